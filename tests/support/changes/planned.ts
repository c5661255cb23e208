import type { Database } from '../../../src/server/db/database.ts'
import { readKept } from '../../../src/server/db/last-good-files.ts'
import { planTables } from '../../../src/server/db/plan.ts'
import { readProduct } from '../../../src/server/live/read-product.ts'

/** The files of a product's folder as they are now, and what they ask of the database. */
export async function planned(db: Database, root: string) {
  const { product } = await readProduct(
    { root },
    () => readKept(db.kysely),
    async () => [],
  )
  return { read: product!, plan: await planTables(db, product!.registry) }
}
