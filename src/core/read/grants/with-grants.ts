import type { People } from '../../condition/actor.ts'
import type { RawEntity } from '../../entity/raw.ts'
import { grantEntity } from './grant-entity.ts'
import { grantedEntity } from './granted-entity.ts'
import { grantingOf, grantsOf, type Holders } from './granting.ts'

/**
 * Files that say `grants` in words that exist already: the grants are rows of a file of their own, whose relation points at what
 * is granted, and the access of what is granted asks by `$some` whether there is one. So lists, exports, searches, messages and
 * pages, SQL and memory, know of a grant what they know of any condition. Files written out before stay as they are.
 */
export function withGrants(files: readonly RawEntity[], people: People, holders: Holders): RawEntity[] {
  const ids = new Set(files.map((raw) => raw.$id))
  return files.flatMap((raw) => {
    const { grants } = raw
    if (!grants || ids.has(grantsOf(raw.$id))) return [raw]
    const granting = grantingOf(raw, grants, people, holders)
    return [grantedEntity(granting), grantEntity(granting)]
  })
}
