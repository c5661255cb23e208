import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'

export interface Wire {
  /** the same database, reached over this wire */
  through(url: string): string
  /** from now on nothing arrives on either side, and nobody is told */
  swallow(): void
  /** new connections work; what was open stays silent for ever */
  resume(): void
  close(): Promise<void>
}

/** A network between the product and its PostgreSQL server that can fail the way networks do. */
export async function wire(): Promise<Wire> {
  let target = ''
  let silent = false
  const open = new Set<{ dead: boolean; sockets: Socket[] }>()
  const server = createServer((near) => {
    const link = { dead: silent, sockets: [near] }
    open.add(link)
    near.on('error', () => undefined).on('close', () => open.delete(link))
    if (link.dead) return void near.resume()
    const far = dialTo(target)
    link.sockets.push(far)
    far.on('error', () => near.destroy()).on('close', () => link.dead || near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (chunk) => link.dead || far.write(chunk))
    far.on('data', (chunk) => link.dead || near.write(chunk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    through(url) {
      target = url
      const { username, password, pathname, searchParams } = new URL(url)
      const user = searchParams.get('user') ?? decodeURIComponent(username)
      const secret = searchParams.get('password') ?? decodeURIComponent(password)
      return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}${pathname}`
    },
    swallow() {
      silent = true
      for (const link of open) link.dead = true
    },
    resume() {
      silent = false
    },
    async close() {
      for (const link of open) for (const socket of link.sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function dialTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const at = searchParams.get('port') ?? (port || '5432')
  return host.startsWith('/') ? dial(`${host}/.s.PGSQL.${at}`) : dial(Number(at), host)
}
