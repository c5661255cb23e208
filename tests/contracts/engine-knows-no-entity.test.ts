import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The generic parts: no name of a business entity may stand in them. */
const ENGINE = [
  'src/core',
  'src/server/operations',
  'src/server/db',
  'src/server/live',
  'src/server/openapi/document.ts',
  'src/server/routes/api.ts',
  'src/server/routes/schema.ts',
  'src/web/screens',
  'src/web/widgets',
  'src/web/providers',
  'src/web/layout',
]

const platform = JSON.parse(readFileSync('config/platform.json', 'utf8')) as { entities: Record<string, string> }
/** entities that config names as parts of the engine itself */
const own = new Set(Object.values(platform.entities))
const nouns = [
  ...readdirSync('schemas')
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
    .filter((name) => !own.has(name)),
  // business nouns of areas still to come, and role names
  'bargain',
  'docking',
  'contract',
  'invoice',
  'withdrawal',
  'demand',
  'institution',
  'expert',
  '供应',
  '求购',
  '议价',
  '对接单',
]

/** The same letters with a meaning that is no entity's: the account one signs in with, elements and attributes of HTML, a fact about every account, what a sub-account may bind its organisation to, a browser's verb, an icon. */
const OTHER_MEANINGS: Readonly<Record<string, RegExp>> = {
  account: /account/gi,
  bargain: /bargain_limit/g,
  article: /<\/?article\b|styles\.article/g,
  company: /company_auth/g,
  download: /api\/download\.ts|\bdownload(?==|File|: \w*Outlined)|\.download\(|Download(?=Outlined)/g,
}

const files = (path: string): string[] =>
  statSync(path).isFile() ? [path] : readdirSync(path).flatMap((name) => files(join(path, name)))

describe('the engine knows no entity', () => {
  const sources = ENGINE.flatMap(files).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

  it('looks at a fair number of files and nouns', () => {
    expect(sources.length).toBeGreaterThan(60)
    expect(nouns.length).toBeGreaterThan(8)
  })

  it.each(nouns)('%s is named nowhere in it', (noun) => {
    const word = /^[a-z_]+$/.test(noun) ? new RegExp(`(?<![a-z])${noun}(?![a-z])`, 'i') : new RegExp(noun)
    const found = sources.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => line.replace(OTHER_MEANINGS[noun] ?? /$^/g, ''))
        .flatMap((line, i) => (word.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})
