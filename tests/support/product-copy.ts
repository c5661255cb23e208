import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isGenerated } from '../../scripts/generate.mjs'

const PRODUCT = [
  'src',
  'scripts',
  'schemas',
  'config',
  'docs',
  'tests',
  'README.md',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]

/** A copy of the product's source, to be changed by a test. @returns its folder, for the test to remove */
export function productCopy(name: string): string {
  // within the project: of what lies outside a test that draws may read nothing
  mkdirSync('dist', { recursive: true })
  const folder = resolve(mkdtempSync(`dist/${name}-`))
  for (const path of PRODUCT) cpSync(path, join(folder, path), { recursive: true })
  return folder
}

/** As the check, the tests and the start do first. */
export function generateIn(folder: string): void {
  execFileSync(process.execPath, ['scripts/generate.mjs'], { cwd: folder, stdio: 'inherit' })
}

/** Files of the copy that are not as in the product, without those that are generated. */
export function changedIn(folder: string): string[] {
  const within = (path: string): string[] =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => within(join(path, name))) : [path]
  const files = PRODUCT.flatMap((path) => within(join(folder, path))).map((file) => relative(folder, file).replaceAll('\\', '/'))
  if (files.length < 1000) throw new Error('the copy is not whole')
  return files
    .filter((path) => !isGenerated(path))
    .filter((path) => !existsSync(path) || !readFileSync(path).equals(readFileSync(join(folder, path))))
    .sort()
}
