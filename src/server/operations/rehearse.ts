import type { Database, Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

/** Does the whole work and takes everything back: whatever can refuse it has refused it by then. @throws what the work throws */
export async function rehearse(db: Database, work: (db: Db) => Promise<unknown>): Promise<void> {
  const curtain = new Error('the rehearsal is over')
  try {
    await inTransaction(db, async (trx) => {
      await work(trx)
      throw curtain
    })
  } catch (error) {
    if (error !== curtain) throw error
  }
}
