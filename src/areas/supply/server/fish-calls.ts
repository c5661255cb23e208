import { sql } from 'kysely'
import type { Actor } from '../../../core/condition/actor.ts'
import type { Call } from '../../../core/entity/registry.ts'
import { AppError } from '../../../core/errors.ts'
import { day } from '../../../core/value/time.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { RECORD_ID } from '../../../server/calls/properties.ts'
import { sentBy } from '../../../server/calls/read-input.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { contextOf } from '../../../server/context/make-context.ts'
import { details } from '../../../server/operations/details.ts'
import { lists } from '../../../server/operations/lists.ts'
import { type PublicRecord, publicCall, publicList } from '../../../server/operations/public-read.ts'
import { isCollected } from '../../collect/server.ts'
import { trendOf } from '../../market-data/server.ts'

import type { FishCardAnswer } from '../answers.ts'
import { FISH_CARD, fishCard } from './fish.ts'

import { paramsOf } from './fish-params.ts'

const { get } = callsOf('产品')

const GOODS = 'goods'
const RELATED = 4
const TREND_DAYS = 30

const FISH: Awaited<ReturnType<typeof fishOf>> = {
  ...FISH_CARD,
  images: ['uploads/seed/supply-12-1.svg'],
  content: '<p>现捕现发</p>',
  params: [{ k: '养殖方式', v: '池塘' }],
  seller: { ...FISH_CARD.seller, avatar: null, region: '江苏省 苏州市 吴中区', person_auth: 0, rating: '4.8', ratings: 12 },
  price_type: 1,
  delivery_modes: ['塘口自提'],
  freight_by: null,
  ship_days: 2,
  contact_name: '老李',
  contact_mobile: '138****8000',
  quotes: [{ date: '2026-06-15', price: '36.2' }],
  related: [],
  is_collect: 0,
}

const PAGE = { list: [FISH_CARD], count: 1, capped: 0, page_no: 1, page_size: 10, more: 0 }

/** The aquatic goods among the supplies on offer, as products. */
export const FISH_CALLS = [
  get('Fish/lists', 'anyone', '产品列表（在售供应中的水产品），筛选与排序同供应列表', {
    input: {
      page_no: { description: '页码' },
      page_size: { description: '每页条数，最多 100' },
      cate2_id: { description: '品种序号' },
      region_code: { description: '产地' },
      keyword: { description: '关键词' },
      sort: { description: '排序' },
    },
    example: PAGE,
    async answer({ deps, actor, request }) {
      const context = contextOf(deps, supplyCall(deps, 'lists'), { ...sentBy(request), kind: GOODS }, actor)
      const page = (await lists(context)).data
      return { ...page, list: page.list.map(fishCard) }
    },
  }),
  get('Fish/details', 'anyone', '产品详情', {
    input: { id: { ...RECORD_ID, description: '供应序号' } },
    required: ['id'],
    example: FISH,
    answer: ({ deps, actor, input }) => fishOf(deps, input.id, actor),
  }),
]

/** @throws AppError record.missing, also for a supply that is no aquatic product */
async function fishOf(deps: Dependencies, id: number, actor: Actor) {
  const supply = supplyCall(deps, 'details')
  const record = (await details(contextOf(deps, supply, { id }, actor))).data
  if (record.kind !== GOODS) throw new AppError('record.missing')
  const { seller, ...card } = fishCard(record)
  const cate2 = Number(record.cate2_id)
  const [attributes, quotes, related, is_collect] = await Promise.all([
    attributesOf(deps, cate2),
    trendOf(deps, cate2, day(deps.now(), -TREND_DAYS), 'day', String(record.form)),
    relatedTo(deps, record),
    isCollected(deps, actor, 'fish', card.id),
  ])
  return {
    ...card,
    images: record.images ?? [],
    content: record.content ?? '',
    params: paramsOf(supply, record, attributes),
    seller: {
      ...seller,
      avatar: record.org_avatar ?? null,
      region: record.region_code_text ?? '',
      person_auth: Number(record.org_person_auth ?? 0),
      rating: record.org_rating ?? null,
      ratings: Number(record.org_ratings ?? 0),
    },
    price_type: Number(record.price_type),
    delivery_modes: record.delivery_modes ?? null,
    freight_by: record.freight_by ?? null,
    ship_days: record.ship_days ?? null,
    contact_name: record.contact_name ?? '',
    contact_mobile: record.contact_mobile ?? '',
    quotes: quotes.map(({ date, price }) => ({ date, price })),
    related,
    is_collect,
  }
}

/** Of the same kind first, then of the same group. */
async function relatedTo(deps: Dependencies, record: PublicRecord): Promise<FishCardAnswer[]> {
  const records = new Map<unknown, PublicRecord>()
  for (const field of ['cate2_id', 'cate1_id']) {
    const { list } = await publicList(deps, 'supply', RELATED * 2 + 1, { kind: GOODS, [field]: String(record[field]) })
    for (const row of list) if (row.id !== record.id) records.set(row.id, records.get(row.id) ?? row)
    if (records.size >= RELATED) break
  }
  return [...records.values()].slice(0, RELATED).map(fishCard)
}

/** The attributes of a kind, which its supplies have besides the common fields. */
async function attributesOf(deps: Dependencies, cate2_id: number): Promise<PublicRecord> {
  const { rows } = await sql<{
    attr_schema: PublicRecord | null
  }>`select attr_schema from supply_cate where id = ${cate2_id}`.execute(deps.db.kysely)
  return rows[0]?.attr_schema ?? {}
}

function supplyCall(deps: Dependencies, operation: 'lists' | 'details'): Call {
  const supply = publicCall(deps, 'supply', operation)
  if (!supply) throw new AppError('route.unknown')
  return supply
}
