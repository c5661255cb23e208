import type { Entity } from '../../../core/entity/entity.ts'
import type { Random } from '../../art/server.ts'
import type { Picture } from '../market/pictures.ts'
import type { People } from './accounts.ts'
import type { Row } from './insert-all.ts'
import type { Stage } from './trade/stage.ts'

/** What an area's seed may build on: the people and supplies that are there before it. */
export interface SeedContext {
  readonly now: Date
  /** the area's own sequence, so that one area's rows do not move when another's grow */
  readonly rng: Random
  readonly people: People
  readonly supplies: readonly Row[]
  /** one of the entities that the area fills */
  readonly entityOf: (name: string) => Entity
  /** @throws if no category has this name */
  readonly cateId: (name: string) => number
}

/** The sandbox's rows of one business area. */
export interface AreaSeed {
  /** the entities it fills, in the order in which they are inserted; left out as a whole when one is missing */
  readonly entities: readonly string[]
  make(context: SeedContext): {
    /** records in wire form, by entity, ids included */
    readonly rows: Readonly<Record<string, readonly Row[]>>
    readonly pictures?: readonly Picture[]
  }
}

export type Play = (stage: Stage, now: Date) => Promise<void>

declare module '../../../server/context/deps.ts' {
  interface ServerArea {
    /** the sandbox's rows of this area, by the name of their own sequence of chance */
    readonly seeds?: Readonly<Record<string, AreaSeed>>
    /** what the area's people do in the sandbox by the product's own rules, when everybody is certified */
    readonly plays?: readonly Play[]
  }
}
