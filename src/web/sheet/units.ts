import { readNumber } from '../action-form/number-text.ts'

/** So many of the base of its kind, as a fraction, that every conversion is exact. */
interface Measure {
  readonly kind: string
  readonly above: bigint
  readonly below: bigint
}

const measure = (kind: string, above: number, below = 1): Measure => ({ kind, above: BigInt(above), below: BigInt(below) })

const GRAM = measure('重量', 1)
const KILOGRAM = measure('重量', 1000)
const MU = measure('面积', 2000)
const BASES: ReadonlyMap<string, Measure> = new Map([
  ['克', GRAM],
  ['g', GRAM],
  ['两', measure('重量', 50)],
  ['斤', measure('重量', 500)],
  ['市斤', measure('重量', 500)],
  ['公斤', KILOGRAM],
  ['千克', KILOGRAM],
  ['kg', KILOGRAM],
  ['担', measure('重量', 50_000)],
  ['吨', measure('重量', 1_000_000)],
  ['公吨', measure('重量', 1_000_000)],
  ['t', measure('重量', 1_000_000)],
  ['元', measure('金额', 100)],
  ['块', measure('金额', 100)],
  ['块钱', measure('金额', 100)],
  ['人民币', measure('金额', 100)],
  ['rmb', measure('金额', 100)],
  ['角', measure('金额', 10)],
  ['亩', MU],
  ['市亩', MU],
  ['公顷', measure('面积', 30_000)],
  ['ha', measure('面积', 30_000)],
  ['hm2', measure('面积', 30_000)],
  ['平方米', measure('面积', 3)],
  ['平米', measure('面积', 3)],
  ['平', measure('面积', 3)],
  ['m2', measure('面积', 3)],
  ['平方公里', measure('面积', 3_000_000)],
  ['km2', measure('面积', 3_000_000)],
  ...[
    '尾',
    '只',
    '头',
    '粒',
    '袋',
    '瓶',
    '台',
    '套',
    '个',
    '样',
    '条',
    '家',
    '箱',
    '人',
    '口',
    '株',
    '车公里',
    '天',
    '年',
    '月',
    '个月',
  ].map((one): [string, Measure] => [one, measure(one, 1)]),
  ['%', measure('百分', 1)],
])

const TIMES: readonly (readonly [string, number])[] = [
  ['百万', 1_000_000],
  ['千万', 10_000_000],
  ['亿', 100_000_000],
  ['万', 10_000],
  ['千', 1000],
  ['百', 100],
]

const clean = (unit: string): string =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^(?:人民币|rmb)(?=.)/, '')
    .replace(/每/g, '/')
    .replace(/·/g, '/')

/** Null for a word that is no unit. */
export function measureOf(word: string): Measure | null {
  const unit = clean(word)
  const slash = unit.indexOf('/')
  if (slash > 0) {
    const [above, below] = [measureOf(unit.slice(0, slash)), measureOf(unit.slice(slash + 1))]
    if (!above || !below) return null
    return { kind: `${above.kind}/${below.kind}`, above: above.above * below.below, below: above.below * below.above }
  }
  const base = BASES.get(unit)
  if (base) return base
  for (const [times, count] of TIMES) {
    if (!unit.startsWith(times)) continue
    const rest = BASES.get(unit.slice(times.length))
    return rest ? { ...rest, above: rest.above * BigInt(count) } : null
  }
  return null
}

export const isUnit = (word: string): boolean => measureOf(word) !== null

/** Do both say the same, or something of the same kind? */
export const isConvertible = (from: string, to: string): boolean => {
  const [one, other] = [measureOf(from), measureOf(to)]
  return clean(from) === clean(to) || (one !== null && other !== null && one.kind === other.kind)
}

/** A plain decimal in another unit of the same kind, exact; null where there is no such thing. */
export function converted(figure: string, from: string, to: string): string | null {
  if (clean(from) === clean(to)) return figure
  const [one, other] = [measureOf(from), measureOf(to)]
  if (!one || !other || one.kind !== other.kind) return null
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? []
  const above = BigInt(whole + decimals) * one.above * other.below * 10n ** 10n
  const below = one.below * other.above * 10n ** BigInt(decimals.length)
  const tenth = (above * 2n + below) / (below * 2n)
  const digits = tenth.toString().padStart(11, '0')
  const rest = digits.slice(-10).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -10)}${rest ? `.${rest}` : ''}`
}

export interface Amount {
  readonly figure: string
  /** as it stands behind the figure */
  readonly unit: string
}

/** `28 吨`, `1.2万元`, `¥38.5`, `12000`; null for what is no one amount. */
export function amountOf(typed: string): Amount | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^[¥￥]\s*/, '')
    .replace(/^(?:人民币|约)\s*/, '')
  const whole = readNumber(text)
  if (whole) return { figure: whole, unit: '' }
  const [, figure = '', times = '', unit = ''] = /^([-+]?[\d.,。\s]*\d[.。]?)\s*([百千k万w亿]{0,3})\s*(\D.*)$/i.exec(text) ?? []
  for (const [number, rest] of [
    [figure + times, unit],
    [figure, times + unit],
  ] as const) {
    const plain = readNumber(number)
    if (plain && isUnit(rest)) return { figure: plain, unit: rest }
  }
  return null
}
