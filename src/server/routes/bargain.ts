import type { FastifyInstance } from 'fastify'
import { countBargains } from '../bargain/count-bargains.ts'
import { keepOffers } from '../bargain/keep-offers.ts'
import type { Deps } from '../deps.ts'

/** Bargaining goes through the generic interface alone; what the database itself holds of it is put in place here. */
export async function bargainRoutes(_app: FastifyInstance, deps: Deps): Promise<void> {
  await keepOffers(deps)
  await countBargains(deps)
}
