import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actorOf, visitorOf } from '../../src/core/access/actor-of.ts'
import { closedBy } from '../../src/core/access/screen-rights.ts'
import type { Actor } from '../../src/core/condition/actor.ts'
import type { Entity } from '../../src/core/entity/entity.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { accessOf } from '../../src/server/compiled/access.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { contextOf } from '../../src/server/context/make-context.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { lists } from '../../src/server/operations/lists.ts'
import { makeFilled } from '../support/bulk/fill.ts'
import { questionsOf } from '../support/bulk/questions.ts'
import { type TestDatabase, testDatabases } from '../support/database.ts'
import { testSecrets } from '../support/secrets.ts'

/** of what is asked in many ways; and of the others */
const ROWS = { many: 100_000, fewer: 20_000, pointed: 1000 }
/** A list looks at no more rows of its table than this, and at half as many in the order in which they lie: it stops there. */
const MOST = 10_000
/** So many entries of an index that is read without its table, hundreds in a page, count as a row. */
const ENTRIES = 10
/** Lists that look at more, by what they are narrowed by where it is that; none looks at its table more than once. */
const KNOWN: readonly (readonly [screen: string, narrowed?: readonly [string, string]])[] = [
  // a table has at most so many indexes, and what everybody looks at comes before what the console does (db/indexes.ts)
  ['review_supply'],
  // nobody's drafts but the asker's own are shown, and no index holds whose they are
  ['review_certification', ['status', '0']],
  // an order that goes by form first, narrowed by a form
  ['manage_quote', ['form', '活鲜']],
]

const now = () => new Date()
const { permissions, platform, known } = loadConfig('.')
const account = { id: 20, org_id: 20, name: '', company_auth: 1, person_auth: 0, perms: [], bargain_limit: null }
const member = actorOf({ ...account, role: 1, type: 1 }, permissions)
const operator = actorOf({ ...account, org_id: 0, role: 9, type: 0, duties: ['super'] }, permissions)
const readers: Readonly<Record<string, readonly Actor[]>> = {
  site: [visitorOf(permissions), member],
  home: [member, actorOf({ ...account, role: 3, type: 0 }, permissions), actorOf({ ...account, role: 4, type: 0 }, permissions)],
  admin: [operator],
}

describe(`lists of up to ${ROWS.many} rows`, () => {
  let made: TestDatabase
  let registry: Registry
  let deps: Dependencies
  /** by the part of a table its name */
  const parents = new Map<string, string>()
  let sent: { text: string; values: unknown[] }[] | null = null
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown

  beforeAll(async () => {
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      sent?.push(args[0] as { text: string; values: unknown[] })
      return send.apply(this, args)
    } as typeof pg.Client.prototype.query
    registry = (await readSchemas({ dir: 'schemas', platform, known })).registry!
    made = await testDatabases()[0]!.create({ poolSize: 2 })
    await makeFilled(made.db, registry, rowsOf)
    const { rows } = await sql<{ part: string; table: string }>`
      select p.relname as part, t.relname as "table" from pg_inherits i join pg_class p on p.oid = i.inhrelid and p.relkind = 'r'
      join pg_class t on t.oid = i.inhparent`.execute(made.db.kysely)
    for (const { part, table } of rows) parents.set(part, table)
    deps = {
      db: made.db,
      permissions,
      platform,
      secrets: testSecrets,
      areas: {},
      effects: {},
      now,
      registry: { current: registry, onChange: () => () => undefined },
    } as unknown as Dependencies
    // two million rows and their indexes: two minutes alone, and more beside other tests
  }, 1_200_000)
  afterAll(async () => {
    pg.Client.prototype.query = send as typeof pg.Client.prototype.query
    await made?.drop()
  })

  it('find their page, count and tabs by indexes, whatever they are narrowed and ordered by', async () => {
    const slow: string[] = []
    const seen = new Set<string>()
    /** large tables that a list of another looks into */
    const others = new Set<string>()
    let asked = 0
    for (const call of registry.calls.values()) {
      if (call.operation !== 'lists' || rowsOf(call.entity) === ROWS.pointed) continue
      const reader = readers[call.screen.area]!.filter(
        (one) => closedBy(accessOf(registry, one, now).ability, one.id, call.screen) === null,
      )
      expect(reader.length, `${call.screen.name} is open to nobody`).toBeGreaterThan(0)
      for (const actor of reader)
        for (const input of questionsOf(call.screen, call.entity)) {
          sent = []
          await lists(contextOf(deps, call, input, actor))
          const statements = sent
          sent = null
          for (const statement of statements) {
            asked++
            seen.add(call.screen.name)
            for (const [table, { all, lying }] of await lookedAt(statement)) {
              if (table !== call.entity.id) others.add(table)
              const isKnown = KNOWN.some(([name, by]) => name === call.screen.name && (!by || input[by[0]] === by[1]))
              if (isKnown ? all > rowsOf(call.entity) * 1.2 : all > MOST || lying > MOST / 2)
                slow.push(
                  `${call.screen.name} by ${actor.role} ${JSON.stringify(input)} looks at ${all} of ${table}, ${lying} as they lie`,
                )
            }
          }
        }
    }
    console.log(`${asked} statements of ${seen.size} screens`)
    expect(asked).toBeGreaterThan(500)
    expect(others.size).toBeGreaterThan(5)
    expect(slow).toEqual([])
  })

  /** Rows of each large table that a statement looks at, wherever it does, as the database counts them while it runs: found by an index, and as they lie. */
  async function lookedAt({ text, values }: { text: string; values: unknown[] }) {
    const asked = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, values)
    const { rows } = await made.db.kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(asked)
    const looked = new Map<string, { all: number; lying: number }>()
    for (const node of nodesOf(rows[0]!['QUERY PLAN'][0].Plan)) {
      const name = node['Relation Name'] ?? ''
      // a table that is kept by months is read as its parts
      const table = parents.get(name) ?? name
      const entity = registry.entities.get(table)
      if (!entity || rowsOf(entity) === ROWS.pointed) continue
      const counted =
        ((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
          node['Actual Loops']) /
        (node['Node Type'] === 'Index Only Scan' ? ENTRIES : 1)
      const so = looked.get(table) ?? { all: 0, lying: 0 }
      looked.set(table, { all: so.all + counted, lying: so.lying + (node['Node Type'] === 'Seq Scan' ? counted : 0) })
    }
    return looked
  }
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What the platform keeps for itself stays short, but for what is kept by months because it does not. */
function rowsOf({ screens, owner, months }: Entity): number {
  if (months !== undefined) return ROWS.many
  if (owner.key === 'none' && screens.every((screen) => screen.area !== 'site')) return ROWS.pointed
  const ways = screens.map(({ filter, sort, area }) => (area === 'home' ? 0 : filter.length * sort.length))
  return Math.max(0, ...ways) >= 40 ? ROWS.many : ROWS.fewer
}
