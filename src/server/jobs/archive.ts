import type { Dependencies } from '../context/deps.ts'

/** Keeps the archive of the embedded database, so that any moment can be restored. */
export async function runArchive({ db, now }: Dependencies): Promise<void> {
  await db.archive?.round(now())
}
