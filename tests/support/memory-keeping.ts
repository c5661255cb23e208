import type { Texts } from '../../src/server/db/kept-files.ts'
import type { Keeping } from '../../src/server/live/schema-source.ts'

/** The last good files, kept by the test itself instead of a database. */
export function memoryKeeping(): Keeping {
  let kept: Texts = new Map()
  let known: string | undefined
  return {
    read: async () => kept,
    async keep({ texts }, mark) {
      kept = texts
      known = mark ?? known
    },
    marked: async (mark) => mark === known,
  }
}
