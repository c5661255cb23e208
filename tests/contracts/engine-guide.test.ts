import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const GUIDE = 'docs/engine.md'
const DECISIONS = 'docs/decisions'
const INDEX = `${DECISIONS}/README.md`
const PAGES = readdirSync(DECISIONS).map((name) => `${DECISIONS}/${name}`)

/** A sentence of what holds, why, and the date. */
const ENTRY = /^\*\*[^*]+\.\*\* .*\*Decided \d{4}-\d\d-\d\d(?:, changed \d{4}-\d\d-\d\d)?\.\*$/

const textOf = (path: string): string => readFileSync(path, 'utf8')

/** The paths of the product that a page names in backticks. */
const pathsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/`((?:src|schemas|config|tests|scripts|docs)\/[^`\s]*)`/g)].map(([, path]) => path!)),
]

/** Is there a file or folder of this path? `<area>` and `*` stand for any one name, `**` for any folders. */
function isThere(path: string, folder = ''): boolean {
  const [first = '', ...others] = path.replace(/\/$/, '').split('/')
  const rest = others.join('/')
  if (!/[<*]/.test(path)) return existsSync(join(folder, path))
  const below = existsSync(folder || '.') ? readdirSync(folder || '.', { withFileTypes: true }) : []
  if (first === '**')
    return isThere(rest, folder) || below.some((one) => one.isDirectory() && isThere(path, join(folder, one.name)))
  const name = new RegExp(`^${first.replaceAll('.', '\\.').replaceAll(/<[^>]*>|\*/g, '.+')}$`)
  return below.some((one) => name.test(one.name) && (rest === '' || (one.isDirectory() && isThere(rest, join(folder, one.name)))))
}

const missingIn = (text: string): string[] => pathsIn(text).filter((path) => !isThere(path))

/** The five questions, each with its answer. */
function questionsIn(guide: string): { readonly question: string; readonly answer: string }[] {
  const section = guide.split('\n## Five questions\n')[1]?.split('\n## ')[0] ?? ''
  return section.split(/^### /m).flatMap((one, i) => {
    const [question = '', ...answer] = one.split('\n')
    return i === 0 ? [] : [{ question, answer: answer.join('\n') }]
  })
}

/** Where a page's links within the repository lead. */
const linksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => join(dirname(page), target!))

describe('the guide to the engine', () => {
  it('names many files, each of them there', () => {
    const guide = textOf(GUIDE)
    expect(pathsIn(guide).length).toBeGreaterThan(100)
    expect(missingIn(guide)).toEqual([])
  })

  it('is caught at a path that is not there', () => {
    expect(missingIn('`src/core/nowhere.ts`, `src/core/errors.ts`, `src/areas/<area>/none`, `schemas/*.yaml`')).toEqual([
      'src/core/nowhere.ts',
      'src/areas/<area>/none',
      'schemas/*.yaml',
    ])
    expect(missingIn('`schemas/*.json`, `src/**/generated`, `src/core/kinds/<kind>.ts`, `tests/areas/<area>`')).toEqual([])
  })

  const questions = questionsIn(textOf(GUIDE))
  it('answers five questions', () => expect(questions).toHaveLength(5))
  it.each(questions)('$question: one or two files to open', ({ answer }) => {
    const named = pathsIn(answer)
    expect(named.length).toBeGreaterThan(0)
    expect(named.length, named.join(', ')).toBeLessThanOrEqual(2)
  })
})

describe('the decisions', () => {
  it('are a page for each topic, every one linked from the index', () => {
    const topics = PAGES.filter((page) => page !== INDEX)
    expect(topics.length).toBeGreaterThanOrEqual(10)
    expect(linksOf(INDEX).toSorted()).toEqual(topics.toSorted())
  })

  it.each(PAGES)('%s names only what is there', (page) => {
    expect(linksOf(page).filter((target) => !existsSync(target))).toEqual([])
    expect(missingIn(textOf(page))).toEqual([])
  })

  it.each(PAGES.filter((page) => page !== INDEX))('%s: each entry says what holds, and since when', (page) => {
    const [, , ...entries] = textOf(page)
      .trimEnd()
      .split('\n\n')
      .map((one) => one.replaceAll('\n', ' '))
    const wrong = entries.filter((one) => !ENTRY.test(one))
    expect(entries.length).toBeGreaterThan(3)
    expect(wrong).toEqual([])
  })
})
