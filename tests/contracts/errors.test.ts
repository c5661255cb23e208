import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AppError, ERRORS, type Refusal } from '../../src/core/errors.ts'
import { sourceFiles } from '../support/sources.ts'

interface Table {
  readonly path: string
  /** as code names them: `DEAL.own` */
  readonly names: readonly string[]
  readonly refusals: readonly Refusal[]
}

const code = sourceFiles('src')

const tables: readonly Table[] = await Promise.all(
  code
    .filter((path) => /^src\/areas\/[^/]+\/errors\.ts$/.test(path))
    .map(async (path) => {
      const subjects = Object.entries((await import(resolve(path))) as Record<string, Readonly<Record<string, Refusal>>>)
      return {
        path,
        names: subjects.flatMap(([subject, rows]) => Object.keys(rows).map((name) => `${subject}.${name}`)),
        refusals: subjects.flatMap(([, rows]) => Object.values(rows)),
      }
    }),
)

const read = (paths: readonly string[]): string => paths.map((path) => readFileSync(path, 'utf8')).join('\n')

const unsaid = (names: readonly string[], source: string): readonly string[] => names.filter((name) => !source.includes(name))

const twice = (keys: readonly string[]): readonly string[] => keys.filter((key, at) => keys.indexOf(key) !== at)

/** Keys that a page compares an answer's reason with and that nobody throws. */
const strange = (source: string, known: readonly string[]): readonly string[] => {
  const subjects = new Set(known.map((key) => key.split('.')[0]))
  const words = [...source.matchAll(/'([a-z_]+)\.([a-z_]+)'/g)].filter(([, subject]) => subjects.has(subject))
  return words.map(([, subject, name]) => `${subject}.${name}`).filter((key) => !known.includes(key))
}

const keys = [...Object.keys(ERRORS), ...tables.flatMap(({ refusals }) => refusals.map(({ key }) => key))]

describe('every refusal is a row of one table, and every row is thrown', () => {
  it('finds the tables of the areas', () => {
    expect(tables.length).toBeGreaterThan(5)
    expect(tables.filter(({ names }) => names.length === 0)).toEqual([])
  })

  it('no key stands in two tables', () => {
    expect(twice(keys)).toEqual([])
    expect(twice([...keys, 'record.stale'])).toEqual(['record.stale'])
  })

  it('the engine throws, or an area through it, what its table says', () => {
    const source = read(code.filter((path) => path !== 'src/core/errors.ts'))
    const quoted = Object.keys(ERRORS).map((key) => `'${key}'`)
    expect(unsaid(quoted, source)).toEqual([])
    expect(unsaid([...quoted, "'record.vanished'"], source)).toEqual(["'record.vanished'"])
  })

  it.each(tables)('$path holds only what its own area throws', ({ path, names }) => {
    const source = read(code.filter((one) => one.startsWith(path.replace('errors.ts', '')) && one !== path))
    expect(unsaid(names, source)).toEqual([])
    expect(unsaid([...names, 'LAMP.off'], source)).toEqual(['LAMP.off'])
  })

  it('the page waits for no refusal that nobody throws', () => {
    const source = read(code.filter((path) => /^src\/(web|areas\/[^/]+\/(site|pages))\//.test(path)))
    expect(strange(source, keys)).toEqual([])
    expect(strange("if (reason === 'captcha.wanting')", keys)).toEqual(['captcha.wanting'])
  })

  it('an area’s row is answered like the engine’s: by its key, filled from the values', () => {
    const error = new AppError({ key: 'lamp.off', text: '还差 {most} 盏' }, { most: 3 })
    expect([error.key, error.code, error.message]).toEqual(['lamp.off', 0, '还差 3 盏'])
  })
})
