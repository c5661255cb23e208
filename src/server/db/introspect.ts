import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'

/** The engine's note on a column when it last made or altered it: facts that PostgreSQL's own catalogue rewords or does not know. */
export interface ColumnNote {
  readonly scale?: number
  readonly default?: string
  readonly generated?: string
  /** the entity whose rows its numbers are */
  readonly of?: string
}

export interface ExistingColumn {
  readonly name: string
  readonly type: string
  readonly generated: boolean
  readonly notNull: boolean
  readonly note: ColumnNote
  /** bytes of a usual value, where the database has counted */
  readonly width?: number
}
export interface ExistingIndex {
  readonly name: string
  readonly columns: readonly string[]
}
export interface ExistingTable {
  readonly name: string
  /** the entity that it was made for; undefined: it is somebody else's */
  readonly entity?: string
  /** as the database last counted them */
  readonly rows: number
  readonly columns: ReadonlyMap<string, ExistingColumn>
  readonly indexes: ReadonlyMap<string, ExistingIndex>
  /** the column by whose months it is kept */
  readonly months?: string
}

interface TableRow {
  readonly name: string
  readonly comment: string | null
  readonly rows: number
  readonly months: string | null
  readonly columns:
    | readonly {
        name: string
        type: string
        generated: boolean
        notNull: boolean
        comment: string | null
        width: number | null
      }[]
    | null
  readonly indexes: readonly { name: string; columns: readonly (string | null)[] | null }[] | null
}

/** Every table of the schema that is in use, in one statement. */
export async function readTables(db: Kysely<Tables>): Promise<Map<string, ExistingTable>> {
  const { rows } = await sql<TableRow>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment, 
      (select coalesce(sum(greatest(p.reltuples, 0)), 0)::float8 from pg_class p
        where p.oid = c.oid or p.oid in (select inhrelid from pg_inherits where inhparent = c.oid)) as rows,
      (select a.attname from pg_partitioned_table k join pg_attribute a on a.attrelid = k.partrelid and a.attnum = k.partattrs[0]
        where k.partrelid = c.oid and k.partstrat = 'r' and k.partnatts = 1) as months,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'generated', a.attgenerated <> '', 'notNull', a.attnotnull, 'comment', col_description(c.oid, a.attnum), 'width', s.avg_width) order by a.attnum)
        from pg_attribute a left join pg_stats s on s.schemaname = current_schema() and s.tablename = c.relname and s.attname = a.attname
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select jsonb_agg(jsonb_build_object('name', x.relname, 'columns',
          (select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey))))
        from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = c.oid and i.indisvalid) as indexes
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.name, tableOf(row)]))
}

function tableOf(row: TableRow): ExistingTable {
  const entity = noteOf(row.comment).entity
  return {
    name: row.name,
    rows: row.rows,
    ...(typeof entity === 'string' ? { entity } : {}),
    ...(row.months === null ? {} : { months: row.months }),
    columns: new Map(
      (row.columns ?? []).map((one) => [
        one.name,
        {
          name: one.name,
          type: one.type,
          generated: one.generated,
          notNull: one.notNull,
          note: noteOf(one.comment),
          ...(one.width === null ? {} : { width: one.width }),
        },
      ]),
    ),
    indexes: new Map(
      (row.indexes ?? []).map((one) => [
        one.name,
        { name: one.name, columns: (one.columns ?? []).filter((name) => name !== null) },
      ]),
    ),
  }
}

/** A comment that a person wrote says nothing to us. */
function noteOf(comment: string | null): ColumnNote & { readonly entity?: unknown } {
  if (!comment?.startsWith('{')) return {}
  try {
    return JSON.parse(comment) as ColumnNote & { entity?: unknown }
  } catch {
    return {}
  }
}
