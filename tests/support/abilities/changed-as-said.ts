import { abilityOf, openFields } from '../../../src/core/access/ability.ts'
import { type Account, actorOf, visitorOf } from '../../../src/core/access/actor-of.ts'
import { type Miss, patched } from '../../../src/core/access/miss.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { missesToPass, type Trace } from '../../../src/core/access/trace.ts'
import { refusalOf, refusalThrough } from '../../../src/core/access/verdict.ts'
import { type Actor, VISITOR_ID } from '../../../src/core/condition/actor.ts'
import type { PermissionConfig } from '../../../src/core/config/config.ts'
import type { Entity } from '../../../src/core/entity/entity.ts'
import type { RawEntity } from '../../../src/core/entity/raw.ts'
import { readEntity, type SystemEntities } from '../../../src/core/read/read-entity.ts'

interface Asked {
  readonly actor: Actor
  readonly permissions: PermissionConfig
  readonly raw: RawEntity
  readonly record: Readonly<Record<string, unknown>>
  readonly now: Date
  readonly platform: { readonly entities: SystemEntities }
  readonly entities: ReadonlyMap<string, Entity>
}

/**
 * Changes every line that a trace blames as it says, and asks again.
 * @param screen the only one that it may be done through; absent: the rules alone are asked
 * @param field it is asked whether reading opens this one
 * @returns what still refuses him; undefined: he may
 */
export function changedAsSaid(trace: Trace, asked: Asked, verb: string, screen?: string, field?: string): string | undefined {
  const misses = missesToPass(trace)
  const unchanged = misses.find(({ change }) => !change)
  if (unchanged) return `no line to change: ${unchanged.text}`
  const apart = distinct(misses)
  const ofPermissions = apart.filter(({ at }) => at.file.startsWith('config/'))
  const ofFile = apart.filter(({ at }) => !at.file.startsWith('config/'))
  const permissions = patched(
    asked.permissions,
    ofPermissions.flatMap(({ change = [] }) => change),
  )
  const raw = patched(
    asked.raw,
    ofFile.flatMap(({ change = [] }) => change),
  )
  const entity = readEntity(raw, asked.platform.entities)
  const actor = asked.actor.id === VISITOR_ID ? visitorOf(permissions) : actorOf(accountOf(asked.actor), permissions)
  const entities = new Map([...asked.entities, [entity.id, entity]])
  const ability = abilityOf(rulesFor([entity], actor), entities, () => asked.now)
  const asker = { ability, actor, permissions, now: asked.now }
  const through = entity.screens.find((one) => one.name === screen)
  const refusal = through
    ? refusalThrough(asker, through, entity, verb, asked.record)
    : refusalOf(asker, entity, verb, asked.record)
  const isClosed = !refusal && field !== undefined && !openFields(ability, 'read', entity, asked.record).has(field)
  if (!refusal && !isClosed) return undefined
  return `${refusal?.message ?? `${field} is closed`} after ${apart.map(({ at, text }) => `${at.file}${at.pointer} ${text}`).join('; ')}`
}

const accountOf = ({ who: _, codes: __, ...account }: Actor): Account => account

/** Two gates may blame one line for one thing. */
const distinct = (misses: readonly Miss[]): Miss[] => [
  ...new Map(misses.map((miss) => [JSON.stringify([miss.at, miss.change]), miss])).values(),
]
