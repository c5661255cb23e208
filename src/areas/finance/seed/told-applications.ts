/** One institution's steps with an application of the sandbox, in order. */
export interface Handled {
  /** place among the institutions, from 1: bank, insurer, guarantor, lessor */
  readonly by: 1 | 2 | 3 | 4
  readonly steps: readonly ('accept' | 'askMore' | 'investigate' | 'approve' | 'reject' | 'agreed' | 'paid')[]
  readonly rate?: string
  readonly amount?: string
  readonly reason?: string
}

/** One application of the sandbox: who asks for what, and how it went. */
export interface SampleApplication {
  /** place among the traders, from 1 */
  readonly trader: number
  /** none: open to all */
  readonly product?: string
  readonly kind: 1 | 2
  readonly amount: string
  readonly term: number
  readonly purpose?: string
  readonly guarantee?: string
  readonly cate: string
  readonly mode: string
  readonly days: number
  readonly handled: readonly Handled[]
  readonly withdrawn?: true
}

const WHOLE = ['accept', 'investigate', 'approve', 'agreed', 'paid'] as const

export const ASKED: readonly SampleApplication[] = [
  {
    ...{ trader: 1, product: '渔业通经营贷', kind: 1, amount: '80', term: 24, purpose: '基建', guarantee: '养殖证' },
    ...{ cate: '青虾', mode: '池塘', days: 46 },
    handled: [{ by: 1, steps: WHOLE, rate: '4.15' }],
  },
  {
    ...{ trader: 1, kind: 1, amount: '60', term: 12, purpose: '饲料', guarantee: '保证' },
    ...{ cate: '青虾', mode: '池塘', days: 8 },
    handled: [
      { by: 1, steps: ['accept', 'investigate', 'approve'], rate: '4.35' },
      { by: 3, steps: ['accept', 'approve'], rate: '1.2', amount: '55' },
      { by: 4, steps: ['reject'], reason: '只办理设备租赁，饲料款请选贷款产品' },
    ],
  },
  {
    ...{ trader: 5, product: '渔业通经营贷', kind: 1, amount: '60', term: 12, purpose: '苗种', guarantee: '信用' },
    ...{ cate: '加州鲈', mode: '池塘', days: 12 },
    handled: [{ by: 1, steps: ['accept', 'investigate', 'approve', 'agreed'], rate: '4.6' }],
  },
  {
    ...{ trader: 7, product: '金鲳鱼产业贷', kind: 1, amount: '100', term: 12, purpose: '收购周转', guarantee: '订单' },
    ...{ cate: '金鲳', mode: '网箱', days: 5 },
    handled: [{ by: 1, steps: ['accept', 'investigate'] }],
  },
  {
    ...{ trader: 8, product: '渔排托管贷', kind: 1, amount: '150', term: 24, purpose: '设备', guarantee: '抵押' },
    ...{ cate: '大黄鱼', mode: '网箱', days: 4 },
    handled: [{ by: 1, steps: ['accept', 'askMore'] }],
  },
  {
    ...{ trader: 3, product: '河蟹养殖信用贷', kind: 1, amount: '30', term: 12, purpose: '饲料', guarantee: '信用' },
    ...{ cate: '中华绒螯蟹', mode: '池塘', days: 2 },
    handled: [],
  },
  {
    ...{ trader: 8, product: '大黄鱼网箱养殖保险', kind: 2, amount: '200', term: 12 },
    ...{ cate: '大黄鱼', mode: '网箱', days: 25 },
    handled: [{ by: 2, steps: WHOLE, rate: '4' }],
  },
  {
    ...{ trader: 3, product: '螃蟹水文指数保险', kind: 2, amount: '120', term: 6 },
    ...{ cate: '中华绒螯蟹', mode: '池塘', days: 3 },
    handled: [],
  },
  {
    ...{ trader: 18, product: '渔农担见贷即保', kind: 1, amount: '20', term: 12, purpose: '塘租', guarantee: '农担' },
    ...{ cate: '中华鳖', mode: '池塘', days: 10 },
    handled: [{ by: 3, steps: ['accept', 'reject'], reason: '塘口承包合同一年内到期，请续签后再申请' }],
  },
  {
    ...{ trader: 10, product: '渔农担见贷即保', kind: 1, amount: '100', term: 24, purpose: '收购周转', guarantee: '农担' },
    ...{ cate: '小龙虾', mode: '稻渔综合', days: 6 },
    handled: [{ by: 3, steps: ['accept'] }],
    withdrawn: true,
  },
]
