import { ApplyError } from '../server/db/apply.ts'
import { openDatabase } from '../server/db/connect.ts'
import type { Database } from '../server/db/database.ts'
import { refuseLater } from '../server/db/release.ts'
import { StillServingError } from '../server/db/serving-lock.ts'
import { ensureSystemTables } from '../server/db/system-tables.ts'
import { loadEnv } from '../server/process/load-env.ts'
import { StartError } from '../server/process/start-error.ts'

/** Does a command's work on the product's database, beside a product that runs. Whatever comes of it is a sentence. @returns the exit code */
export async function onDatabase(work: (db: Database) => Promise<number>): Promise<number> {
  try {
    loadEnv()
    const db = await openDatabase({
      join: true,
      ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
      dataDir: process.env.DATA_DIR ?? './var',
      name: 'yuye schema',
    })
    try {
      await refuseLater(db)
      await ensureSystemTables(db)
      return await work(db)
    } finally {
      await db.close()
    }
  } catch (error) {
    const expected = [ApplyError, StillServingError, StartError].some((one) => error instanceof one)
    const message = error instanceof Error ? error.message : String(error)
    return say(expected ? message : `没有完成，什么都没有改：${message}`, 1)
  }
}

/** @returns the code, for the command to end with */
export function say(text: string, code: number): number {
  ;(code === 0 ? console.log : console.error)(text)
  return code
}
