import type pg from 'pg'
import { identifier, literal } from '../db/quote.ts'
import type { Manifest } from './archive.ts'
import { BackupError } from './backup-error.ts'

type Structure = Pick<Manifest, 'tables' | 'before' | 'after'>

interface ColumnRow {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly identity: '' | 'a' | 'd'
  readonly generated: '' | 's'
  readonly value: string | null
  readonly comment: string | null
}
interface TableRow {
  readonly name: string
  readonly kind: string
  readonly columns: readonly ColumnRow[]
  readonly options: string | null
  /** what it is divided by; as in `partition by` */
  readonly divided: string | null
  /** the table that it is a part of, and which one: `for values …` */
  readonly part: { readonly of: string; readonly bound: string } | null
}
interface SequenceRow {
  readonly name: string
  readonly type: string
  readonly table: string
  readonly column: string
}

/** Objects that an extension has made are its own. */
const OWN = "not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype = 'e')"
const HERE = '(select oid from pg_namespace where nspname = current_schema())'

/**
 * The schema that is in use, as SQL that makes it anew elsewhere. Only what every PostgreSQL from 15 on says alike is asked
 * for; names are unqualified, so that the schema may be called otherwise there.
 * @throws BackupError of tables whose rows it would miss
 */
export async function readStructure(client: pg.ClientBase): Promise<Structure> {
  const list = async <Row>(text: string) => (await client.query<{ row: Row }>(text)).rows.map(({ row }) => row)
  const words = (text: string) => list<string>(text)
  const tables = await list<TableRow>(`
    select jsonb_build_object('name', o.relname, 'kind', o.relkind, 'options', array_to_string(o.reloptions, ', '),
      'divided', pg_get_partkeydef(o.oid), 'part', (
        select jsonb_build_object('of', t.relname, 'bound', pg_get_expr(o.relpartbound, o.oid)) from pg_inherits i join pg_class t on t.oid = i.inhparent
        where i.inhrelid = o.oid and o.relispartition), 'columns', (
      select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
        'identity', a.attidentity, 'generated', a.attgenerated, 'value', pg_get_expr(v.adbin, v.adrelid),
        'comment', col_description(o.oid, a.attnum)) order by a.attnum), '[]')
      from pg_attribute a left join pg_attrdef v on v.adrelid = o.oid and v.adnum = a.attnum
      where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped)) as row
    from pg_class o where o.relkind in ('r', 'p', 'f') and o.relnamespace = ${HERE} and ${OWN} order by o.relispartition, o.relname`)
  // the rows of a part are read through its table: only what is divided once, within this schema, is all there
  const whole = new Set(tables.filter(({ part }) => part === null).map(({ name }) => name))
  const strange = tables.filter(({ kind, part }) => kind === 'f' || (part !== null && (kind !== 'r' || !whole.has(part.of))))
  if (strange.length > 0)
    throw new BackupError(`不能备份多层的分区表和外部表：${strange.map(({ name }) => name).join('、')}。请改用 pg_dump`)
  const functions = await words(`
    select replace(pg_get_functiondef(o.oid), 'FUNCTION ' || quote_ident(current_schema()) || '.', 'FUNCTION ') as row
    from pg_proc o where o.pronamespace = ${HERE} and o.prokind = 'f' and ${OWN} order by o.oid`)
  const constraints = await words(`
    select format('alter table %I add constraint %I %s', t.relname, o.conname, pg_get_constraintdef(o.oid, true)) as row
    from pg_constraint o join pg_class t on t.oid = o.conrelid
    where t.relnamespace = ${HERE} and o.contype in ('p', 'u', 'x', 'c', 'f') and o.conparentid = 0 and o.coninhcount = 0 order by o.contype = 'f', t.relname, o.conname`)
  const indexes = await words(`
    select replace(pg_get_indexdef(i.indexrelid, 0, true), ' ON ONLY ', ' ON ') as row
    from pg_index i join pg_class o on o.oid = i.indexrelid
    where o.relnamespace = ${HERE} and i.indisvalid and not o.relispartition and ${OWN}
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by o.relname`)
  const triggers = await words(`
    select pg_get_triggerdef(o.oid, true) as row from pg_trigger o join pg_class t on t.oid = o.tgrelid
    where t.relnamespace = ${HERE} and not o.tgisinternal and o.tgparentid = 0 order by t.relname, o.tgname`)
  const comments = await words(`
    select format('comment on %s %I is %L', case when o.relkind in ('i', 'I') then 'index' else 'table' end, o.relname, obj_description(o.oid, 'pg_class')) as row
    from pg_class o where o.relnamespace = ${HERE} and o.relkind in ('r', 'p', 'i', 'I') and obj_description(o.oid, 'pg_class') is not null order by o.relname`)
  const sequences = await list<SequenceRow>(`
    select jsonb_build_object('name', o.relname, 'type', format_type(s.seqtypid, null), 'table', t.relname, 'column', a.attname) as row
    from pg_class o join pg_sequence s on s.seqrelid = o.oid
      join pg_depend d on d.objid = o.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype = 'a'
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where o.relkind = 'S' and o.relnamespace = ${HERE} order by o.relname`)
  return {
    tables: tables
      .filter(({ part }) => part === null)
      .map(({ name, columns }) => ({
        name,
        columns: columns.filter((one) => !one.generated).map((one) => one.name),
      })),
    before: ['set local check_function_bodies = off', ...functions, ...sequences.map(sequenceSql), ...tables.map(tableSql)],
    after: [...sequences.map(ownedSql), ...constraints, ...indexes, ...triggers, ...comments, ...tables.flatMap(columnComments)],
  }
}

/** Things in the schema that are no tables of rows, and that a backup leaves out. */
export async function leftOut(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select o.relname as name from pg_class o where o.relnamespace = ${HERE} and ${OWN} and (o.relkind in ('v', 'm')
      or o.relkind = 'S' and not exists (select 1 from pg_depend d where d.objid = o.oid and d.deptype in ('a', 'i')))
    order by 1`)
  return rows.map(({ name }) => name)
}

const sequenceSql = ({ name, type }: SequenceRow): string => `create sequence ${identifier(name)} as ${type}`
const ownedSql = ({ name, table, column }: SequenceRow): string =>
  `alter sequence ${identifier(name)} owned by ${identifier(table)}.${identifier(column)}`

function tableSql({ name, columns, options, divided, part }: TableRow): string {
  if (part) return `create table ${identifier(name)} partition of ${identifier(part.of)} ${part.bound}`
  const lines = columns.map((one) =>
    [identifier(one.name), one.type, ...fillingOf(one), ...(one.required ? ['not null'] : [])].join(' '),
  )
  return `create table ${identifier(name)} (\n  ${lines.join(',\n  ')})${divided ? ` partition by ${divided}` : ''}${options ? ` with (${options})` : ''}`
}

function fillingOf({ identity, generated, value }: ColumnRow): string[] {
  if (identity) return [`generated ${identity === 'a' ? 'always' : 'by default'} as identity`]
  if (value === null) return []
  return [generated ? `generated always as (${value}) stored` : `default ${value}`]
}

const columnComments = ({ name, columns, part }: TableRow): string[] =>
  (part ? [] : columns).flatMap((one) =>
    one.comment === null ? [] : [`comment on column ${identifier(name)}.${identifier(one.name)} is ${literal(one.comment)}`],
  )
