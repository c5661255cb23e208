import type { People } from '../condition/actor.ts'
import type { PossibleValues } from '../condition/satisfiable.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Entity } from '../entity/entity.ts'
import type { RawEntity, Report } from '../entity/raw.ts'

/** A sound entity file whose author is warned of what can never come true. */
export interface Warned {
  readonly raw: RawEntity
  readonly entity: Entity
  readonly people: People
  readonly values: PossibleValues
  readonly entities: ReadonlyMap<string, Entity>
  /** absent where files are looked at without config/ */
  readonly permissions: PermissionConfig | undefined
  readonly report: Report
}
