import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from '../support/sources.ts'

type States = Readonly<Record<string, number>>

const code = sourceFiles('src/areas')
const named = (
  await Promise.all(
    code
      .filter((path) => path.endsWith('/states.ts'))
      .map(async (path) => Object.entries((await import(resolve(path))) as Record<string, States>)),
  )
).flat()

/** where one name is of more than the entity it is called after; the compiler holds it to each of them */
const SHARED: Readonly<Record<string, readonly string[]>> = { LISTING: ['supply', 'demand'], ACCOUNT: ['user', 'organisation'] }

const statesIn = (entity: string): readonly number[] => {
  const path = `schemas/${entity}.json`
  const { workflow } = JSON.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}') as { workflow?: { states: object } }
  return Object.keys(workflow?.states ?? {}).map(Number)
}

/** Lines that compare a state with a bare number, or lead to one. */
const unnamed = (path: string, source: string): readonly string[] =>
  source
    .split('\n')
    .flatMap((line, i) => (/\bstatus\)? *(?:[!=]==|[<>]=?) *\d|\bto: \d/.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : []))

describe('a state has a name where business code speaks of it', () => {
  it.each(named)('%s names each state of its entity once', (name, states) => {
    const numbers = Object.values(states)
    expect(numbers.length).toBeGreaterThan(1)
    for (const entity of SHARED[name] ?? [name.toLowerCase()])
      expect([...numbers].sort((a, b) => a - b)).toEqual([...statesIn(entity)].sort((a, b) => a - b))
  })

  it('no step is taken or refused by a bare number', () => {
    const sources = code.filter((path) => !path.includes('/seed/'))
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.flatMap((path) => unnamed(path, readFileSync(path, 'utf8')))).toEqual([])
  })

  it('a bare number that somebody writes is found, at its line', () => {
    const planted = 'const open = true\nif (record.status === 30) return { to: 40 }\nif (record.status === DOCKING.unpaid) return'
    expect(unnamed('src/areas/docking/a.ts', planted)).toEqual([
      'src/areas/docking/a.ts:2 if (record.status === 30) return { to: 40 }',
    ])
  })
})
