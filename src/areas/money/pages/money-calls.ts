import { api } from '../../../web/api/client.ts'
import type { BankCardRecord, WithdrawalRecord } from '../../records.ts'
import type { AccountOverview, ReceivingAnswer, Statement } from '../answers.ts'

/** The bounds of a withdrawal, and whether this person may ask for one. */
export interface WithdrawTerms {
  readonly min: string
  readonly fee: string
  readonly may: 0 | 1
  readonly certified: 0 | 1
  readonly has_pay_password: 0 | 1
}

export type BankCardAnswer = Pick<BankCardRecord, 'id' | 'name' | 'holder' | 'is_default'>

export type Withdrawal = Pick<WithdrawalRecord, 'id' | 'wd_sn' | 'amount' | 'actual_amount' | 'status' | 'created_at'>

interface List<T> {
  readonly list: readonly T[]
}

const SIGNED = { auth: true }

export const readOverview = (signal: AbortSignal): Promise<AccountOverview> =>
  api.get('Account/overview', {}, { ...SIGNED, signal })
export const readTerms = (signal: AbortSignal): Promise<WithdrawTerms> => api.get('Withdraw/config', {}, { ...SIGNED, signal })
export const readReceiving = (signal: AbortSignal): Promise<ReceivingAnswer> =>
  api.get('Recharge/config', {}, { ...SIGNED, quiet: true, signal })

export const readStatement = (period: { from: string; to: string }, signal: AbortSignal): Promise<Statement> =>
  api.get('Statement/period', period, { ...SIGNED, signal })

export const readCards = async (signal: AbortSignal): Promise<readonly BankCardAnswer[]> =>
  (await api.get<List<BankCardAnswer>>('BankCard/lists', { page_size: 20 }, { ...SIGNED, signal })).list

export const readWithdrawals = async (signal: AbortSignal): Promise<readonly Withdrawal[]> =>
  (await api.get<List<Withdrawal>>('Withdraw/lists', { page_size: 10 }, { ...SIGNED, signal })).list

export const applyWithdrawal = (body: Readonly<Record<string, unknown>>): Promise<unknown> =>
  api.post('Withdraw/apply', body, SIGNED)
