import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { configCodesOf } from '../../core/config/config-codes.ts'
import type { Entity } from '../../core/entity/entity.ts'
import type { RawEntity, RawGrants } from '../../core/entity/raw.ts'
import type { ConfigCodes, Registry } from '../../core/entity/registry.ts'
import { readEntity } from '../../core/read/read-entity.ts'
import type { Tables } from './database.ts'

/** The table of the last good version of each entity and config file. */
export const KEPT = 'kept_file'

/** Stands in place of the hash of a file that was deleted. */
export const DELETED = 'deleted'

/** Texts of files by their path in the product: `schemas/lamp.json`. */
export type Texts = ReadonlyMap<string, string>

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

export const pathOf = (entity: string): string => `schemas/${entity}.json`

export async function readKept(db: Kysely<Tables>): Promise<Texts> {
  const { rows } = await sql<{ path: string; text: string }>`
    select path, text from ${sql.table(KEPT)} where hash is distinct from ${DELETED}`.execute(db)
  return new Map(rows.map((row) => [row.path, row.text]))
}

/** The entities as they were last served, by which an edit is seen as what it is. @param now what most of them are still */
export async function readFormer(db: Kysely<Tables>, now: Registry): Promise<Map<string, Entity>> {
  const { rows } = await sql<{ made: RawEntity }>`select made from ${sql.table(KEPT)} where made is not null`.execute(db)
  const former = rows.flatMap(({ made }) => {
    const same = isDeepStrictEqual(made, now.raw.get(made.$id))
    return (same ? now.entities.get(made.$id) : entityOf(made)) ?? []
  })
  return new Map(former.map((entity) => [entity.id, entity]))
}

/** The codes of config/ as they were last served. @param now those of today, which say where they stand */
export async function readFormerCodes(db: Kysely<Tables>, now: readonly ConfigCodes[]): Promise<readonly ConfigCodes[]> {
  const paths = [...new Set(now.map((one) => one.file))]
  const { rows } = await sql<{ text: string }>`
    select text from ${sql.table(KEPT)} where path = any(${paths}::text[]) and hash is distinct from ${DELETED}`.execute(db)
  const [entity] = now.map((one) => one.entity)
  return rows.flatMap(({ text }) => (entity === undefined ? [] : codesOfText(text, entity)))
}

/** What entity files said of grants as they were last served, by entity. */
export async function formerGrants(db: Kysely<Tables>): Promise<ReadonlyMap<string, RawGrants>> {
  const { rows } = await sql<{ id: string; grants: RawGrants }>`
    select made->>'$id' as id, made->'grants' as grants from ${sql.table(KEPT)} where made ? 'grants'`.execute(db)
  return new Map(rows.map(({ id, grants }) => [id, grants]))
}

function codesOfText(text: string, user: string): readonly ConfigCodes[] {
  try {
    return configCodesOf(JSON.parse(text), { user })
  } catch {
    return []
  }
}

/** A file kept by an earlier version of the product may be written otherwise: then it says nothing. */
function entityOf(made: RawEntity): Entity | null {
  try {
    // whom its owners are does not matter here
    return readEntity(made, { user: '', organisation: '' })
  } catch {
    return null
  }
}

/** What is kept beside the files, and apart from them. */
interface Keeping {
  /** paths of which all stays as it is */
  readonly waiting?: ReadonlySet<string>
  /** the program that found them good; null: any may serve them */
  readonly program?: string | null
}

/**
 * Keeps these files as the last good ones; of the others it is kept that they were deleted.
 * @returns how many are others than before
 */
export async function keepFiles(
  db: Kysely<Tables>,
  texts: Texts,
  registry: Registry,
  { waiting = new Set(), program = null }: Keeping = {},
): Promise<number> {
  const compiled = new Map([...registry.raw].map(([id, raw]) => [pathOf(id), raw]))
  const rows = [...texts].map(([path, text]) => ({ path, text, made: compiled.get(path) ?? null, hash: hashOfText(text) }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(path text, text text, made jsonb, hash text)`
  const isWaiting = sql`path = any(${[...waiting]}::text[])`
  const { rows: changed } = await sql<{ changed: number }>`
    with gone as (
      update ${sql.table(KEPT)} set text = '', made = null, hash = ${DELETED}, program = ${program}, kept_at = now()
      where path not in (select path from ${given}) and not ${isWaiting} and hash is distinct from ${DELETED} returning path),
    kept as (
      insert into ${sql.table(KEPT)} as k (path, text, made, hash, program)
      select path, text, made, hash, ${program} from ${given} where not ${isWaiting} order by path
      on conflict (path) do update
        set text = excluded.text, made = excluded.made, hash = excluded.hash, program = coalesce(excluded.program, k.program),
          kept_at = now()
      where (k.text, k.made, k.hash) is distinct from (excluded.text, excluded.made, excluded.hash)
        or k.program is distinct from coalesce(excluded.program, k.program)
      returning path)
    select ((select count(*) from gone) + (select count(*) from kept))::int as changed`.execute(db)
  return changed[0]!.changed
}

export async function keepMark(db: Kysely<Tables>, mark: string): Promise<void> {
  await sql`
    with gone as (delete from good_files where mark <> ${mark})
    insert into good_files (mark) values (${mark}) on conflict do nothing`.execute(db)
}

export async function isMarked(db: Kysely<Tables>, mark: string): Promise<boolean> {
  const { rows } = await sql`select 1 from good_files where mark = ${mark}`.execute(db)
  return rows.length > 0
}
