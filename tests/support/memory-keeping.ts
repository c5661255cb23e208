import type { Texts } from '../../src/server/db/last-good-files.ts'
import type { LastGoodFiles } from '../../src/server/live/schema-source.ts'

/** The last good files, kept by the test itself instead of a database. */
export function memoryKeeping(): LastGoodFiles {
  let kept: Texts = new Map()
  let known: string | undefined
  return {
    read: async () => kept,
    async keep({ texts }, mark) {
      kept = texts
      known = mark ?? known
    },
    marked: async (mark) => mark === known,
    follow: async () => ({ taken: 0, changed: 0, problems: [] }),
  }
}
