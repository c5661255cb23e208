import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../context/deps.ts'
import type { HttpLimits } from '../process/http-limits.ts'
import { envelopePlugin } from './envelope.ts'
import { gatePlugin } from './gate-plugin.ts'
import { guardPlugin } from './guard.ts'
import { safeHeaders } from './safe-headers.ts'
import { sessionPlugin } from './session.ts'
import { slowSenders } from './slow-senders.ts'
import { turnsPlugin } from './turns-plugin.ts'
import { watchPlugin } from './watch.ts'

/** The plugins that every call passes through before its route, in this order. */
export async function installPlugins(app: FastifyInstance, deps: Dependencies, limits: HttpLimits): Promise<void> {
  await app.register(safeHeaders)
  await app.register(compress, {
    threshold: 2048,
    // no page sends compressed bodies
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // the mean of twice that time: one long piece of work, as the reading of changed files, is not yet too much of it
  const pressure = { maxEventLoopDelay: limits.lag, sampleInterval: 2 * limits.lag || 1000 }
  await app.register(underPressure, { ...pressure, exposeStatusRoute: false })
  await app.register(watchPlugin, deps)
  await app.register(envelopePlugin)
  await app.register(slowSenders, limits)
  await app.register(guardPlugin, deps)
  await app.register(turnsPlugin, limits)
  await app.register(gatePlugin, deps)
  await app.register(sessionPlugin, deps)
}
