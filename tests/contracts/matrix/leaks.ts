import type { World } from '../../support/world.ts'
import { Expected } from './expected.ts'
import type { Asker, MatrixWorld } from './matrix-world.ts'
import { type Leak, Prober } from './prober.ts'
import { refuseWrites } from './refusals.ts'
import { readRoutes } from './routes.ts'
import { readScreen } from './screens.ts'

export interface Scope {
  /** names of the askers; all unless told */
  readonly askers?: readonly string[]
  /** entities whose screens are asked; all unless told */
  readonly entities?: readonly string[]
  /** the routes written by hand; asked unless told */
  readonly routes?: boolean
  /** writes that must be refused; asked unless told */
  readonly writes?: boolean
  /** the server asked, where it is not the world's own */
  readonly served?: World
}

export interface Found {
  readonly leaks: readonly Leak[]
  /** how many questions were asked */
  readonly asked: number
  /** calls that have answered somebody with what he asked for */
  readonly reached: ReadonlySet<string>
}

/** One of each kind is asked about everything, filters and keywords included; those like him in all but a grant only read. */
const DEEP = new Set(['visitor', 'own', 'stranger', 'expert', 'institution', 'operator'])
const isDeep = ({ name }: Asker): boolean => DEEP.has(name)

const AT_ONCE = 4

/** Asks every screen as everybody, and says where an answer is not what the rules of the true files say. */
export async function leaks(matrix: MatrixWorld, scope: Scope = {}): Promise<Found> {
  const { world, askers, stock } = matrix
  const served = scope.served ?? world
  const waiting = askers.filter((one) => scope.askers?.includes(one.name) ?? true)
  const probers: Prober[] = []
  const work = async () => {
    for (let asker = waiting.shift(); asker; asker = waiting.shift()) {
      const expected = new Expected(asker, world.registry, stock, world.clock)
      const prober = new Prober(`10.0.0.${askers.indexOf(asker) + 1}`, served, stock, expected)
      probers.push(prober)
      const deep = isDeep(asker)
      if (scope.routes !== false) await readRoutes(prober, deep ? 40 : 4)
      if (scope.writes !== false) await refuseWrites(prober, world.registry.calls.values(), deep ? 3 : 1)
      for (const screen of world.registry.screens.values()) {
        if (scope.entities && !scope.entities.includes(screen.entity)) continue
        await readScreen(prober, world.registry.entities.get(screen.entity)!, screen, deep)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    leaks: probers.flatMap((one) => one.leaks),
    asked: probers.reduce((sum, one) => sum + one.asked, 0),
    reached: new Set(probers.flatMap((one) => [...one.reached])),
  }
}
