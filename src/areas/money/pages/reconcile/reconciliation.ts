import { api } from '../../../../web/api/client.ts'

export interface Reconciliation {
  readonly balances: readonly { readonly code: string; readonly amount: string }[]
  readonly sum: string
  readonly unbalanced: readonly string[]
  readonly differences: readonly {
    readonly org_id: number
    readonly org_name: string
    readonly available: string
    readonly frozen: string
    readonly lines_available: string
    readonly lines_frozen: string
  }[]
  readonly right: 0 | 1
}

export const readReconciliation = (signal: AbortSignal): Promise<Reconciliation> =>
  api.get('Reconcile/overview', {}, { auth: true, signal })
