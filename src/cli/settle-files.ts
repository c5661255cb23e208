import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { compareFiles, machineName, setCommonToKept } from '../server/db/common-files.ts'
import type { Database } from '../server/db/database.ts'
import { readKept } from '../server/db/last-good-files.ts'
import { callToFiles } from '../server/db/serving-lock.ts'
import { writeWhole } from '../server/live/last-good.ts'
import { textsOf } from '../server/live/read-product.ts'
import { say } from './on-database.ts'

/**
 * Decides about the files that were changed on this machine and on another.
 * @param how take: the other's are written here, and these are set aside; give: the others get this machine's
 * @returns the exit code
 */
export async function settleFiles(db: Database, root: string, how: 'take' | 'give'): Promise<number> {
  const files = await textsOf({ root })
  const name = machineName(root)
  const { apart } = await compareFiles(db.kysely, { name, program: null }, files)
  const paths = [...apart].sort()
  if (paths.length === 0) return say('这台机器的文件与各台正在用的没有不同', 0)
  const kept = how === 'take' ? await readKept(db.kysely) : undefined
  const aside = join('var/files', new Date().toISOString().replaceAll(':', '-'))
  for (const path of kept ? paths : []) {
    // byte for byte, for it may be in any encoding
    if (files.has(path)) cpSync(join(root, path), join(root, aside, path))
    writeWhole(join(root, path), kept?.get(path))
  }
  await setCommonToKept(db.kysely, name, paths)
  await callToFiles(db.kysely)
  return say(
    how === 'take'
      ? `已换成另一台的：${paths.join('、')}。这台原来的在 ${aside}`
      : `已交给各台：${paths.join('、')}。正在运行的产品会自动跟上；没有运行的，启动时跟上`,
    0,
  )
}
