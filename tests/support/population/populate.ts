import { sql } from 'kysely'
import { insertAll } from '../../../src/areas/sandbox/seed/insert-all.ts'
import type { PermissionConfig } from '../../../src/core/config/config.ts'
import type { Entity, Field } from '../../../src/core/entity/entity.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { testSecrets } from '../secrets.ts'
import { OVERRIDES } from './overrides.ts'
import { actorFor, type Resident, residents } from './people.ts'
import { type Planned, planRows } from './plan.ts'
import { Marks, sampleOf } from './sample.ts'

type Row = Record<string, unknown>

/** What an override may ask of the rows that are being made. */
export interface Making {
  readonly registry: Registry
  readonly marks: Marks
  readonly whoIs: (one: Resident) => readonly string[]
  readonly person: (name: string) => Resident
  readonly planned: (entity: string) => readonly Planned[]
}

/** Every entity's rows, each value marked; written as they stand, for the steps that would make them are another test's. */
export async function populate(db: Database, registry: Registry, permissions: PermissionConfig, log: string): Promise<void> {
  const marks = new Marks()
  const people = residents(registry)
  const plans = new Map<string, readonly Planned[]>()
  const whoIs = (one: Resident) => actorFor(one, one.name, permissions).who
  const making: Making = {
    registry,
    marks,
    whoIs,
    person: (name) => people.find((one) => one.name === name)!,
    planned: (id) => plans.get(id) ?? [],
  }
  // what speaks of other rows comes after them, the log last
  const place = ({ id }: Entity) => (id === log ? 2 : OVERRIDES[id]?.plan ? 1 : 0)
  const entities = [...registry.entities.values()].sort((a, b) => place(a) - place(b) || (a.id < b.id ? 1 : -1))
  for (const entity of entities)
    plans.set(entity.id, OVERRIDES[entity.id]?.plan?.(entity, people, making) ?? planRows(entity, people, whoIs, marks))
  for (const entity of registry.entities.values()) {
    const fresh = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(entity.id)}`.execute(db.kysely)
    await insertAll(db.kysely, entity, rowsOf(entity, making, fresh.rows[0]!.n > 0), testSecrets)
  }
}

function rowsOf(entity: Entity, making: Making, inUse: boolean): Row[] {
  const taken = entity.unique.map(() => new Set<string>())
  return making.planned(entity.id).flatMap((planned, i) => {
    const row = rowOf(entity, planned, making, i)
    // where each value of a short list may be had once, there are as many rows as values
    const keys = entity.unique.map(({ fields: set }) => set.map((name) => String(row[name])).join('|'))
    const short = (set: readonly string[]) => set.every((name) => entity.field[name]!.options)
    const again = entity.unique.some(({ fields: set }, k) => short(set) && (inUse || taken[k]!.has(keys[k]!)))
    for (const [k, key] of keys.entries()) taken[k]!.add(key)
    return again ? [] : [row]
  })
}

function rowOf(entity: Entity, planned: Planned, making: Making, i: number): Row {
  const { marks } = making
  const row: Row = { id: planned.id, version: 1, created_at: marks.pastMoment(), updated_at: marks.pastMoment() }
  if (entity.workflow) Object.assign(row, { [entity.workflow.field]: entity.workflow.initial, status_at: marks.pastMoment() })
  if (entity.sn) row[entity.sn.field] = marks.word()
  for (const field of entity.fields) {
    if (field.system || field.derive !== undefined || field.lookup !== undefined) continue
    row[field.name] = field.relation ? related(entity, field, planned, making, i) : sampleOf(field, marks, i)
    if (field.kind === 'region') row[`${field.name}_text`] = `江苏省 ${marks.word()}`
  }
  Object.assign(row, ownerOf(entity, planned, making), planned.set)
  return { ...row, ...OVERRIDES[entity.id]?.row?.(row, planned, making, i) }
}

function ownerOf(entity: Entity, { of }: Planned, { person }: Making): Row {
  const { key, parties } = entity.owner
  const orgOf = (name: string | null | undefined) => (name ? person(name).org_id : null)
  if (key === 'parties') return Object.fromEntries(parties.map((party, i) => [party, orgOf(of[i])]))
  if (key === 'none') return {}
  const user_id = of[0] ? person(of[0]).id : null
  return key === 'org' ? { org_id: orgOf(of[0]), user_id } : { user_id }
}

/** A row of the same people where there is one, another each time; the rows of the trade so hang together. */
function related(entity: Entity, field: Field, planned: Planned, making: Making, i: number): unknown {
  const target = making.registry.entities.get(field.relation!.entity)!
  const rows = making.planned(target.id)
  const shared = rows.filter((one) => one.of.some((name) => name !== null && planned.of.includes(name)))
  // a deal belongs to another deal of the same two, or to none
  const mine = target.owner.key === 'parties' ? rows.filter((one) => one.of.join() === planned.of.join()) : shared
  if (target.owner.key === 'parties' && mine.length === 0) return null
  const alone = entity.unique.some(({ fields: set }) => set.length === 1 && set[0] === field.name)
  const from = alone || mine.length === 0 ? rows : mine
  const one = alone ? from[i]?.id : from[i % from.length]?.id
  return field.kind === 'relations' ? [one].filter((id) => id !== undefined) : (one ?? null)
}
