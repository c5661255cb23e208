import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilityOf, can, readableFields, rowsFor } from '../../src/core/access/ability.ts'
import { actorOf, visitorOf } from '../../src/core/access/actor-of.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { whereOf } from '../../src/server/db/where.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { testDatabases } from '../support/database.ts'

/** Rules as data: actors × actions × records × fields. What is not listed is expected to be denied. */
interface Table {
  entity: string
  actors: Record<
    string,
    { id: number; org_id: number; role: number; type: number; company_auth?: number; perms?: string[] } | null
  >
  records: Record<string, Record<string, unknown>>
  allowed: Record<string, Record<string, string[] | '*'>>
  hidden: Record<string, Record<string, string[]>>
}

const { permissions, platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
if (!registry) throw new Error('entity files have problems')
const now = () => new Date('2026-06-15T02:00:00Z')

const tables = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Table)

describe.each(tables)('who may do what with $entity', (table) => {
  const entity = registry.entities.get(table.entity)!
  const actions = ['read', 'create', 'update', ...entity.workflow!.actions.map((one) => one.name)]
  const actorNamed = (name: string) => {
    const account = table.actors[name]
    return account
      ? actorOf({ name, company_auth: 0, person_auth: 0, perms: [], ...account }, permissions)
      : visitorOf(permissions)
  }
  const abilityFor = (name: string) => abilityOf(rulesFor(registry.entities.values(), actorNamed(name)), registry.entities, now)
  const expected = (name: string, action: string): string[] => {
    const listed = table.allowed[name]?.[action] ?? []
    return listed === '*' ? Object.keys(table.records) : listed
  }
  const cells = Object.keys(table.actors).flatMap((name) => actions.map((action) => [name, action] as const))

  it.each(cells)('%s · %s, in memory', (name, action) => {
    const ability = abilityFor(name)
    const allowed = Object.entries(table.records).flatMap(([record, row]) =>
      can(ability, action, entity.id, row) ? [record] : [],
    )
    expect(allowed).toEqual(expected(name, action))
  })

  it.each(
    Object.entries(table.hidden).flatMap(([name, records]) =>
      Object.entries(records).map(([record, fields]) => [name, record, fields] as const),
    ),
  )('%s does not see in %s: %j', (name, record, fields) => {
    const open = readableFields(abilityFor(name), entity, table.records[record]!)
    expect(
      entity.fields
        .map((field) => field.name)
        .filter((field) => !open.has(field))
        .sort(),
    ).toEqual([...fields].sort())
  })

  it('asks every rule of the entity at least once', () => {
    const used = new Set(Object.keys(table.actors).flatMap((name) => actorNamed(name).who))
    const rules = [...entity.access.map((rule) => rule.who), ...entity.workflow!.actions.flatMap((one) => one.by)]
    expect(rules.filter((who) => who !== 'owner' && who !== 'system' && !used.has(who))).toEqual([])
  })

  describe.each(testDatabases())('as rows on $name', (source) => {
    let db: Database
    let drop: () => Promise<void>
    beforeAll(async () => {
      ;({ db, drop } = await source.create())
      await applyAdditive(db, registry)
      for (const [i, row] of Object.values(table.records).entries()) {
        await sql`insert into ${sql.table(entity.id)} (id, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) overriding system value values (${i + 1}, ${sql.join(Object.values(row))})`.execute(
          db.kysely,
        )
      }
    })
    afterAll(() => drop())

    it.each(cells)('%s · %s', async (name, action) => {
      const rows = rowsFor(abilityFor(name), action, entity.id)
      const where = rows === null ? sql`false` : whereOf(entity, rows, { registry, now: now() })
      const { rows: found } = await sql<{
        id: number
      }>`select id from ${sql.table(entity.id)} t where ${where} order by id`.execute(db.kysely)
      expect(found.map((row) => Object.keys(table.records)[row.id - 1])).toEqual(expected(name, action))
    })
  })
})
