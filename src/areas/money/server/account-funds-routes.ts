import type { FastifyInstance } from 'fastify'
import TRADE from '../../../../config/trade.json' with { type: 'json' }
import { can } from '../../../core/access/ability.ts'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { type Input, memberAsk } from '../../../server/operations/make-ask.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { hasPayPassword } from '../../account/server.ts'
import { accountOverview } from './account-overview.ts'
import { reconcile } from './reconcile.ts'

/** Account/overview, Withdraw/config, Recharge/config and Reconcile/overview; the rest of the money area is the engine's. */
export async function accountFundsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const db = deps.db.kysely

  app.get('/api/Account/overview', async (request) => {
    const { ability, actor } = memberAsk(deps, 'Account/lists', request.query as Input, request.actor)
    if (!can(ability, 'read', 'account', { org_id: actor.org_id })) throw new AppError('access.denied')
    return ok(await accountOverview(db, actor.org_id))
  })

  app.get('/api/Withdraw/config', async (request) => {
    const { ability, actor } = memberAsk(deps, 'Withdraw/lists', request.query as Input, request.actor)
    const may = can(ability, 'create', 'withdrawal', { org_id: actor.org_id })
    return ok({
      ...TRADE.withdrawal,
      may: may ? 1 : 0,
      certified: actor.company_auth === 1 || actor.person_auth === 1 ? 1 : 0,
      has_pay_password: (await hasPayPassword(deps, actor.org_id)) ? 1 : 0,
    })
  })

  app.get('/api/Recharge/config', async (request) => {
    memberAsk(deps, 'Recharge/lists', request.query as Input, request.actor)
    return ok(TRADE.receiving)
  })

  app.get('/api/Reconcile/overview', async (request) => {
    memberAsk(deps, 'Reconcile/lists', request.query as Input, request.actor)
    return ok(await db.transaction().setIsolationLevel('repeatable read').execute(reconcile))
  })
}
