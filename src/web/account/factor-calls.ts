import { api } from '../api/client.ts'
import type { WantedFactor } from '../session/wanted-factor.ts'

export interface FactorState {
  readonly asks: 0 | 1
  readonly has: 0 | 1
  readonly recovery_left: number
  readonly pending: WantedFactor | ''
}
export interface OfferedFactor {
  readonly secret: string
  readonly address: string
}

/** The sentence of a refusal stands at its field. */
const QUIET = { auth: true, quiet: true }

export const readFactor = (signal?: AbortSignal): Promise<FactorState> =>
  api.get('User/factor', {}, { ...QUIET, ...(signal ? { signal } : {}) })
export const proveFactor = (code: string): Promise<{ readonly recovery_left: number }> =>
  api.post('User/proveFactor', { code }, QUIET)
export const offerFactor = (code: string): Promise<OfferedFactor> => api.post('User/offerFactor', { code }, QUIET)
export const confirmFactor = (code: string): Promise<{ readonly recovery: readonly string[] }> =>
  api.post('User/confirmFactor', { code }, QUIET)
export const renewRecovery = (code: string): Promise<{ readonly recovery: readonly string[] }> =>
  api.post('User/renewRecovery', { code }, QUIET)
