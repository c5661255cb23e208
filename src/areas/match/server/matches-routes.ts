import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { idOf, readRecord } from '../../../server/operations/details.ts'
import { type Input, memberAsk } from '../../../server/operations/make-ask.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { LISTING } from '../../states.ts'
import { counterparts, type MarketSide, otherSide } from './counterparts.ts'
import { matchCard } from './match-card.ts'

const SHOWN = 5

/** MySupply/matches and MyDemand/matches: who might buy, or sell, what the asker's organisation has on the market. */
export async function matchesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const route = (controller: string, side: MarketSide) =>
    app.get(`/api/${controller}/matches`, async (request) => {
      const ask = memberAsk(deps, `${controller}/details`, request.query as Input, request.actor)
      const record = await readRecord(ask, idOf(ask.input.id), deps.db.kysely)
      if (!ask.actor.who.includes(ask.call.entity.owner.who)) throw new AppError('access.denied')
      const live = record[ask.call.entity.workflow!.field] === LISTING.live
      const found = live ? await counterparts(deps, deps.db.kysely, side, record, ask.actor) : []
      const list = found.slice(0, SHOWN).map((one) => matchCard(otherSide(side), one))
      return ok({ live: live ? 1 : 0, count: found.length, list })
    })

  route('MySupply', 'supply')
  route('MyDemand', 'demand')
}
