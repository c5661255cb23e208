import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTENSION } from '../area-files.ts'
import type { Texts } from '../db/last-good-files.ts'

/** @param root the product's folder @returns what stands for the program as it was built; undefined where it runs from its sources */
export function programOf(root: string): string | undefined {
  const stamp = join(root, 'dist/stamp')
  return EXTENSION === 'js' && existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/** Changes with the program, with what files are held against, and with any text of them. */
export function markOf(root: string, program: string, texts: Texts): string {
  const hash = createHash('sha256').update(program)
  for (const folder of ['schemas/meta', 'config/meta'])
    for (const name of readdirSync(join(root, folder)).sort())
      if (name.endsWith('.json')) hash.update(`\0${name}\0`).update(readFileSync(join(root, folder, name)))
  for (const [path, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(`\0${path}\0${text}`)
  return hash.digest('hex')
}
