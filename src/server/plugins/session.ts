import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { actorOf, visitorOf } from '../../core/access/actor-of.ts'
import type { Actor } from '../../core/condition/actor.ts'
import { AppError } from '../../core/errors.ts'
import type { Dependencies } from '../context/deps.ts'
import { accountRow } from '../session/account-row.ts'
import { parseCredential } from '../session/credential.ts'
import { findSession } from '../session/find-session.ts'
import { type PendingFactor, pendingFactor } from '../session/pending-factor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks; a visitor until the credential has been found good */
    actor: Actor
    session: { readonly id: number; readonly sn: string; readonly pending: PendingFactor | null } | null
  }
  interface FastifyContextConfig {
    /** answers a session whose second factor is still to be given */
    unproved?: boolean
  }
}

/** No credential is a visitor; one that is wrong, revoked or of a stopped account ends in 403, on public calls too; one whose second factor is missing is told so. */
export const sessionPlugin = fastifyPlugin(async (app: FastifyInstance, deps: Dependencies) => {
  app.decorateRequest('actor')
  app.decorateRequest('session', null)
  app.addHook('onRequest', (request, _, done) => {
    request.actor = visitorOf(deps.permissions)
    done()
  })
  const recognise = async (request: FastifyRequest, header: string): Promise<void> => {
    const credential = parseCredential(header)
    const current =
      credential && (await findSession(deps.db.kysely, deps.platform, deps.registry.current, credential, deps.now()))
    if (!current) throw new AppError('session.invalid')
    const pending = pendingFactor(deps, current)
    if (pending && request.routeOptions.config.unproved !== true)
      throw new AppError(pending === 'code' ? 'factor.required' : 'factor.setup')
    request.session = { id: current.id, sn: current.account.sn, pending }
    request.actor = actorOf(accountRow(current.account), deps.permissions)
  }
  // who brings no credential does not wait
  app.addHook('preHandler', (request, _, done) => {
    const { authorization } = request.headers
    if (authorization === undefined || !request.url.startsWith('/api/')) return done()
    recognise(request, authorization).then(() => done(), done)
  })
})

/** The actor of a request that only an account may make. @throws AppError for a visitor */
export function signedIn(request: FastifyRequest): Actor {
  if (request.actor.id === 0) throw new AppError('session.required')
  return request.actor
}
