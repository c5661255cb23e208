// Says whether dist/ was built from the files as they are now.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isGenerated } from './generate.mjs'

const SOURCES = ['src', 'config', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
const STAMP = 'dist/stamp'

/** @param {string} root */
export function sourceStamp(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) add(root, source, hash)
  return hash.digest('hex')
}

/** @param {string} root */
export function isFresh(root) {
  const stamp = join(root, STAMP)
  return existsSync(stamp) && existsSync(join(root, 'dist/server/main.js')) && readFileSync(stamp, 'utf8') === sourceStamp(root)
}

/** @param {string} root @param {string} stamp */
export function writeStamp(root, stamp) {
  mkdirSync(dirname(join(root, STAMP)), { recursive: true })
  writeFileSync(join(root, STAMP), stamp)
}

function add(root, path, hash) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) add(root, `${path}/${name}`, hash)
  } else if (!/\.test\.tsx?$/.test(path) && !isGenerated(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
  }
}
