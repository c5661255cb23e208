import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { announceRows, followedRows } from '../../../server/live/followed-rows.ts'
import { SENSITIVE_WORD } from '../states.ts'
import { indexOf, type Word, type WordIndex } from './find-words.ts'

const LIST = 'sensitive_word'

/** The words that are on, as they are now; a change counts at once in every process. */
export const wordList = followedRows<WordIndex>(LIST, async ({ db, registry }) => {
  if (!registry.current.entities.has(LIST)) return new Map()
  const { rows } = await sql<Word>`
    select id, word, level, applies from ${sql.table(LIST)} where status = ${SENSITIVE_WORD.on} order by id`.execute(db.kysely)
  return indexOf(rows)
})

export async function tellOfWords({ db, registry }: Dependencies): Promise<void> {
  if (registry.current.entities.has(LIST)) await announceRows(db, LIST, ['word', 'level', 'applies', 'status'])
}
