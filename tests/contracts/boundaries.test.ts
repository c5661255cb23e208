import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: IForbiddenRuleType[] }

/** A breach of each rule: the file that stands where it may not, and what it imports. */
const BREACHES: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'core-is-pure': ['src/core/a.ts', 'src/server/b.ts'],
  'core-has-no-node': ['src/core/a.ts', 'node:fs'],
  'web-asks-the-server-over-http': ['src/web/a.ts', 'src/server/b.ts'],
  'engine-knows-no-area': ['src/server/a.ts', 'src/areas/pond/server.ts'],
  'areas-use-doors': ['src/areas/pond/server.ts', 'src/areas/river/server/flow.ts'],
  'pages-ask-over-http': ['src/areas/pond/web.tsx', 'src/areas/pond/server/flow.ts'],
  'area-server-knows-no-page': ['src/areas/pond/server/flow.ts', 'src/areas/pond/site/Page.tsx'],
  'server-knows-no-page': ['src/server/a.ts', 'src/web/b.ts'],
  'actions-are-pure': ['src/areas/pond/actions/fill.ts', 'src/server/db/b.ts'],
  'site-stays-light': ['src/areas/pond/site/Page.tsx', 'src/web/screens/b.ts'],
  'no-circles': ['src/core/a.ts', 'src/core/a.ts'],
}

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    return statSync(path).isDirectory() ? files(path) : [path]
  })

/** The rule's own expression for the place it watches; the rule of circles watches every place. */
const watched = (rule: IForbiddenRuleType): RegExp => {
  const from = rule.from as { path?: string }
  return new RegExp(from.path ?? '.')
}

describe('who may import whom', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'yuye-boundaries-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(forbidden.map((rule) => [rule.name!, rule] as const))('%s has something to look at, and says why', (_, rule) => {
    expect(files('src').filter((path) => watched(rule).test(path)).length).toBeGreaterThan(5)
    expect(rule.comment).toMatch(/\p{Script=Han}/u)
  })

  it.each(forbidden.map((rule) => [rule.name!] as const))('a breach of %s is told', async (name) => {
    const [from, to] = BREACHES[name]!
    const root = join(folder, name)
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    if (to.startsWith('src/')) write(to, 'export const b = 1\n')
    const depth = '../'.repeat(from.split('/').length - 1)
    write(from, `export * from '${to.startsWith('src/') ? `${depth}${to}` : to}'\n`)
    const { output } = await cruise(['src'], {
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
    })
    const { violations } = (output as ICruiseResult).summary
    expect(violations.map((one) => one.rule.name)).toContain(name)
  })
})
