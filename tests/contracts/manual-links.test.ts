import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const PAGES = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))]

/** Where the links of a page lead that stay in the repository. */
const targetsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => join(dirname(page), target!))

it('the manual links to itself', () => expect(PAGES.flatMap(targetsOf).length).toBeGreaterThan(8))

it.each(PAGES)('%s leads only to files that exist', (page) => {
  expect(targetsOf(page).filter((target) => !existsSync(target))).toEqual([])
})
