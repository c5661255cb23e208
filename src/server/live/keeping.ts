import type { Database } from '../db/database.ts'
import { keepFiles, readKept } from '../db/kept-files.ts'
import type { Keeping } from './schema-source.ts'

/** Keeps the last good version of each file in the database, for the next start and for all processes. */
export const keepingIn = ({ kysely }: Database): Keeping => ({
  read: () => readKept(kysely),
  keep: ({ texts, registry }) => keepFiles(kysely, texts, registry),
})
