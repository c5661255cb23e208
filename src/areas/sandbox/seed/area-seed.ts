import type { Entity } from '../../../core/entity/entity.ts'
import type { Random } from '../../art/server.ts'
import type { SamplePicture } from '../market/pictures.ts'
import type { SamplePeople } from './accounts.ts'
import type { SeedRow } from './insert-all.ts'

/** The people and supplies that are made before any area's seed, and on which it builds. */
export interface SeedContext {
  readonly now: Date
  /** the area's own sequence, so that one area's rows do not move when another's grow */
  readonly rng: Random
  readonly people: SamplePeople
  readonly supplies: readonly SeedRow[]
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
    readonly rows: Readonly<Record<string, readonly SeedRow[]>>
    readonly pictures?: readonly SamplePicture[]
  }
}

declare module '../../../server/context/deps.ts' {
  interface ServerArea {
    /** the sandbox's rows of this area, by the name of their own sequence of chance */
    readonly seeds?: Readonly<Record<string, AreaSeed>>
  }
}
