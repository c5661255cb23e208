import type { Database } from '../db/database.ts'
import { isMarked, keepFiles, keepMark, readKept } from '../db/last-good-files.ts'
import type { LastGoodFiles } from './schema-source.ts'

/** Keeps the last good version of each file in the database, for the next start and for all processes. */
export const lastGoodIn = ({ kysely }: Database): LastGoodFiles => ({
  read: () => readKept(kysely),
  async keep({ texts, registry }, mark) {
    await keepFiles(kysely, texts, registry)
    if (mark !== undefined) await keepMark(kysely, mark)
  },
  marked: (mark) => isMarked(kysely, mark),
})
