import { connect, type Socket } from 'node:net'
import type { World } from './world.ts'

export interface Line {
  readonly socket: Socket
  /** all that came, when the other side has closed */
  readonly closed: Promise<string>
}

/** A connection on which a test says exactly the bytes it wants to. */
export function rawLine(world: Pick<World, 'app'>, first: string): Line {
  const { port } = new URL(world.app.listeningOrigin)
  const socket = connect(Number(port), '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    said += text
  })
  socket.on('error', () => undefined)
  socket.write(first)
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(said))) }
}
