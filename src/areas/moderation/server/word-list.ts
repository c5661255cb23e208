import { sql } from 'kysely'
import type { Deps } from '../../../server/context/deps.ts'
import { followed, tellOfRows } from '../../../server/live/followed.ts'
import { SENSITIVE_WORD } from '../states.ts'
import { indexOf, type Word, type WordIndex } from './find-words.ts'

const LIST = 'sensitive_word'

/** The words that are on, as they are now; a change counts at once in every process. */
export const wordList = followed<WordIndex>(LIST, async ({ db, registry }) => {
  if (!registry.current.entities.has(LIST)) return new Map()
  const { rows } = await sql<Word>`
    select id, word, level, applies from ${sql.table(LIST)} where status = ${SENSITIVE_WORD.on} order by id`.execute(db.kysely)
  return indexOf(rows)
})

export async function tellOfWords({ db, registry }: Deps): Promise<void> {
  if (registry.current.entities.has(LIST)) await tellOfRows(db, LIST, ['word', 'level', 'applies', 'status'])
}
