import { api } from '../../../web/api/client.ts'
import type { ImportedStatement, ReceiptMatch } from '../answers.ts'

const SIGNED = { auth: true }
/** thousands of lines are looked over one by one */
const TIMEOUT_MS = 60_000

export const readMatch = (id: number, signal: AbortSignal): Promise<ReceiptMatch> =>
  api.get('BankReceipt/match', { id }, { ...SIGNED, quiet: true, signal })

export const sendStatement = (body: Readonly<Record<string, unknown>>): Promise<ImportedStatement> =>
  api.post('BankReceipt/statement', body, { ...SIGNED, quiet: true, timeout: TIMEOUT_MS })

interface Receiving {
  readonly list: readonly { readonly account_no: string; readonly bank_name: string; readonly status: number }[]
}

/** The accounts that the statement may be of. */
export const readAccounts = async (signal: AbortSignal): Promise<Receiving['list']> =>
  (await api.get<Receiving>('ReceivingAccount/lists', { page_size: 50 }, { ...SIGNED, signal })).list
