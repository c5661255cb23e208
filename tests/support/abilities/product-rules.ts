import { checkEntity } from '../../../src/core/check/check-entity.ts'
import type { Entity } from '../../../src/core/entity/entity.ts'
import type { RawEntity } from '../../../src/core/entity/raw.ts'
import { readEntity } from '../../../src/core/read/read-entity.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { readSchemas } from '../../../src/server/live/read-schemas.ts'
import { Judge } from './judge.ts'
import { readActors } from './table.ts'

/** The product's rules, and the people of the tables as its permissions make them. */
export async function productRules() {
  const { permissions, platform, known } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known })
  if (!registry) throw new Error('entity files have problems')
  const { entities, raw } = registry
  const listed = readActors()
  const judge = new Judge(listed, permissions, entities)
  const people = new Map(Object.keys(listed.actors).map((name) => [name, judge.actor(name)]))

  /** null: a file that the checks refuse, which is never served */
  function soundEntity(file: RawEntity): Entity | null {
    // the description of the language asks for one field at least
    if (file.access?.some(({ fields }) => Array.isArray(fields) && fields.length === 0)) return null
    try {
      const entity = readEntity(file, platform.entities)
      return checkEntity(file, entity, { ...known, entities }).length > 0 ? null : entity
    } catch {
      return null
    }
  }

  return { permissions, platform, entities, raw, listed, judge, people, soundEntity }
}
