import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { asksFactor } from '../../../core/access/asks-factor.ts'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { bodyOf, textOf } from '../../../server/routes/body.ts'
import { accountById } from '../../../server/session/account-row.ts'
import { confirmFactor, offerFactor, readFactor, renewRecovery } from './factor.ts'
import { countingTries, spendEither, spendTotp } from './spend-factor.ts'

/** The second factor of those whose role asks for one: given after the sign-in, set up, changed. Codes are named by no log. */
export async function factorRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const db = deps.db.kysely
  const unproved = { config: { unproved: true } }

  app.get('/api/User/factor', unproved, async (request) => {
    const { id, role } = signedIn(request)
    const { has, left } = await readFactor(deps, id)
    const asks = asksFactor(role, deps.permissions) ? 1 : 0
    return ok({ asks, has: has ? 1 : 0, recovery_left: left, pending: request.session!.pending ?? '' })
  })

  /** After the sign-in: `code` is of the phone, or one of the recovery codes. */
  app.post('/api/User/proveFactor', unproved, async (request) => {
    const id = asker(request, deps)
    await spendEither(deps, id, textOf(bodyOf(request), 'code').trim(), deps.now())
    await sql`update session set factor_at = ${deps.now()} where id = ${request.session!.id}`.execute(db)
    return ok({ recovery_left: (await readFactor(deps, id)).left }, '验证通过')
  })

  /** A new secret. Whoever has one already proves it first: a session alone, or a password alone, changes nothing. */
  app.post('/api/User/offerFactor', unproved, async (request) => {
    const id = asker(request, deps)
    const typed = textOf(bodyOf(request), 'code').trim()
    if ((await readFactor(deps, id)).has) await spendEither(deps, id, typed, deps.now())
    return ok(await offerFactor(deps, (await accountById(db, deps.platform, id))!))
  })

  app.post('/api/User/confirmFactor', unproved, async (request) => {
    const id = asker(request, deps)
    const code = textOf(bodyOf(request), 'code').trim()
    const recovery = await countingTries(deps, `setup:${id}`, deps.now(), () =>
      confirmFactor(deps, id, request.session!.id, code),
    )
    return ok({ recovery }, '动态码已启用')
  })

  app.post('/api/User/renewRecovery', async (request) => {
    const id = asker(request, deps)
    await spendTotp(deps, id, textOf(bodyOf(request), 'code').trim(), deps.now())
    return ok({ recovery: await renewRecovery(deps, id) }, '恢复码已更换')
  })
}

function asker(request: FastifyRequest, { permissions }: Deps): number {
  const { id, role } = signedIn(request)
  if (!asksFactor(role, permissions)) throw new AppError('access.area')
  return id
}
