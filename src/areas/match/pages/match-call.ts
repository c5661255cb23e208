import { api } from '../../../web/api/client.ts'
import type { Matches } from '../answers.ts'

export type Controller = 'MySupply' | 'MyDemand'

export const readMatches = (controller: Controller, id: number, signal: AbortSignal): Promise<Matches> =>
  api.get(`${controller}/matches`, { id }, { auth: true, quiet: true, signal })
