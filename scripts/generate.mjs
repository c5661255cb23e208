// Generated files are not kept in the repository: installing, checking, testing, building and starting write those that are stale.
// Nothing runs when neither their sources nor they themselves have changed since.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = ['schemas', 'config', 'src/core', 'src/server/live', 'src/cli', 'src/web/kinds', 'src/web/site/schema']
/** What is generated outside of these folders. */
const RECORDS = 'src/areas/records.ts'
const STAMP = 'dist/generated'

/** @param {string} path from the product's folder, with slashes */
export const isGenerated = (path) => path === RECORDS || path.includes('/generated/')

/** @param {string} root the product's folder @returns {boolean} could they be written? */
export function generate(root) {
  // an image installs the dependencies before the source is there
  if (!existsSync(join(root, 'src/cli/generate.ts'))) return true
  const stamp = join(root, STAMP)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(root)) return true
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/generate.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) return false
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, stateOf(root))
  return true
}

/** @param {string} root */
function stateOf(root) {
  const hash = createHash('sha256')
  for (const path of [...SOURCES, RECORDS]) add(root, path, hash)
  return hash.digest('hex')
}

/** @param {string} root @param {string} path @param {import('node:crypto').Hash} hash */
function add(root, path, hash) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) for (const name of readdirSync(full).sort()) add(root, `${path}/${name}`, hash)
  else hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = generate(process.cwd()) ? 0 : 1
