import type { Person, World } from '../world.ts'

/** The people of a deal, and those who have no business with it. */
export interface Cast {
  readonly buyer: Person
  readonly seller: Person
  /** a member of another organisation */
  readonly stranger: Person
  /** of the buyer's organisation, without any right */
  readonly clerk: Person
  readonly operator: Person
  /** the operator for what one alone may not do */
  readonly second: Person
}
export type Part = keyof Cast | 'visitor'

export const PARTS: readonly Part[] = ['buyer', 'seller', 'stranger', 'clerk', 'operator', 'visitor']

/** One legal transition, as the specification writes it: from -> to, by whom. */
export interface Legal {
  readonly from: number
  readonly action: string
  readonly to: number
  readonly by: readonly Part[]
  /** a record in `from` from which this very step can be taken, where an ordinary one does not do */
  readonly ready?: (w: World, cast: Cast) => Promise<number>
}

/** A state machine of the specification, written down a second time: the entity files must agree with it. */
export interface Machine {
  readonly entity: string
  readonly states: readonly number[]
  /** controller/action for a part */
  readonly path: (action: string, part: Part) => string
  /** what the step is sent besides the id */
  readonly args: (action: string, w: World, cast: Cast, part: Part, id: number) => Promise<object> | object
  readonly legal: readonly Legal[]
  /** a record brought into the state over the API, or null when no path leads there for its own sake */
  readonly make: (w: World, cast: Cast, state: number) => Promise<number>
}

export const actionsOf = (machine: Machine): string[] => [...new Set(machine.legal.map((one) => one.action))]

export async function castOf(w: World): Promise<Cast> {
  const buyer = await w.person({ name: '买方' })
  return {
    buyer,
    seller: await w.person({ name: '卖方' }),
    stranger: await w.person({ name: '外人' }),
    clerk: await w.person({ name: '文员', org: buyer, type: 2, perms: [] }),
    operator: await w.person({ role: 9, type: 0, name: '运营' }),
    second: await w.person({ role: 9, type: 0, name: '复核' }),
  }
}
