import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'
import { DELETED, hashOfText, KEPT, type Texts } from './last-good-files.ts'
import { SERVING_LOCK } from './serving-lock.ts'

/** One folder of files on one machine, and the program that serves them. */
export interface Machine {
  /** the same after each restart */
  readonly name: string
  /** null: any */
  readonly program: string | null
}

/** @param root the product's folder */
export const machineName = (root: string): string => `${hostname()}:${resolve(root)}`

/** Paths of a machine's files, by how they stand to those that all machines serve. */
export interface Comparison {
  /** changed on another machine alone */
  readonly newer: ReadonlySet<string>
  /** changed on this machine alone */
  readonly changed: ReadonlySet<string>
  /** changed on both */
  readonly apart: ReadonlySet<string>
  /** changed by another program, whose files this one may not understand */
  readonly foreign: ReadonlySet<string>
}

interface Row {
  readonly path: string
  /** of the file as it was kept last; null: by a release before machines followed each other, or written by one since */
  readonly hash: string | null
  readonly program: string | null
  /** of the version that this machine last had in common with the others */
  readonly common: string | null
}

/**
 * Holds a machine's files against those that were kept last, each by the version that both last had in common. What is the same on
 * both becomes that version.
 * @param files as they lie on this machine's disk
 */
export async function compareFiles(db: Kysely<Tables>, { name, program }: Machine, files: Texts): Promise<Comparison> {
  const { rows } = await sql<Row>`
    select path, k.program, c.hash as common,
      case when k.hash in (${DELETED}, encode(sha256(convert_to(k.text, 'UTF8')), 'hex')) then k.hash end as hash
    from ${sql.table(KEPT)} k
    full join (select path, hash from common_file where machine = ${name}) c using (path)`.execute(db)
  const kept = new Map(rows.map((row) => [row.path, row]))
  const [newer, changed] = [new Set<string>(), new Set<string>()]
  const [apart, foreign] = [new Set<string>(), new Set<string>()]
  const same = new Map<string, string>()
  const isForeign = (row: Row) => program !== null && row.program !== null && row.program !== program
  // what this machine never had in common with others is its own to give, unless others serve already
  const isFirst = once(async () => !(await someoneServes(db)))
  for (const path of new Set([...kept.keys(), ...files.keys()])) {
    const row = kept.get(path)
    const here = hashOn(files, path)
    const there = row?.hash ?? null
    if (here === (there ?? DELETED)) same.set(path, here)
    else if (!row || there === null || there === row.common) changed.add(path)
    else if (row.common === null && (await isFirst())) changed.add(path)
    else if (here !== (row.common ?? DELETED)) apart.add(path)
    else if (isForeign(row)) foreign.add(path)
    else newer.add(path)
  }
  await setCommon(db, name, new Map([...same].filter(([path, hash]) => kept.get(path)?.common !== hash)))
  return { newer, changed, apart, foreign }
}

const once = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | undefined
  return () => (answer ??= ask())
}

const hashOn = (files: Texts, path: string): string => {
  const text = files.get(path)
  return text === undefined ? DELETED : hashOfText(text)
}

async function someoneServes(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory' and objid = ${SERVING_LOCK} and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database()) limit 1`.execute(db)
  return rows.length > 0
}

/** @param hashes by path */
export async function setCommon(db: Kysely<Tables>, machine: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  if (hashes.size === 0) return
  await sql`
    insert into common_file (machine, path, hash)
    select ${machine}, path, hash from jsonb_each_text(${JSON.stringify(Object.fromEntries(hashes))}::jsonb) as g(path, hash) order by path
    on conflict (machine, path) do update set hash = excluded.hash`.execute(db)
}

/** Makes the kept version of these files the one that this machine has in common with the others, whatever lies on its disk. */
export async function setCommonToKept(db: Kysely<Tables>, machine: string, paths: readonly string[]): Promise<void> {
  await sql`
    insert into common_file (machine, path, hash) select ${machine}, path, hash from ${sql.table(KEPT)}
    where path = any(${paths}::text[]) and hash is not null order by path
    on conflict (machine, path) do update set hash = excluded.hash`.execute(db)
}
