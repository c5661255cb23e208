/** Writes the generated files that are not up to date. It is run by scripts/generate.mjs. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { kindLists } from './kind-lists.ts'

write(kindLists('.'))
// the engine imports the lists just written
const { derivedFiles } = await import('./derived-files.ts')
write(await derivedFiles('.'))

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    // whole or not at all, for another process may be reading it
    const next = `${path}.${process.pid}`
    writeFileSync(next, text)
    renameSync(next, path)
  }
}
