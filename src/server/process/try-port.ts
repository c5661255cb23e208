import { once } from 'node:events'
import { createServer } from 'node:net'
import { type ProcessSettings, portFailure } from './settings.ts'

/** Opens the port for a moment: whoever cannot have it is told before anything is made. @throws StartError */
export async function tryPort({ port, host }: Pick<ProcessSettings, 'port' | 'host'>): Promise<void> {
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
  } catch (error) {
    throw portFailure(error, port)
  }
  server.close()
  await once(server, 'close')
}
