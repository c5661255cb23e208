import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilityOf, rowsFor } from '../../src/core/access/ability.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import { verbsOf, WITHOUT_SEEING } from '../../src/core/access/verbs.ts'
import type { Entity } from '../../src/core/entity/entity.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { encodeRow } from '../../src/server/db/encode.ts'
import { whereOf } from '../../src/server/db/where.ts'
import { compileMeta } from '../../src/server/live/check-meta.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { checkTable } from '../support/abilities/check-table.ts'
import { Judge } from '../support/abilities/judge.ts'
import { FOLDER, readActors, readTables, type Table, tablePath, tablePaths } from '../support/abilities/table.ts'
import { testDatabases } from '../support/database.ts'
import { testSecrets } from '../support/secrets.ts'

const { permissions, platform, known } = loadConfig('.')
const { registry, problems } = await readSchemas({ dir: 'schemas', platform, known })
if (!registry) throw new Error(problems.map((one) => one.message).join('\n'))
const listed = readActors()
const tables = readTables()
const judge = new Judge(listed, permissions, registry.entities)
const clock = (table: Table) => new Date(`${table.now.replace(' ', 'T')}+08:00`)

describe('the tables of who may do what', () => {
  it('are there for every entity, and for nothing else', () => {
    expect(tables.map((table) => table.entity).sort()).toEqual([...registry.entities.keys()].sort())
  })

  it('are of their schemas', () => {
    const [table, actors] = ['table', 'actors'].map((name) => compileMeta(`${FOLDER}/${name}.schema.json`))
    const faultsOf = (check: ReturnType<typeof compileMeta>, path: string) =>
      check(JSON.parse(readFileSync(path, 'utf8'))).map((one) => `${path} ${one.pointer} ${one.message}`)
    const faults = [...faultsOf(actors!, `${FOLDER}/actors.json`), ...tablePaths().flatMap((path) => faultsOf(table!, path))]
    expect(faults).toEqual([])
  })

  it('speak of the actors as config/permissions.json makes them', () => {
    expect(judge.strangers()).toEqual([])
    const held = new Set(Object.values(listed.actors).flatMap((one) => one?.is ?? []))
    expect(permissions.actors.map((one) => one.name).filter((name) => !held.has(name))).toEqual(['anyone', 'visitor', 'user'])
  })

  it('speak of nothing that does not exist', () => {
    expect(tables.flatMap((table) => checkTable(table, registry.entities.get(table.entity), listed))).toEqual([])
  })

  it.each<[string, Partial<Table>, string]>([
    ['an actor', { allowed: { 主帐号: { read: '*' } } }, '/allowed 没有名为“主帐号”的人，是否想写“主账号”？'],
    ['a verb', { allowed: { 主账号: { sumbit: '*' } } }, '/allowed/主账号 没有名为“sumbit”的操作，是否想写“submit”？'],
    ['a record', { allowed: { 主账号: { submit: ['草搞'] } } }, '/allowed/主账号/submit 没有名为“草搞”的记录，是否想写“草稿”？'],
    ['a field', { records: { 草稿: { status: 0, org: 1 } } }, '/records/草稿 没有名为“org”的字段'],
    ['a state', { records: { 草稿: { status: 11 } } }, '/records/草稿/status 没有名为“11”的状态'],
    [
      'a closed field',
      { hidden: { 访客: { '*': ['audit_remrk'] } } },
      '/hidden/访客/* 没有名为“audit_remrk”的字段，是否想写“audit_remark”？',
    ],
    ['a refused step', { refused: { 主账号: { read: { 草稿: '不行' } } } }, '/refused/主账号 没有名为“read”的步骤'],
    ['a screen', { screens: { mysuply: { rows: 'read' } } }, '/screens 没有名为“mysuply”的页面，是否想写“mysupply”？'],
  ])('refuse %s that is misspelt', (_, wrong, says) => {
    const table: Table = { entity: 'supply', now: '2026-06-15 10:00:00', records: { 草稿: { status: 0 } }, ...wrong }
    const faults = checkTable(table, registry.entities.get('supply'), listed)
    const expected = `${tablePath('supply')} ${says}`
    expect(faults.map((one) => one.slice(0, expected.length))).toEqual([expected])
  })
})

describe('who may do what', () => {
  it.each(tables.map((table) => [table.entity, table] as const))('with %s, in memory', (_, table) => {
    expect(judge.differences(table, registry.entities.get(table.entity)!)).toEqual([])
  })

  it('a cell that is not as written is told', () => {
    const supply = tables.find((table) => table.entity === 'supply')!
    const wrong = { ...supply, allowed: { ...supply.allowed, 访客: { approve: ['待审核'] } } }
    expect(judge.differences(wrong, registry.entities.get('supply')!)).toEqual(['访客 · approve · 待审核：是 no，应当是 yes'])
  })
})

