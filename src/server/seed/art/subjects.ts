import { CRAB } from './crab.ts'
import { CRAYFISH } from './crayfish.ts'
import type { Draw } from './drawing.ts'
import { drawFish } from './fish.ts'
import { FOODS } from './foods.ts'
import { FRESHWATER_FISH } from './freshwater-fish.ts'
import { MACHINES } from './machines.ts'
import { ODD_FISH } from './odd-fish.ts'
import { PACKS } from './packs.ts'
import { PLANTS } from './plants.ts'
import { REPTILES } from './reptiles.ts'
import { SEA_FISH } from './sea-fish.ts'
import { SERVICES } from './services.ts'
import { SHELLS } from './shells.ts'
import { drawShrimp, SHRIMP } from './shrimp.ts'
import { SOFT } from './soft.ts'

const map = <T>(kinds: Readonly<Record<string, T>>, draw: (kind: T) => Draw): Record<string, Draw> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, draw(kind)]))

const SUBJECTS: Readonly<Record<string, Draw>> = {
  ...map(FRESHWATER_FISH, drawFish),
  ...map(SEA_FISH, drawFish),
  ...map(SHRIMP, drawShrimp),
  ...ODD_FISH,
  ...CRAYFISH,
  ...CRAB,
  ...SHELLS,
  ...SOFT,
  ...PLANTS,
  ...REPTILES,
  ...PACKS,
  ...MACHINES,
  ...FOODS,
  ...SERVICES,
}

export const SUBJECT_NAMES: readonly string[] = Object.keys(SUBJECTS)

/** The drawing that a category's `icon` names. */
export function subjectOf(icon: string): Draw {
  const draw = SUBJECTS[icon]
  if (!draw) throw new Error(`no drawing called ${icon}`)
  return draw
}
