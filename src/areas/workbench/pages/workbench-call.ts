import { api } from '../../../web/api/client.ts'
import type { Workbench } from '../answers.ts'

export const readWorkbench = (signal: AbortSignal): Promise<Workbench> =>
  api.get('User/workbench', {}, { auth: true, quiet: true, signal })
