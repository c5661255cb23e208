import { day } from '../../../core/value/time.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { WHOLE } from '../../../server/calls/properties.ts'
import { keptFor } from '../../../server/plugins/kept-answer.ts'
import { trendOf } from '../../market-data/server.ts'
import { SUM_EXAMPLE } from '../../report/server.ts'
import { FISH_CARD } from '../../supply/server.ts'
import { type Home, readHome } from './home.ts'

const { get } = callsOf('首页')

const home = keptFor(30_000, readHome)
const MONTHS = 12

const HOME: Home = {
  banners: [],
  notices: [],
  cates: [
    {
      id: 1,
      name: '淡水鱼',
      icon: 'fish',
      image: null,
      children: [{ id: 21, pid: 1, name: '草鱼', icon: 'fish', is_hot: true }],
    },
  ],
  supplies: [],
  demands: [],
  fishes: [FISH_CARD],
  experts: [],
  companies: [],
  finances: [],
  cases: [],
  articles: [],
  stats: { members: 53, supplies: 96, deal_amount: '0.00', deal_quantity: '0' },
  bigdata: {
    index: [{ group: '综合', points: [{ month: '2026-06', value: '103.20', mom: '1.15', yoy: '-0.80' }] }],
    rank: [{ cate2_id: 21, name: '草鱼', form: '活鲜', spec: '3~5斤/条', price: '7.62', unit: '斤', change: '1.60' }],
    province: [{ code: '320000', name: '江苏省', count: 18, quantity: '212.5' }],
    reports: [SUM_EXAMPLE],
    reports_note: '由会员逐月填报，审核后汇总；不足 3 家的品种不公布',
  },
  deals: [],
}

/** The front page in one answer, and what a kind has cost of late. */
export const INDEX_CALLS = [
  get('Index/index', 'anyone', '首页全部内容与大数据中心', {
    example: HOME,
    answer: ({ deps }) => home(deps),
  }),
  get('Index/trend', 'anyone', '品种价格走势：默认近 12 个月的月均价，给出天数时为近几天的日均价', {
    input: {
      cate2_id: { ...WHOLE, title: '品种', description: '品种序号' },
      days: { ...WHOLE, minimum: 1, maximum: 90, title: '天数', description: '天数，1 到 90' },
    },
    required: ['cate2_id'],
    example: [{ date: '2026-06', price: '36.2', unit: '斤' }],
    answer: ({ deps, input: { cate2_id, days } }) =>
      days === undefined
        ? trendOf(deps, cate2_id, yearAgo(deps.now()), 'month')
        : trendOf(deps, cate2_id, day(deps.now(), -days), 'day'),
  }),
]

/** The first day of the eleventh month before this one. */
function yearAgo(now: Date): string {
  const [year, month] = day(now).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - MONTHS, 1)).toISOString().slice(0, 10)
}
