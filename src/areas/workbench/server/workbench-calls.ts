import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get } from '../../../server/openapi/parts.ts'

const MATCH = {
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

/** The first page of whoever has signed in, and what the market has for the own records. */
export const WORKBENCH_CALLS: JsonSchema = {
  '/api/User/workbench': get(
    '工作台',
    '工作台（需登录）：数字、余额、待办（最多 10 件，临近截止的在前）、近 14 天、快捷入口；只含本账号有权看的部分',
    {},
    {
      cards: [
        {
          key: 'bargains',
          title: '待我回应议价',
          note: '逾期自动失效',
          value: 2,
          urgent: true,
          to: '/bargaining?status=1',
          parts: [],
        },
        {
          key: 'dockings',
          title: '待办对接',
          note: '等本方办理',
          value: 1,
          urgent: true,
          to: '/docking',
          parts: [{ title: '待付款', value: 1, tone: 'waiting', to: '/docking?status=30' }],
        },
      ],
      balance: { available: '12000.00', frozen: '0.00' },
      auth: { company: 1, person: 0 },
      todos: [
        {
          kind: '对接订单',
          sn: 'DJ20260615000012',
          title: '太湖青虾 120尾/斤 鲜活',
          text: '请支付应付款，款项由平台监管',
          due: '2026-06-17 10:00:00',
          to: '/docking/info?id=12',
        },
      ],
      series: { days: ['2026-06-14', '2026-06-15'], bargains: [1, 3], deals: [0, 1], amounts: ['0.00', '36000.00'] },
      shortcuts: [{ title: '发布供应', icon: 'shop', to: '/mysupply/release' }],
      steps: [],
    },
  ),
  '/api/MySupply/matches': get(
    '供求匹配',
    '本主体一条在售供应的推荐买家（需登录）：最多 5 条，count 为合适的总数；不在售时 live 为 0',
    { id: ['供应序号', '1'] },
    { live: 1, count: 1, list: [{ ...MATCH, title: '求购青虾 120尾/斤 鲜活', price: '36~38.5', to: '/demandinfo?id=12' }] },
  ),
  '/api/MyDemand/matches': get(
    '供求匹配',
    '本主体一条求购的推荐货源（需登录）：最多 5 条，count 为合适的总数；不在求购中时 live 为 0',
    { id: ['需求序号', '1'] },
    { live: 1, count: 1, list: [MATCH] },
  ),
}
