import { amountOf, formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import { datetime } from '../../../core/value/time.ts'
import type { DockingRecord } from '../../records.ts'

/** Yuan text -> 分; absent is nothing. */
export const cents = (money: string | null | undefined): bigint => parseFixed(money ?? '0', 2) ?? 0n
export const yuanOfCents = (count: bigint): string => formatFixed(count, 2, true)

/** Quantity text -> thousandths. */
export const parts = (quantity: string | null | undefined): bigint => parseFixed(quantity ?? '0', 3) ?? 0n
export const amount = (count: bigint): string => formatFixed(count, 3)

/** A share in percent (two decimals) of a count, half up. */
export const share = (count: bigint, percent: string | null | undefined): bigint =>
  (count * (parseFixed(percent ?? '0', 2) ?? 0n) + 5_000n) / 10_000n

/** The price of a quantity of the goods, freight and all. */
export const worth = (record: DockingRecord, quantity: bigint): bigint =>
  requirePresent(amountOf(record.price, amount(quantity)), 'a worth') + cents(record.freight)

/** The money of a docking that the platform still holds. */
export const escrowOf = (record: DockingRecord): bigint =>
  cents(record.paid_amount) - cents(record.refund_amount) - cents(record.released_amount)

/** `hours` from now, as a datetime field holds it. */
export const hence = (now: Date, hours: number): string => datetime(new Date(now.getTime() + hours * 3_600_000))

export const accountNeed = (org: number | null | undefined) => ({ entity: 'account', where: { org_id: org ?? null } })
