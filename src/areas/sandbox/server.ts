import { defineArea } from '../../server/context/area.ts'
import { fillSandbox } from './fill.ts'
import { marketCheck } from './market-check.ts'

/** The contents of an empty database, and the market that a newcomer tries the product in. */
export default defineArea({ fill: fillSandbox, checks: [marketCheck] })

export { CATEGORIES, type Category, type CategoryGroup, regionOf, type SupplyKind } from './market/catalog.ts'
export { type SamplePicture, savePictures } from './market/pictures.ts'
export { TRADERS, type Trader } from './market/traders.ts'
export type { SamplePeople } from './seed/accounts.ts'
export type { AreaSeed, SeedContext } from './seed/area-seed.ts'
export { waterOf } from './seed/breeding.ts'
export { awake, type PastStep, stepsFor } from './seed/history.ts'
export type { SeedRow } from './seed/insert-all.ts'
export { inOrder, journal, type Lived, sampleLogLine } from './seed/journal.ts'
export { EXPERTS } from './seed/people.ts'
export { pickAmount, pickSpec, tidyPrice } from './seed/specs.ts'
export { hours } from './seed/trade/clock.ts'
export type { Play } from './seed/trade/play.ts'
export type { Stage } from './seed/trade/stage.ts'
export { calledOf } from './seed/words.ts'
