import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ABANDONED_MS = 24 * 3_600_000

/** Removes what a killed process left half written. Young parts may be another process's. */
export async function sweepParts(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'uploads', '.part')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const age = await stat(path).then(
      (found) => Date.now() - found.mtimeMs,
      () => 0,
    )
    if (age > ABANDONED_MS) await rm(path, { force: true })
  }
}
