import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { HttpLimits } from '../process/http-limits.ts'

/** Ends requests whose bodies trickle: files must go on at a least rate, everything else is small and has its time. */
export const slowSenders = fastifyPlugin(async (app: FastifyInstance, limits: HttpLimits) => {
  app.addHook('onRequest', (request, _, done) => {
    const { raw } = request
    const awaited = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    // what is injected came over no wire
    if (awaited && !raw.complete && raw.socket instanceof Socket) watch(request, limits)
    done()
  })
})

function watch({ raw, headers }: FastifyRequest, { body, uploadWindow, uploadBytes }: HttpLimits): void {
  const withFiles = String(headers['content-type'] ?? '').startsWith('multipart/')
  let seen = raw.socket.bytesRead
  const timer = setInterval(
    () => {
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      const { bytesRead } = raw.socket
      // what waits because we are not reading is not the sender's fault
      if (withFiles && (bytesRead - seen >= uploadBytes || raw.readableLength > 0)) seen = bytesRead
      else raw.socket.destroy()
    },
    withFiles ? uploadWindow : body,
  )
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
