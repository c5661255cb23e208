import { api } from '../api/client.ts'
import type { WantedFactor } from '../session/wanted-factor.ts'

export interface FactorState {
  readonly asks: 0 | 1
  readonly has: 0 | 1
  readonly recovery_left: number
  readonly pending: WantedFactor | ''
}
export interface FactorOffer {
  readonly secret: string
  readonly address: string
}

/** The sentence of a refusal stands at its field. */
const QUIET = { auth: true, quiet: true }

export const fetchFactor = (signal?: AbortSignal): Promise<FactorState> =>
  api.get('User/factor', {}, { ...QUIET, ...(signal ? { signal } : {}) })
export const submitFactorProof = (code: string): Promise<{ readonly recovery_left: number }> =>
  api.post('User/proveFactor', { code }, QUIET)
export const requestFactor = (code: string): Promise<FactorOffer> => api.post('User/offerFactor', { code }, QUIET)
export const submitFactor = (code: string): Promise<{ readonly recovery: readonly string[] }> =>
  api.post('User/confirmFactor', { code }, QUIET)
export const requestRecoveryCodes = (code: string): Promise<{ readonly recovery: readonly string[] }> =>
  api.post('User/renewRecovery', { code }, QUIET)
