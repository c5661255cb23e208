import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get } from '../../../server/openapi/parts.ts'

const FISH_CARD = {
  id: 12,
  supply_id: 12,
  title: '太湖青虾 120尾/斤 鲜活',
  cate: '青虾',
  cate2_id: 39,
  cate1: '虾类',
  cate1_id: 3,
  image: 'uploads/seed/supply-12-1.svg',
  price: '38.5',
  unit: '斤',
  spec_text: '100~120 尾/斤 一级',
  origin_text: '江苏省 苏州市 吴中区',
  stock: '5000',
  min_qty: '500',
  seller: { org_id: 3, name: '太湖渔业', company_auth: 1 },
  views: 86,
}

const HOME = {
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
    rank: [{ cate2_id: 21, name: '草鱼', price: '7.62', unit: '斤', change: '1.60' }],
    province: [{ code: '320000', name: '江苏省', count: 18, quantity: '212.5' }],
    reports: [],
    reports_note: '数据不足',
  },
  deals: [],
}

const FISH = {
  ...FISH_CARD,
  images: ['uploads/seed/supply-12-1.svg'],
  content: '<p>现捕现发</p>',
  params: [{ k: '养殖方式', v: '池塘' }],
  seller: { ...FISH_CARD.seller, avatar: null, region: '江苏省 苏州市 吴中区' },
  contact_name: '老李',
  contact_mobile: '138****8000',
  quotes: [{ date: '2026-06-15', price: '36.2' }],
  related: [],
  is_collect: 0,
}

/** The front page, price trends and products. */
export const INDEX_CALLS: JsonSchema = {
  '/api/Index/index': get('首页', '首页全部内容与大数据中心', {}, HOME),
  '/api/Index/trend': get(
    '首页',
    '品种价格走势：默认近 12 个月的月均价，给出天数时为近几天的日均价',
    { cate2_id: '品种序号', days: '天数，1 到 90' },
    [{ date: '2026-06', price: '36.2', unit: '斤' }],
  ),
  '/api/Fish/lists': get(
    '产品',
    '产品列表（在售供应中的水产品），筛选与排序同供应列表',
    {
      page_no: '页码',
      page_size: '每页条数，最多 100',
      cate2_id: '品种序号',
      region_code: '产地',
      keyword: '关键词',
      sort: '排序',
    },
    { list: [FISH_CARD], count: 1, capped: 0, page_no: 1, page_size: 10, more: 0 },
  ),
  '/api/Fish/details': get('产品', '产品详情', { id: '供应序号' }, FISH),
}
