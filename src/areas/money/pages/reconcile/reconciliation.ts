import { api } from '../../../../web/api/client.ts'
import type { Reconciliation } from '../../answers.ts'

export const readReconciliation = (signal: AbortSignal): Promise<Reconciliation> =>
  api.get('Reconcile/overview', {}, { auth: true, signal })
