import { api } from '../../../web/api/client.ts'

export interface Overview {
  readonly available: string
  readonly frozen: string
  readonly income: string
  readonly expense: string
}

/** What a withdrawal has to keep to, and whether this person may ask for one. */
export interface WithdrawTerms {
  readonly min: string
  readonly fee: string
  readonly may: 0 | 1
  readonly certified: 0 | 1
  readonly has_pay_password: 0 | 1
}

export interface Receiving {
  readonly holder: string
  readonly bank_name: string
  readonly branch: string
  readonly account_no: string
}

export interface Card {
  readonly id: number
  readonly name: string
  readonly holder: string
  readonly is_default: boolean | null
}

export interface Withdrawal {
  readonly id: number
  readonly wd_sn: string
  readonly amount: string
  readonly actual_amount: string
  readonly status: number
  readonly created_at: string
}

interface List<T> {
  readonly list: readonly T[]
}

const SIGNED = { auth: true }

export const readOverview = (signal: AbortSignal): Promise<Overview> => api.get('Account/overview', {}, { ...SIGNED, signal })
export const readTerms = (signal: AbortSignal): Promise<WithdrawTerms> => api.get('Withdraw/config', {}, { ...SIGNED, signal })
export const readReceiving = (signal: AbortSignal): Promise<Receiving> => api.get('Recharge/config', {}, { ...SIGNED, signal })

export const readCards = async (signal: AbortSignal): Promise<readonly Card[]> =>
  (await api.get<List<Card>>('BankCard/lists', { page_size: 20 }, { ...SIGNED, signal })).list

export const readWithdrawals = async (signal: AbortSignal): Promise<readonly Withdrawal[]> =>
  (await api.get<List<Withdrawal>>('Withdraw/lists', { page_size: 10 }, { ...SIGNED, signal })).list

export const applyWithdrawal = (body: Readonly<Record<string, unknown>>): Promise<unknown> =>
  api.post('Withdraw/apply', body, SIGNED)
