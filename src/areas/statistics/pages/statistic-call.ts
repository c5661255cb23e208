import { api } from '../../../web/api/client.ts'
import type { Group, Table } from '../answers.ts'

export interface Choice {
  readonly group: Group
  readonly from: string
  readonly to: string
  readonly region_code?: string | undefined
  readonly cate1_id?: string | undefined
}

/** The chosen filters, without the empty ones. */
const filled = (choice: Choice) => Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))

export const readTable = (choice: Choice, signal: AbortSignal): Promise<Table> =>
  api.get('Statistic/table', filled(choice), { auth: true, signal })

export const downloadTable = (choice: Choice): Promise<void> => api.download('Statistic/file', filled(choice))
