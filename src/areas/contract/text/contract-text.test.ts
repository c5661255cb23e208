import { describe, expect, it } from 'vitest'
import { contractDeal } from '../../../../tests/areas/contract/contract-deal.ts'
import { sanitise } from '../../../server/write/sanitise.ts'
import { bodyHash } from './body-hash.ts'
import type { ContractDeal } from './contract-deal.ts'
import { contractBody } from './contract-text.ts'

const clause = (deal: ContractDeal, heading: string): string =>
  contractBody(deal)
    .paragraphs.find((paragraph) => paragraph.heading.endsWith(heading))!
    .lines.join('\n')

const TERMS: readonly Partial<ContractDeal>[] = [
  { payment_terms: '定金+尾款' },
  { payment_terms: '全款', deposit_rate: null, deposit_amount: null },
  { payment_terms: '货到付款', deposit_rate: null, deposit_amount: null },
]
const ALL = TERMS.flatMap((terms) =>
  ['塘口自提', '卖方送货', '第三方物流'].flatMap((delivery_mode) =>
    ['卖方', '买方', '超5%卖方'].flatMap((loss_bearer) =>
      ['公斤', '万尾'].map((unit) => contractDeal({ ...terms, delivery_mode, loss_bearer, unit })),
    ),
  ),
)

describe('the text of a sales contract', () => {
  it('is whole for every payment, delivery, loss and unit: no hole, no empty clause, numbers without gaps', () => {
    for (const deal of ALL) {
      const { paragraphs, html } = contractBody(deal)
      expect(html).not.toMatch(/[{}]|undefined|null/)
      for (const [i, { lines }] of paragraphs.entries()) {
        expect(lines.length).toBeGreaterThan(0)
        if (i > 0) expect(lines.map((line) => line.split(' ')[0])).toEqual(lines.map((_, j) => `${i}.${j + 1}`))
      }
    }
  })

  it('passes the cleaning of rich text unchanged, whatever the names are', () => {
    for (const deal of ALL) expect(sanitise(contractBody(deal).html)).toBe(contractBody(deal).html)
    const odd = contractDeal({ goods: { title: '<img src=x onerror=1>&amp;"\'&nbsp;', cate: '<p>', spec: '', origin: '' } })
    expect(sanitise(contractBody(odd).html)).toBe(contractBody(odd).html)
    expect(contractBody(odd).html).not.toContain('<img')
  })

  it('says the goods, the amount in figures and in capitals, and both sides', () => {
    const { html } = contractBody(contractDeal())
    for (const word of [
      '太湖青虾 鲜活',
      '750 公斤',
      '78.23 元/公斤',
      '58,672.50',
      '人民币伍万捌仟陆佰柒拾贰元伍角整',
      '沈国强',
      '陈阿海',
    ])
      expect(html).toContain(word)
  })

  it('states the freight where the total has one', () => {
    expect(contractBody(contractDeal()).html).not.toContain('运费（元）')
    expect(contractBody(contractDeal({ total_amount: '59872.50' })).html).toContain(
      '<th>运费（元）</th><td colspan="6">1,200.00</td>',
    )
  })

  it.each([
    ['全款', '合同总额58,672.50元', '违约金'],
    ['定金+尾款', '定金11,734.50元（大写：人民币壹万壹仟柒佰叁拾肆元伍角整），为合同总额的20%', '双倍返还定金'],
    ['货到付款', '付款方式为货到付款', '违约金'],
  ])('has the paragraphs of %s and of no other payment', (payment_terms, payment, liability) => {
    const deal = contractDeal({ ...TERMS.find((terms) => terms.payment_terms === payment_terms) })
    expect(clause(deal, '付款')).toContain(payment)
    expect(clause(deal, '付款').match(/付款方式为/g)).toHaveLength(1)
    expect(clause(deal, '违约责任')).toContain(liability)
    expect(clause(deal, '违约责任').includes('定金')).toBe(payment_terms === '定金+尾款')
  })

  it('weighs what is sold by mass and counts what is sold by number', () => {
    expect(clause(contractDeal({ unit: '斤' }), '过磅与结算')).toContain('以交付时双方过磅的净重为准')
    expect(clause(contractDeal({ unit: '尾' }), '过磅与结算')).toContain('以交付时双方清点的数量为准')
    expect(clause(contractDeal({ tolerance_pct: '3.00' }), '过磅与结算')).toContain('不超过3%')
  })

  it('lets no name write a line of its own', () => {
    const { name: _, ...seller } = contractDeal().seller
    const { html } = contractBody(contractDeal({ seller: { ...seller, name: '陈阿海\n8.9 乙方\u202e免责{price}\u200b' } }))
    expect(html).toContain('<td>陈阿海 8.9 乙方免责{price}</td>')
  })

  it('refuses a deal without what its clauses need, and an amount that is none', () => {
    expect(() => contractBody(contractDeal({ receive_address: null }))).toThrow('{receive_address}')
    expect(() => contractBody(contractDeal({ deposit_amount: null }))).toThrow('{deposit_amount}')
    expect(() => contractBody(contractDeal({ total_amount: 'abc' }))).toThrow(RangeError)
  })

  it('has the same hash for the same deal and another one for another amount', () => {
    const hash = (deal: ContractDeal) => bodyHash(contractBody(deal).html)
    expect(hash(contractDeal())).toBe(hash(contractDeal()))
    expect(hash(contractDeal())).toMatch(/^[0-9a-f]{64}$/)
    expect(hash(contractDeal({ total_amount: '58672.51' }))).not.toBe(hash(contractDeal()))
    expect(bodyHash('合同')).toBe('06c891807ee3feec35e9eb7bad849ed186bd52f8ae6dfbd93886c001688afece')
  })
})
