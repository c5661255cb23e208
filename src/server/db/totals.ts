import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { KINDS_OF_TOTAL } from '../../core/check/check-totals.ts'
import { entityNamed } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { requirePresent } from '../../core/value/require-present.ts'
import type { Tables } from './database.ts'
import { type PlanStep, planStep } from './plan-step.ts'
import { identifier, literal } from './quote.ts'
import { statements } from './tables.ts'
import { writtenWhere } from './written-condition.ts'

interface Trigger {
  /** says all it is, so an altered one is another */
  readonly name: string
  readonly table: string
}

interface Total extends Trigger {
  readonly entity: Entity
  readonly field: Field
  /** makes the trigger, and counts what is there already */
  readonly sql: string
}

/**
 * Totals are kept by triggers on the rows that they are of. Whoever writes such a row locks the row that has the total first and
 * then adds up anew, so each sees what those before him have written. A column that is still to be converted has none yet.
 */
export async function planTotals(db: Kysely<Tables>, registry: Registry, waiting: ReadonlySet<string>): Promise<PlanStep[]> {
  const wanted = [...registry.entities.values()].flatMap((entity) =>
    entity.fields.flatMap((field) => (field.total ? [totalOf(registry, entity, field)] : [])),
  )
  const { rows } = await sql<Trigger>`
    select g.tgname as name, c.relname as "table" from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where g.tgname ~ '^total_[0-9a-f]{16}$' and g.tgparentid = 0 and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
    db,
  )
  const present = new Set(rows.map((row) => row.name))
  const names = new Set(wanted.map((one) => one.name))
  const gone = rows.filter((row) => !names.has(row.name))
  return [
    ...gone.map(({ name, table }) =>
      planStep(table, '', `drop function if exists ${identifier(name)}() cascade`, `数据表 ${table} 不再为别处算合计（${name}）`),
    ),
    ...wanted
      .filter(({ name, entity, table }) => !present.has(name) && !waiting.has(entity.id) && !waiting.has(table))
      .map(({ entity, field, sql }) =>
        planStep(
          entity.id,
          `/properties/${field.name}/total`,
          sql,
          `“${entity.title}”的“${field.title}”由数据库合计，已有的数据一并算出`,
        ),
      ),
  ]
}

function totalOf(registry: Registry, entity: Entity, field: Field): Total {
  const definition = requirePresent(field.total, 'a total')
  const { of, by, where = {} } = definition
  const target = entityNamed(registry.entities, of)
  const counts = (alias: string) => writtenWhere(target, where, alias)
  const what = requirePresent(
    KINDS_OF_TOTAL.find((one) => definition[one] !== undefined),
    'what is totalled',
  )
  const summed = what === 'count' ? undefined : identifier(String(definition[what]))
  const result = {
    count: 'count(*)',
    sum: `coalesce(sum(c.${summed}), 0)::bigint`,
    min: `min(c.${summed})`,
    max: `max(c.${summed})`,
  }[what]
  const [own, their, column, via] = [identifier(entity.id), identifier(of), identifier(field.name), identifier(by)]
  const total = `(select ${result} from ${their} c where c.${via} = t.id and (${counts('c')}))`
  const parts = (row: string) => [`${row}.${via}`, ...(summed ? [`${row}.${summed}`] : []), `(${counts(row)}) is true`].join(', ')
  const body = `
declare pointed bigint;
begin
  if tg_op = 'UPDATE' and row(${parts('old')}) is not distinct from row(${parts('new')}) then return null; end if;
  for pointed in
    select distinct p from unnest(array[case when tg_op <> 'INSERT' then old.${via} end, case when tg_op <> 'DELETE' then new.${via} end]) p
    where p is not null order by p
  loop
    perform 1 from ${own} t where t.id = pointed for no key update;
    update ${own} t set ${column} = ${total} where t.id = pointed;
  end loop;
  return null;
end`
  const name = `total_${createHash('sha256')
    .update(JSON.stringify([own, their, body]))
    .digest('hex')
    .slice(0, 16)}`
  return {
    name,
    table: of,
    entity,
    field,
    sql: statements(
      `create or replace function ${name}() returns trigger language plpgsql as ${literal(body)}`,
      `create trigger ${name} after insert or update or delete on ${their} for each row execute function ${name}()`,
      `update ${own} t set ${column} = ${total} where ${column} is distinct from ${total}`,
    ),
  }
}
