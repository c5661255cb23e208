import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Problem } from '../../core/entity/entity.ts'
import { codeOf } from '../../core/value/narrow.ts'
import { type Comparison, compareFiles, type Machine, setCommon } from '../db/common-files.ts'
import type { Database } from '../db/database.ts'
import { DELETED, hashOfText, isMarked, keepFiles, keepMark, readKept } from '../db/last-good-files.ts'
import { callToFiles } from '../db/serving-lock.ts'
import { inTransaction } from '../db/transaction.ts'
import { fileOf, type ProductFolders, textsOf } from './read-product.ts'
import type { LastGoodFiles } from './schema-source.ts'

/**
 * Keeps the last good version of each file in the database, for the next start, for all processes and for all machines: a file that
 * is saved on one machine is written on each that has the version before it and runs the same program.
 */
export function lastGoodIn(db: Database, folders: ProductFolders, machine: Machine): LastGoodFiles {
  return {
    read: () => readKept(db.kysely),
    async keep({ texts, registry }, mark) {
      const changed = await inTransaction(db, async (trx) => {
        // of two machines that save in one moment the second sees what the first has kept
        await sql`select pg_advisory_xact_lock(hashtext('common_file'))`.execute(trx)
        const files = await textsOf(folders)
        const { newer, apart, foreign } = await compareFiles(trx, machine, files)
        // a last good version that stands in for a file is not what lies on the disk
        const standIns = [...new Set([...files.keys(), ...texts.keys()])].filter((path) => files.get(path) !== texts.get(path))
        const waiting = new Set([...newer, ...apart, ...foreign, ...standIns])
        const count = await keepFiles(trx, texts, registry, { waiting, program: machine.program })
        const own = [...texts].filter(([path]) => !waiting.has(path))
        await setCommon(trx, machine.name, new Map(own.map(([path, text]) => [path, hashOfText(text)])))
        return count
      })
      if (mark !== undefined) await keepMark(db.kysely, mark)
      if (changed > 0) await callToFiles(db.kysely)
    },
    marked: (mark) => isMarked(db.kysely, mark),
    async follow() {
      const comparison = await compareFiles(db.kysely, machine, await textsOf(folders))
      return take(db, folders, machine, comparison)
    },
  }
}

/** Writes the files that were changed on another machine. @returns what could not be followed, and whether there is something to give */
async function take(
  db: Database,
  folders: ProductFolders,
  machine: Machine,
  { newer, changed, apart }: Comparison,
): Promise<Awaited<ReturnType<LastGoodFiles['follow']>>> {
  const problems = [...apart].map((path) => problemOf(path, APART))
  const kept = newer.size > 0 ? await readKept(db.kysely) : new Map<string, string>()
  const taken = new Map<string, string>()
  for (const path of newer)
    try {
      const text = kept.get(path)
      writeWhole(fileOf(folders, path), text)
      taken.set(path, text === undefined ? DELETED : hashOfText(text))
    } catch (error) {
      problems.push(
        problemOf(
          path,
          `另一台机器上改了这份文件，写不进这一台（${codeOf(error) ?? ''}），这一台仍用旧的。请让产品能写它的文件夹，或把文件放过来`,
        ),
      )
    }
  await setCommon(db.kysely, machine.name, taken)
  return { taken: taken.size, changed: changed.size, problems }
}

const APART =
  '这份文件在这台机器上和在另一台上不同，各台各用各的。改用另一台的：npm run schema -- take；让各台都用这一台的：npm run schema -- give'

const problemOf = (file: string, message: string): Problem => ({ file, line: 1, column: 1, pointer: '', message })

/** Writes a file whole or not at all, whoever reads it or ends this program meanwhile. @param text undefined: deletes it */
export function writeWhole(file: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(file, { force: true })
    return
  }
  // the processes of one machine may write it at one time
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(part, text)
  renameSync(part, file)
}
