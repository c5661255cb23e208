import { bareNumber } from '../../../core/value/identity.ts'
import { markOf } from '../../money/server.ts'
import type { BankReceiptRecord } from '../../records.ts'

/** What waits, or waited, for a transfer. */
export interface Awaited {
  readonly kind: 'recharge' | 'payment' | 'docking'
  readonly id: number
  /** numbers by which it may be named beside a payment, its own first */
  readonly numbers: readonly string[]
  readonly amount: string
  readonly org_id: number
  readonly serial: string | null
  /** still waits */
  readonly open: boolean
}

export type Line = Pick<BankReceiptRecord, 'id' | 'amount' | 'payer' | 'bank_serial' | 'remark'>

export interface Verdict {
  readonly reason: BankReceiptRecord['reason']
  readonly target: Awaited | null
}

/** The number of an order, a payment or a recharge, as people write it: blanks, dashes and small letters are forgiven. */
export const numbersIn = (text: string): readonly string[] => [...(plain(text).match(/[A-Z]{2}\d{14,}/g) ?? [])]

const marksIn = (text: string): readonly string[] => [...(plain(text).match(/HY\d{6,10}(?!\d)/g) ?? [])]

/** Letters of every width and case alike, and nothing that stands between the signs of a number. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** 苏州（太湖）渔业有限公司 = 苏州(太湖) 渔业有限公司 */
export const isSamePayer = (payer: string | null, name: string | undefined): boolean =>
  name !== undefined && payer !== null && plain(payer) !== '' && plain(payer) === plain(name)

/** A bank may write its serial with dashes and blanks; a form keeps what was typed without them. */
export const isSameSerial = (serial: string | null, other: string | null): boolean =>
  serial !== null && other !== null && bareNumber(serial) === bareNumber(other)

/**
 * Looks for what a line of the statement is for: by its reference first, then its amount and payer.
 * @param names of certified organisations, by their id
 * @param claimed what an earlier line is for already, as `keyOf` says it
 */
export function match(
  line: Line,
  awaited: readonly Awaited[],
  names: ReadonlyMap<number, string>,
  claimed: ReadonlySet<string>,
): Verdict {
  const text = line.remark ?? ''
  const numbers = new Set(numbersIn(text))
  const marks = new Set(marksIn(text))
  const pays = (one: Awaited) => one.amount === line.amount && isSamePayer(line.payer, names.get(one.org_id))
  const named = awaited.filter(
    (one) => one.numbers.some((number) => numbers.has(number)) || isSameSerial(line.bank_serial, one.serial),
  )
  const marked = awaited.filter((one) => one.open && one.kind === 'recharge' && marks.has(markOf(one.org_id)) && pays(one))
  const meant = named.length > 0 ? named : marked
  const open = meant.filter((one) => one.open)
  const [first] = open
  if (meant.length > 0 && !first) return { reason: 'paid', target: meant[0] ?? null }
  if (first && (open.length > 1 || claimed.has(keyOf(first)))) return { reason: 'many', target: null }
  if (first) {
    if (first.amount !== line.amount) return { reason: 'amount', target: first }
    return { reason: isSamePayer(line.payer, names.get(first.org_id)) ? 'exact' : 'payer', target: first }
  }
  const likely = awaited.filter((one) => one.open && pays(one) && !claimed.has(keyOf(one)))
  return likely.length > 1 ? { reason: 'many', target: null } : { reason: 'none', target: likely[0] ?? null }
}

export const keyOf = ({ kind, id }: Pick<Awaited, 'kind' | 'id'>): string => `${kind}:${id}`
