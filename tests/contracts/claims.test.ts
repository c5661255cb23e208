import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const sources = (folder: string, ending: RegExp): [string, string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !path.includes('generated'))
    .map((path) => [`${folder}/${path}`, readFileSync(`${folder}/${path}`, 'utf8')])

/** Where the compiler is told something instead of finding it out. */
function toldIn([path, text]: readonly [string, string]): { casts: number; assertions: number } {
  const told = { casts: 0, assertions: 0 }
  const look = (node: ts.Node) => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const') told.casts += 1
    if (ts.isNonNullExpression(node)) told.assertions += 1
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return told
}

describe('what is said of the house', () => {
  it('the compiler is told at most half of what it once was: 277 casts and 534 non-null assertions', () => {
    const code = sources('src', /(?<!\.test)\.tsx?$/)
    expect(code.length).toBeGreaterThan(1000)
    const told = code.map(toldIn)
    const sum = (of: 'casts' | 'assertions') => told.reduce((all, one) => all + one[of], 0)
    expect(toldIn(['a.ts', 'const a = b as C\nconst d = e!.f\nconst g = [1] as const'])).toEqual({ casts: 1, assertions: 1 })
    expect(sum('casts')).toBeLessThanOrEqual(138)
    expect(sum('assertions')).toBeLessThanOrEqual(267)
  })

  it('a counter-offer is followed from button to row in nine files, each of them there', () => {
    const table =
      readFileSync('docs/engine.md', 'utf8').split('## A counter-offer, from button to row')[1]?.split('\n## ')[0] ?? ''
    const files = [...table.matchAll(/^\| \d+ \| `([^`]+)` \|/gm)].map(([, file]) => `src/${file}`)
    expect(files).toHaveLength(9)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('whoever takes the counter-offer away touches at most six files: its area, its JSON, and what plays and tables its rules', () => {
    const speaks = /\bbargain\.counter\b|\bbargainCounter\b|"(?:Supply|Demand)?Bargain\/counter"|"counter": [{[]|["']counter["']/
    const files = [
      ...sources('src', /(?<!\.test)\.tsx?$/).filter(([path]) => !path.endsWith('bargain.counter.ts')),
      ...sources('schemas', /\.json$/),
      ...sources('config', /\.json$/),
      ...sources('tests/abilities', /\.json$/),
      ...sources('tests/areas', /\.json$/),
    ].flatMap(([path, text]) => (speaks.test(text) ? [path] : []))
    expect(files).toContain('schemas/bargain.json')
    expect(files.length + 1, files.join('\n')).toBeLessThanOrEqual(6)
    const home =
      /^(src\/areas\/bargain\/|schemas\/bargain\.json|src\/areas\/sandbox\/seed\/|tests\/abilities\/|tests\/areas\/bargain\/)/
    expect(files.filter((path) => !home.test(path))).toEqual([])
  })
})