// the same on both servers, so the second is asked for a few only
describe.each(testDatabases().map((source, i) => [source.name, source, i === 0 ? tables : tables.slice(-4)] as const))(
  'who may do what, as rows on %s',
  (_, source, some) => {
    let db: Database
    let drop: () => Promise<void>
    const idOf = (table: Table, record: string) =>
      (table.records[record]!.id as number | undefined) ?? 1000 + Object.keys(table.records).indexOf(record)
    beforeAll(async () => {
      ;({ db, drop } = await source.create())
      await applyAdditive(db, registry)
    })
    afterAll(() => drop())

    it.each(some.map((table) => [table.entity, table] as const))('with %s', async (id, table) => {
      const entity = registry.entities.get(id)!
      const names = Object.keys(table.records)
      for (const [other, rows] of Object.entries(table.related ?? {})) await put(registry!.entities.get(other)!, rows)
      // two records may be the same row at two times, so each is asked alone
      const differ: string[] = []
      const batches = new Map<number, string[][]>()
      for (const name of names) {
        const key = idOf(table, name)
        batches.set(key, [...(batches.get(key) ?? []), [name]])
      }
      const rounds = Math.max(...[...batches.values()].map((one) => one.length))
      for (let round = 0; round < rounds; round++) {
        const here = [...batches.values()].flatMap((one) => one[round] ?? [])
        await put(
          entity,
          here.map((name) => ({ ...table.records[name], id: idOf(table, name) })),
        )
        differ.push(...(await asked(table, here)))
      }
      expect(differ).toEqual([])
    })

    /** These rows are all that the table then holds. */
    async function put(entity: Entity, rows: readonly Readonly<Record<string, unknown>>[]) {
      await sql`delete from ${sql.table(entity.id)}`.execute(db.kysely)
      for (const one of rows) {
        const row = encodeRow(entity, one, testSecrets)
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
        await sql`insert into ${sql.table(entity.id)} (${columns}) overriding system value values (${sql.join(Object.values(row))})`.execute(
          db.kysely,
        )
      }
    }

    async function asked(table: Table, here: readonly string[]): Promise<string[]> {
      const entity = registry!.entities.get(table.entity)!
      const now = clock(table)
      const context = { registry: registry!, now }
      const differ: string[] = []
      for (const name of Object.keys(listed.actors)) {
        const actor = judge.actor(name)
        const ability = abilityOf(rulesFor([entity], actor), registry!.entities, () => now)
        const rows = (verb: string) => {
          const condition = rowsFor(ability, verb, entity.id)
          return condition === null ? sql`false` : whereOf(entity, condition, { ...context, user: actor })
        }
        const cells = verbsOf(entity).map((verb) => {
          const action =
            verb === 'read' ? undefined : entity.workflow?.actions.find((one) => one.name === verb.replace('step:', ''))
          const state = action ? whereOf(entity, { [entity.workflow!.field]: { $in: action.from } }, context) : sql`true`
          const seen = WITHOUT_SEEING.has(verb) ? sql`true` : rows('read')
          return { verb, is: sql`(${rows(verb.replace('step:', ''))} and ${state} and ${seen}) is true` }
        })
        const screens = entity.screens.map((screen) => ({
          verb: screen.name,
          is: sql`(${rows('read')} and ${screen.where ? whereOf(entity, screen.where, { ...context, user: actor }) : sql`true`}) is true`,
        }))
        const columns = [...cells, ...screens].map(({ is }, i) => sql`${is} as ${sql.ref(`c${i}`)}`)
        const { rows: found } = await sql<
          Record<string, unknown>
        >`select t.id, ${sql.join(columns)} from ${sql.table(entity.id)} t`.execute(db.kysely)
        for (const record of here) {
          const row = found.find((one) => Number(one.id) === idOf(table, record))!
          for (const [i, { verb }] of cells.entries()) {
            const should = judge.stands(table, name, verb, record)
            if (row[`c${i}`] !== should) differ.push(`${name} · ${verb} · ${record}：是 ${row[`c${i}`]}，应当是 ${should}`)
          }
          for (const [i, { verb: screen }] of screens.entries()) {
            const is = row[`c${cells.length + i}`]
            const should = judge.lists(table, name, screen, record)
            if (is !== should) differ.push(`${name} 在 ${screen} 列出 ${record}：是 ${is}，应当是 ${should}`)
          }
        }
      }
      return differ
    }
  },
)
