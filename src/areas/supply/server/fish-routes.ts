import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../../core/access/actor.ts'
import { AppError } from '../../../core/errors.ts'
import type { Call } from '../../../core/schema/registry.ts'
import { day } from '../../../core/value/time.ts'
import type { Deps } from '../../../server/deps.ts'
import { details } from '../../../server/operations/details.ts'
import { lists } from '../../../server/operations/lists.ts'
import { askOf, type Input } from '../../../server/operations/make-ask.ts'
import { type Found, type FoundPage, publicCall, publicList } from '../../../server/operations/public-read.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { isCollected } from '../../collect/server.ts'
import { trendOf } from '../../market-data/server.ts'
import type { FishCard } from '../answers.ts'
import { fishCard } from './fish.ts'
import { paramsOf } from './fish-params.ts'

const GOODS = 'goods'
const RELATED = 4
const TREND_DAYS = 30

/** Fish/lists and Fish/details: the aquatic goods among the supplies on offer, as products. */
export async function fishRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Fish/lists', async (request) => {
    const ask = askOf(deps, supplyCall(deps, 'lists'), { ...(request.query as Input), kind: GOODS }, request.actor)
    const page = (await lists(ask)).data as FoundPage
    return ok({ ...page, list: page.list.map(fishCard) })
  })

  app.get('/api/Fish/details', async (request) => ok(await fishOf(deps, request.query as Input, request.actor)))
}

/** @throws AppError record.missing, also for a supply that is no aquatic product */
async function fishOf(deps: Deps, { id }: Input, actor: Actor) {
  const call = supplyCall(deps, 'details')
  const record = (await details(askOf(deps, call, { id }, actor))).data as Found
  if (record.kind !== GOODS) throw new AppError('record.missing')
  const { seller, ...card } = fishCard(record)
  const cate2 = Number(record.cate2_id)
  const [attributes, quotes, related, is_collect] = await Promise.all([
    attributesOf(deps, cate2),
    trendOf(deps, cate2, day(deps.now(), -TREND_DAYS), 'day'),
    relatedTo(deps, record),
    isCollected(deps, actor, 'fish', card.id),
  ])
  return {
    ...card,
    images: record.images ?? [],
    content: record.content ?? '',
    params: paramsOf(call, record, attributes),
    seller: { ...seller, avatar: record.org_avatar ?? null, region: record.region_code_text ?? '' },
    contact_name: record.contact_name ?? '',
    contact_mobile: record.contact_mobile ?? '',
    quotes: quotes.map(({ date, price }) => ({ date, price })),
    related,
    is_collect,
  }
}

/** Of the same kind first, then of the same group. */
async function relatedTo(deps: Deps, record: Found): Promise<FishCard[]> {
  const found = new Map<unknown, Found>()
  for (const field of ['cate2_id', 'cate1_id']) {
    const { list } = await publicList(deps, 'supply', RELATED * 2 + 1, { kind: GOODS, [field]: String(record[field]) })
    for (const row of list) if (row.id !== record.id) found.set(row.id, found.get(row.id) ?? row)
    if (found.size >= RELATED) break
  }
  return [...found.values()].slice(0, RELATED).map(fishCard)
}

/** What a kind's supplies are asked besides the common fields. */
async function attributesOf(deps: Deps, cate2_id: number): Promise<Found> {
  const { rows } = await sql<{ attr_schema: Found | null }>`select attr_schema from supply_cate where id = ${cate2_id}`.execute(
    deps.db.kysely,
  )
  return rows[0]?.attr_schema ?? {}
}

function supplyCall(deps: Deps, operation: 'lists' | 'details'): Call {
  const call = publicCall(deps, 'supply', operation)
  if (!call) throw new AppError('route.unknown')
  return call
}
