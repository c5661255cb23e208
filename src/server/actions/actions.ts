import { demandOnline } from './demand.online.ts'
import type { Effect } from './effect.ts'
import { supplyOnline } from './supply.online.ts'

/** The effects that entity files may name. */
export const ACTIONS: Readonly<Record<string, Effect>> = {
  'demand.online': demandOnline,
  'supply.online': supplyOnline,
}
