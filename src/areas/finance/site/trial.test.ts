import { describe, expect, it } from 'vitest'
import { trialCover, trialLoan } from './trial.ts'

describe('S-04 a loan on trial', () => {
  it('等额本息: 10 万元, one year, 4.35 %: the payment that an exact schedule ends at nothing with', () => {
    expect(trialLoan({ amount: 100_000, months: 12, rate: 4.35 }, '等额本息')).toEqual({
      monthly: 8530.99,
      last: 8530.99,
      interest: 2371.88,
    })
  })

  it('等额本息: paid monthly at its rate the loan comes to nothing', () => {
    const asked = { amount: 1_600_000, months: 36, rate: 6.5 }
    const { monthly, last, interest } = trialLoan(asked, '等额本息')!
    let owed = asked.amount
    for (let month = 1; month <= asked.months; month++) owed = owed * (1 + asked.rate / 1200) - (month < 36 ? monthly : last)
    expect(Math.abs(owed)).toBeLessThan(0.5)
    expect(monthly * 35 + last - interest).toBeCloseTo(asked.amount, 2)
  })

  it('先息后本: interest each month, the amount at the end', () => {
    expect(trialLoan({ amount: 300_000, months: 3, rate: 4.2 }, '先息后本')).toEqual({
      monthly: 1050,
      last: 301_050,
      interest: 3150,
    })
  })

  it('one month, and no interest at all', () => {
    expect(trialLoan({ amount: 1000, months: 1, rate: 12 }, '等额本息')).toEqual({ monthly: 1010, last: 1010, interest: 10 })
    expect(trialLoan({ amount: 1000, months: 3, rate: 0 }, '等额本息')).toEqual({ monthly: 333.33, last: 333.34, interest: 0 })
    expect(trialLoan({ amount: 1000, months: 3, rate: 0 }, '先息后本')).toEqual({ monthly: 0, last: 1000, interest: 0 })
  })

  it.each([
    [{ amount: 0, months: 12, rate: 5 }],
    [{ amount: Number.NaN, months: 12, rate: 5 }],
    [{ amount: 1000, months: 0, rate: 5 }],
    [{ amount: 1000, months: 1.5, rate: 5 }],
    [{ amount: 1000, months: 361, rate: 5 }],
    [{ amount: 1000, months: 12, rate: -1 }],
    [{ amount: 1000, months: 12, rate: Number.NaN }],
    [{ amount: Number.POSITIVE_INFINITY, months: 12, rate: 5 }],
  ])('%j gives no figure', (asked) => {
    expect(trialLoan(asked, '等额本息')).toBeUndefined()
    expect(trialLoan(asked, '先息后本')).toBeUndefined()
  })
})

describe('S-04 an insurance on trial', () => {
  it('120 亩 of crab ponds: 110 元 premium, 44 元 of it paid by the farmer', () => {
    expect(trialCover(120, { sum: 2000, premium: 110, selfPay: 44 })).toEqual({
      premium: 13_200,
      selfPay: 5280,
      subsidy: 7920,
      sum: 240_000,
    })
  })

  it('parts of a 亩 to the 分', () => {
    expect(trialCover(12.35, { sum: 1500, premium: 90, selfPay: 27 })).toMatchObject({ premium: 1111.5, selfPay: 333.45 })
    expect(trialCover(1.005, { sum: 1, premium: 1, selfPay: 1 })?.premium).toBe(1.01)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d units give no figure', (units) => {
    expect(trialCover(units, { sum: 1, premium: 1, selfPay: 1 })).toBeUndefined()
  })
})
