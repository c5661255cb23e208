import { api } from '../../../web/api/client.ts'

export interface MatchCard {
  readonly id: number
  readonly title: string
  readonly image: string | null
  readonly score: number
  readonly reasons: readonly string[]
  readonly org: string
  readonly certified: boolean
  readonly region: string
  readonly price: string | null
  readonly unit: string
  readonly qty: string
  readonly until: string
  readonly to: string
}

export interface Matches {
  readonly live: 0 | 1
  readonly count: number
  readonly list: readonly MatchCard[]
}

export type Controller = 'MySupply' | 'MyDemand'

export const readMatches = (controller: Controller, id: number, signal: AbortSignal): Promise<Matches> =>
  api.get(`${controller}/matches`, { id }, { auth: true, quiet: true, signal })
