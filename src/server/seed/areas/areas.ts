import type { AreaSeed } from './area-seed.ts'
import { quotes } from './quotes.ts'

/** Every area beside supply, in the order in which they are seeded. */
export const AREAS: Readonly<Record<string, AreaSeed>> = { quotes }
