import { api } from '../../../web/api/client.ts'
import type { AppliedSteps, FilesNow, TablePlan } from '../answers.ts'

const SIGNED = { auth: true, quiet: true } as const
/** all that serve finish what they are at, and a large table takes its time */
const TIMEOUT_MS = 120_000

export const readFiles = (signal: AbortSignal): Promise<FilesNow> => api.get('TableChange/files', {}, { ...SIGNED, signal })

export const readPlan = (signal: AbortSignal): Promise<TablePlan> => api.get('TableChange/plan', {}, { ...SIGNED, signal })

export const applySteps = (body: Readonly<Record<string, unknown>>): Promise<AppliedSteps> =>
  api.post('TableChange/apply', body, { ...SIGNED, quiet: 'refusals', timeout: TIMEOUT_MS })
