import type pg from 'pg'
import type { Entity, Field } from '../../../src/core/entity/entity.ts'
import { factsOf, isFixed, isList, namedBy } from '../../../src/core/entity/kinds.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import { typeOf } from '../../../src/server/db/column-type.ts'
import { hashOf } from '../../../src/server/db/columns.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { planTables } from '../../../src/server/db/plan.ts'
import { identifier, literal } from '../../../src/server/db/quote.ts'

/** Rows that a row points at, and owners: as many as this, where nothing else is said. */
const POINTED = 1000

/**
 * Makes the tables of these entities with so many rows each; their indexes come last, which is faster. No value means anything.
 * @param first what is put in before
 * @param pointed rows that a row points at, and owners
 */
export async function makeFilled(
  db: Database,
  registry: Registry,
  rows: (entity: Entity) => number,
  first: () => Promise<void> = async () => undefined,
  pointed = POINTED,
): Promise<void> {
  const { additive } = await planTables(db, registry)
  const late = (text: string) => text.includes('create index')
  const client = db.connection()
  await client.connect()
  const run = (text: string) => client.query({ text, query_timeout: 3_600_000 } as pg.QueryConfig)
  try {
    await run('set statement_timeout = 0; set synchronous_commit = off')
    for (const step of additive) if (!late(step.sql)) await run(step.sql)
    await first()
    // what a row does to others means nothing here either, and would be asked of tables without indexes
    for (const entity of registry.entities.values()) {
      const table = identifier(entity.id)
      if (rows(entity) > 0)
        await run(
          `${seedOf(entity)}; alter table ${table} disable trigger user; ${insertOf(entity, rows(entity), pointed)}; alter table ${table} enable trigger user`,
        )
    }
    for (const step of additive) if (late(step.sql)) await run(step.sql)
    await run('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Each table's chances are its own: a field more in one changes nothing in the others. */
const seedOf = ({ id }: Entity): string => `select setseed(('x' || left(md5(${literal(id)}), 7))::bit(28)::int / 268435456.0)`

/** One statement that inserts `n` rows, of which few values are common and most are rare, as it is in life. */
function insertOf(entity: Entity, n: number, pointed: number): string {
  const own = entity.fields.filter((field) => field.name !== 'id' && field.derive === undefined && field.lookup === undefined)
  const values = new Map(own.flatMap((field) => columnsOf(entity, field, pointed)))
  if (entity.search.length > 0) {
    values.set('search_text', `'养殖 ' || g || ' 号塘'`)
    values.set('search_vector', `array_to_tsvector(array['养殖', '养', 'w' || g % 5000])`)
  }
  const names = [...values.keys()].map(identifier)
  return `insert into ${identifier(entity.id)} (${names.join(', ')}) select ${[...values.values()].join(', ')} from generate_series(1, ${n}) g on conflict do nothing`
}

function columnsOf(entity: Entity, field: Field, pointed: number): [string, string][] {
  const value = entity.sn?.field === field.name ? `'N' || g` : isDeadline(entity, field) ? soon(field) : sampleOf(field, pointed)
  if (value === undefined) return []
  if (field.sealed !== undefined)
    return [
      [field.name, `'x'`],
      [hashOf(field.name), `md5(g::text)`],
    ]
  return [[field.name, value], ...(namedBy(field.kind) ? [[`${field.name}_text`, `'江苏省'`] as [string, string]] : [])]
}

const isDeadline = (entity: Entity, { name }: Field): boolean =>
  (entity.workflow?.actions ?? []).some((action) => action.after?.field === name)

/** What is overdue is soon written down as such, so a few rows are. */
const soon = ({ kind }: Field): string =>
  factsOf(kind).time === 'day'
    ? `current_date - 2 + floor(random() * 100)::int`
    : `now() - interval '1 day' + random() * interval '100 days'`

/** Between 0 and 1, small numbers more often. */
const SKEWED = 'power(random(), 3)'

function sampleOf(field: Field, pointed: number): string | undefined {
  const { kind, options } = field
  const facts = factsOf(kind)
  const type = typeOf(field)
  if (field.name === 'version') return '1'
  if (options && options.length > 0) {
    const one = `(array[${options.map((option) => literal(option.const)).join(', ')}])[1 + floor(${SKEWED} * ${options.length})::int]`
    return isList(kind) ? `array[${one}]::${type}` : one
  }
  if (field.relation || facts.values === 'id') {
    const one = `1 + floor(${SKEWED} * ${pointed})::bigint`
    return isList(kind) ? `array[${one}]` : one
  }
  if (['org_id', 'user_id'].includes(field.name)) return `1 + floor(${SKEWED} * ${pointed})::bigint`
  if (facts.time === 'day') return `current_date + 20 - floor(random() * 200)::int`
  if (facts.time === 'month') return `to_char(current_date - floor(random() * 900)::int, 'YYYY-MM')`
  if (facts.time === 'moment') return `now() + interval '10 days' - random() * interval '100 days'`
  if (facts.values === 'truth') return `random() < 0.3`
  if (isFixed(kind) || facts.values === 'number') return `floor(random() * 1000000)::bigint`
  if (namedBy(kind)) return `(110000 + floor(random() * 500000)::int)::text`
  if (isList(kind) || facts.holds === 'document') return undefined
  return type === 'text' ? `'字' || g` : undefined
}
