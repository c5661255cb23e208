import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SPARED } from './rules.ts'

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sources(path)
    return /(?<!\.d)\.(m?js|tsx?)$/.test(entry.name) ? [path] : []
  })

const FILES = [
  'node_modules/@refinedev',
  'node_modules/antd/es',
  'node_modules/@rc-component/tabs/es',
  'src/web/widgets',
].flatMap((folder) => sources(folder))
const imports = (path: string, module: string): boolean =>
  new RegExp(`from\\s*["']${module.replace(/[./]/g, '\\$&')}["']`).test(readFileSync(path, 'utf8'))

const importers = ({ by, of }: Pick<(typeof SPARED)[number], 'by' | 'of'>): string[] =>
  FILES.filter((path) => by.test(path) && imports(path, of))

describe('an import that is spared', () => {
  // after an update of the library the module may lie elsewhere: what is no longer matched would come back unseen
  it.each(SPARED)('is one that the library makes: $of by $by', (rule) => {
    expect(importers(rule)).not.toEqual([])
    expect(['.ts', '.tsx'].some((ending) => existsSync(`src/web/spared/${rule.instead}${ending}`))).toBe(true)
  })

  it('is missed where the library makes it no more', () => {
    expect(importers({ by: /@refinedev\//, of: 'qs-of-yesterday' })).toEqual([])
    expect(importers({ by: /antd\/es\/gone\//, of: '../select' })).toEqual([])
  })
})
