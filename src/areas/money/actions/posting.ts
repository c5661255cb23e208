import { AppError } from '../../../core/errors.ts'
import { formatFixed, parseFixed } from '../../../core/value/fixed.ts'
import { type Addition, type Change, ref } from '../../../server/effects/effect.ts'
import type { AccountRecord, LedgerTxnRecord } from '../../records.ts'
import { MONEY } from '../errors.ts'

export type BizType = LedgerTxnRecord['biz_type']

/** The occasion of a posting. `biz_sn` is the number of the document that people see. */
export interface Txn {
  readonly biz_type: BizType
  readonly biz_sn: string
  readonly docking_id?: number | ReturnType<typeof ref>
  readonly remark?: string
}

/** One side of a posting, in yuan. `account` is the organisation's, locked by `needs`, for the two codes that are its own. */
export interface Leg {
  readonly code: 'bank' | 'escrow' | 'fee' | 'available' | 'frozen'
  readonly account?: Pick<AccountRecord, 'id' | 'org_id' | 'available' | 'frozen'> | null
  readonly side: 'D' | 'C'
  readonly amount: string
}

export interface Posting {
  readonly txn: Txn
  readonly legs: readonly Leg[]
  readonly as?: string
}

interface Written {
  readonly add: Addition[]
  readonly change: Change[]
}

/**
 * Double entry: the rows of one posting and the balances that follow. Legs of zero are left out.
 * @throws money.short when an available balance would fall below zero; Error when the sides differ
 */
export function posting(txn: Txn, legs: readonly Leg[], as = 'txn'): Written {
  return postings([{ txn, legs, as }])
}

/** Several postings of one step: each begins with the balances that the one before it left. */
export function postings(list: readonly Posting[]): Written {
  const balances = new Map<number, Balance>()
  const add = list.flatMap((one, i) => rowsOf({ as: i === 0 ? 'txn' : `txn${i}`, ...one }, balances))
  for (const { available, frozen } of balances.values()) {
    if (available < 0n) throw new AppError(MONEY.short, { short: yuan(-available) })
    if (frozen < 0n) throw new Error('a frozen balance below zero')
  }
  const change = [...balances].map(([id, one]) => ({
    entity: 'account',
    id,
    patch: { available: yuan(one.available), frozen: yuan(one.frozen) },
  }))
  return { add, change }
}

interface Balance {
  available: bigint
  frozen: bigint
}

function rowsOf({ txn, legs, as }: Required<Posting>, balances: Map<number, Balance>): Addition[] {
  const parts = legs.map((leg) => ({ leg, cents: centsOf(leg) })).filter(({ cents }) => cents > 0n)
  const sum = parts.reduce((total, { leg, cents }) => total + (leg.side === 'D' ? cents : -cents), 0n)
  if (sum !== 0n) throw new Error(`a posting of ${txn.biz_type} is out of balance by ${yuan(sum)}`)
  if (parts.length === 0) return []
  const { docking_id = null, remark = null, ...words } = txn
  const lines = parts.map(({ leg, cents }) => ({
    entity: 'ledger_line',
    values: {
      ...words,
      remark,
      txn_id: ref(as),
      code: leg.code,
      side: leg.side,
      flow: (leg.side === 'D') === (leg.code === 'bank') ? 'in' : 'out',
      amount: yuan(cents),
      ...holderOf(leg, cents, balances),
    },
  }))
  return [{ entity: 'ledger_txn', values: { ...words, docking_id, remark }, as }, ...lines]
}

/** The organisation of a line, and its balance after the line. The platform's own accounts are nobody's. */
function holderOf({ code, account, side }: Leg, cents: bigint, balances: Map<number, Balance>) {
  if (code !== 'available' && code !== 'frozen') return { org_id: null, user_id: null }
  if (!account?.id) throw new Error(`a leg of ${code} without its account`)
  const balance = balances.get(account.id) ?? { available: stored(account.available), frozen: stored(account.frozen) }
  balance[code] += side === 'C' ? cents : -cents
  balances.set(account.id, balance)
  return { org_id: account.org_id, available_after: yuan(balance.available), frozen_after: yuan(balance.frozen) }
}

function centsOf({ amount }: Leg): bigint {
  const cents = parseFixed(amount, 2)
  if (cents === null || cents < 0n) throw new Error(`a leg of ${amount}`)
  return cents
}

const stored = (money: string): bigint => parseFixed(money, 2) ?? 0n

const yuan = (cents: bigint): string => formatFixed(cents, 2, true)
