import { type Kysely, sql } from 'kysely'
import type { Entity } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'
import type { Tables } from './database.ts'
import type { ExistingColumn, ExistingTable } from './introspect.ts'
import { renameParts } from './months.ts'
import { type PlanStep, planStep } from './plan-step.ts'
import { identifier, literal } from './quote.ts'
import { alter, createTable, markTable, statements, tableOf } from './tables.ts'

/** The table of a file that is gone, which perhaps has another name now. */
export interface FormerTable {
  readonly table: ExistingTable
  /** the file says so; otherwise its fields do */
  readonly said: boolean
  /** a table was made under the new name meanwhile, and nothing is in it */
  readonly emptied: boolean
}

/** The least number of a new file's columns that must be there to take it for an old one, and the least part of them. */
const LEAST = 2
const ALIKE = 2 / 3
/** in every table */
const USUAL = new Set([
  'id',
  'org_id',
  'user_id',
  'status',
  'status_at',
  'version',
  'created_at',
  'updated_at',
  'search_text',
  'search_vector',
])

/** New entities that may be old ones under another name, with what is left of those. */
export async function formerTables(
  db: Kysely<Tables>,
  registry: Registry,
  tables: ReadonlyMap<string, ExistingTable>,
): Promise<ReadonlyMap<string, FormerTable>> {
  const left = [...tables.values()].filter((table) => table.entity === table.name && !registry.entities.has(table.name))
  if (left.length === 0) return new Map()
  const claimed = new Set([...registry.entities.values()].map((entity) => entity.renamedFrom))
  const formers = new Map<string, FormerTable>()
  for (const entity of registry.entities.values()) {
    const here = tables.get(entity.id)
    const former = left.find((table) => table.name === entity.renamedFrom)
    if (former && (!here || (here.entity === entity.id && !(await holdsRows(db, here.name)))))
      formers.set(entity.id, { table: former, said: true, emptied: here !== undefined })
    if (former || here || entity.renamedFrom !== undefined) continue
    for (const table of left.filter((one) => !claimed.has(one.name) && isAlike(entity, one)))
      if (await holdsRows(db, table.name)) {
        formers.set(entity.id, { table, said: false, emptied: false })
        break
      }
  }
  return formers
}

function isAlike(entity: Entity, { columns }: ExistingTable): boolean {
  const own = tableOf(entity).columns.filter((column) => !USUAL.has(column.name))
  const common = own.filter((column) => columns.get(column.name)?.type === column.type)
  return common.length >= LEAST && common.length >= own.length * ALIKE
}

const holdsRows = async (db: Kysely<Tables>, table: string): Promise<boolean> =>
  (await sql<{ some: boolean }>`select exists (select 1 from ${sql.table(table)}) as some`.execute(db)).rows[0]?.some === true

/** The tables as those who point at a renamed one will find them: their numbers are those of its rows. */
export function pointedAnew(
  tables: ReadonlyMap<string, ExistingTable>,
  formers: ReadonlyMap<string, FormerTable>,
): ReadonlyMap<string, ExistingTable> {
  const names = new Map([...formers].map(([to, { table }]) => [table.name, to]))
  if (names.size === 0) return tables
  const anew = (column: ExistingColumn): ExistingColumn => {
    const to = names.get(column.note.of ?? '')
    return to === undefined ? column : { ...column, note: { ...column.note, of: to } }
  }
  return new Map(
    [...tables].map(([name, table]) => [
      name,
      { ...table, columns: new Map([...table.columns].map(([at, column]) => [at, anew(column)])) },
    ]),
  )
}

/** The agreement that a person gives before the file is served: that it is the old one, or that it is none. */
export function takeover(entity: Entity, { table, said, emptied }: FormerTable): PlanStep {
  const from = table.name
  return said
    ? {
        ...planStep(
          entity.id,
          '/renamedFrom',
          statements(...(emptied ? [`drop table ${identifier(entity.id)}`] : []), ...renameTable(from, entity.id)),
          `“${entity.title}”的数据表由 ${from} 改名为 ${entity.id}，数据、指向它的关联和操作记录随之保留`,
          true,
        ),
        former: from,
      }
    : {
        ...planStep(
          entity.id,
          '/$id',
          createTable(tableOf(entity)),
          `${from} 的文件没有了，又有了字段相同的“${entity.title}”（${entity.id}）：是不是改名？是，就在这份文件里写 "renamedFrom": "${from}"；不是，执行这一步：新建空的 ${entity.id}，原来的数据留在数据库里`,
          true,
        ),
        former: from,
      }
}

/** The table under its new name, with all that speaks of it by name: what the log and the reminders are about, and what others point at. */
function renameTable(from: string, to: string): string[] {
  const [old, now] = [literal(from), literal(to)]
  const of = (name: string) => literal(`"of":${JSON.stringify(name)}`)
  return [
    `${alter(from)} rename to ${identifier(to)}`,
    markTable(to),
    renameParts(from, to),
    `do $do$
declare one record;
begin
  for one in
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('entity', 'record_id') and not a.attisdropped)
  loop
    execute format('update %I set entity = %L where entity = %L', one.name, ${now}, ${old});
  end loop;
  for one in
    select c.relname as name, a.attname as field, d.description as note
    from pg_description d join pg_class c on c.oid = d.objoid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
    where d.classoid = 'pg_class'::regclass and c.relnamespace = current_schema()::regnamespace and strpos(d.description, ${of(from)}) > 0
  loop
    execute format('comment on column %I.%I is %L', one.name, one.field, replace(one.note, ${of(from)}, ${of(to)}));
  end loop;
end $do$`,
    // what rows are found by is made anew
    `delete from search_made where entity in (${old}, ${now})`,
    `update search_stale set entity = ${now} where entity = ${old}`,
  ]
}
