/** Trial figures for display only: 元 and % a year, in floating point; what is signed is the institution's own computation. */

/** A loan asked about: 元, months, % a year. */
export interface LoanAsked {
  readonly amount: number
  readonly months: number
  readonly rate: number
}

/** The cost of a loan: 元, to the 分. */
export interface LoanTrial {
  /** what is paid in each month, the last aside */
  readonly monthly: number
  /** what is paid in the last month */
  readonly last: number
  /** all interest together */
  readonly interest: number
}

export type RepayMode = '等额本息' | '先息后本'

/** @returns undefined when a figure is missing, not positive or beyond what a loan can be */
export function trialLoan({ amount, months, rate }: LoanAsked, mode: RepayMode): LoanTrial | undefined {
  const sound =
    amount > 0 && amount <= 1e10 && Number.isInteger(months) && months > 0 && months <= 360 && rate >= 0 && rate <= 100
  if (!sound) return undefined
  return mode === '等额本息' ? level(amount, months, rate / 1200) : interestFirst(amount, months, rate / 1200)
}

/** The same sum each month; without interest the amount in equal parts. The last month takes up the roundings. */
function level(amount: number, months: number, monthlyRate: number): LoanTrial {
  const exact = monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  const monthly = toCent(exact)
  const total = toCent(exact * months)
  return { monthly, last: toCent(total - monthly * (months - 1)), interest: toCent(total - amount) }
}

/** Interest each month, the whole amount with the last one. */
function interestFirst(amount: number, months: number, monthlyRate: number): LoanTrial {
  const monthly = toCent(amount * monthlyRate)
  const interest = toCent(amount * monthlyRate * months)
  return { monthly, last: toCent(amount + interest - monthly * (months - 1)), interest }
}

/** The cost of an insurance: 元, to the 分. */
export interface CoverTrial {
  readonly premium: number
  readonly selfPay: number
  readonly subsidy: number
  /** the most that is paid out */
  readonly sum: number
}

/** Figures of an insurance for one unit: 元. */
export interface CoverUnit {
  readonly sum: number
  readonly premium: number
  readonly selfPay: number
}

/** @param units how many 亩, 口, 吨 or 尾 @returns undefined when that is no positive number */
export function trialCover(units: number, { sum, premium, selfPay }: CoverUnit): CoverTrial | undefined {
  if (!(units > 0 && units <= 1e8)) return undefined
  const [all, own] = [toCent(units * premium), toCent(units * selfPay)]
  return { premium: all, selfPay: own, subsidy: toCent(all - own), sum: toCent(units * sum) }
}

/** Half up to the 分, without the dust of binary fractions. */
const toCent = (yuan: number): number => Math.round(Number((yuan * 100).toPrecision(15))) / 100
