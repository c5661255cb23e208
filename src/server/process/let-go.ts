import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whoever keeps a connection busy has asked again by then; what is quiet so long is closed without anybody waiting for it. */
const PATIENCE_MS = 1_500
const LOOK_MS = 20

/**
 * Takes no new connection, and lets those that are there end by themselves: each answer is the last on its own and says so. Closed at
 * once, a connection on which the next question is already on its way would break off.
 */
export async function letConnectionsGo(app: FastifyInstance, patience = PATIENCE_MS): Promise<void> {
  app.ending.last = true
  // the listener alone: an HTTP server that closes takes its quiet connections with it
  Server.prototype.close.call(app.server)
  for (const end = Date.now() + patience; Date.now() < end && (await openConnections(app)) > 0; ) await sleep(LOOK_MS)
}

const openConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((done) => app.server.getConnections((_, count) => done(count)))
