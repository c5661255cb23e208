import { api } from '../../../web/api/client.ts'
import type { MatchesAnswer } from '../answers.ts'

export type Controller = 'MySupply' | 'MyDemand'

export const readMatches = (controller: Controller, id: number, signal: AbortSignal): Promise<MatchesAnswer> =>
  api.get(`${controller}/matches`, { id }, { auth: true, quiet: true, signal })
