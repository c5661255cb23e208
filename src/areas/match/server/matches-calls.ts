import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { RECORD_ID } from '../../../server/calls/properties.ts'
import type { RequestContext } from '../../../server/context/request-context.ts'
import { readRecord } from '../../../server/operations/details.ts'
import { LISTING } from '../../states.ts'
import type { MatchCard } from '../answers.ts'
import { counterpartSide, counterparts, type MarketSide } from './counterparts.ts'
import { matchCard } from './match-card.ts'

const { get } = callsOf('供求匹配')

const SHOWN = 5

const SELLER: MatchCard = {
  id: 12,
  title: '太湖青虾 120尾/斤 鲜活',
  image: 'uploads/2026/06/example.jpg',
  score: 95,
  reasons: ['同品类', '同为活鲜', '规格重叠', '数量充足', '价格合适', '同省', '时间合适'],
  org: '太湖渔业',
  certified: true,
  region: '江苏省 苏州市 吴中区',
  price: '38.5',
  unit: '斤',
  qty: '5000',
  until: '2026-08-01',
  to: '/supplyinfo?id=12',
}
const BUYER = { ...SELLER, title: '求购青虾 120尾/斤 鲜活', price: '36~38.5', to: '/demandinfo?id=12' }

/** The organisations that might buy, or sell, the goods that the asker's own has on the market. */
export const MATCHES_CALLS = [
  get('MySupply/matches', 'MySupply/details', '本主体一条在售供应的推荐买家：最多 5 条，count 为合适的总数；不在售时 live 为 0', {
    input: { id: { ...RECORD_ID, description: '供应序号' } },
    required: ['id'],
    example: { live: 1, count: 1, list: [BUYER] },
    answer: ({ ask: context, input }) => matches(context, input.id, 'supply'),
  }),
  get('MyDemand/matches', 'MyDemand/details', '本主体一条求购的推荐货源：最多 5 条，count 为合适的总数；不在求购中时 live 为 0', {
    input: { id: { ...RECORD_ID, description: '需求序号' } },
    required: ['id'],
    example: { live: 1, count: 1, list: [SELLER] },
    answer: ({ ask: context, input }) => matches(context, input.id, 'demand'),
  }),
]

async function matches(context: RequestContext, id: number, side: MarketSide) {
  const { deps, call: asked, actor } = context
  const record = await readRecord(context, id, deps.db.kysely)
  if (!actor.who.includes(asked.entity.owner.who)) throw new AppError('access.denied')
  const live = record[asked.entity.workflow!.field] === LISTING.live
  const matches = live ? await counterparts(deps, deps.db.kysely, side, record, actor) : []
  return {
    live: live ? 1 : 0,
    count: matches.length,
    list: matches.slice(0, SHOWN).map((one) => matchCard(counterpartSide(side), one)),
  }
}
