import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { firstPage } from '../../src/cli/first-page.ts'
import { FORMAT_PROPERTIES, formatExamples } from '../../src/cli/format-examples.ts'
import { FORMAT_NAMES } from '../../src/core/entity/kinds.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { guide, guideEntities, guideFences, guideNames, guideWords } from '../support/guide.ts'
import { KEYWORDS } from '../support/keywords.ts'

/** The example of a shared file, for the examples that use it. */
const shared = guideFences.find((fence) => fence.sort === 'shared')!.text
const config = loadConfig('.')
const { platform } = config
const known = guideNames(config)
const dirs: string[] = []

async function readWith(name: string, text: string) {
  const dir = mkdtempSync(join(tmpdir(), 'yuye-guide-'))
  dirs.push(dir)
  cpSync('schemas', dir, { recursive: true })
  writeFileSync(join(dir, 'shared/pond.json'), shared)
  // one example may speak of another
  for (const [id, file] of guideEntities) writeFileSync(join(dir, `${id}.json`), file)
  writeFileSync(join(dir, `${name}.json`), text)
  return readSchemas({ dir, platform, known })
}

const problemsWith = async (name: string, text: string) => (await readWith(name, text)).problems.map(problemLine)

/** A property example as a file of its own. */
const around = (properties: string) =>
  `{ "$id": "example", "title": "例子", "type": "object", "owner": "org", "properties": ${properties}, "access": [{ "who": "owner", "can": ["read", "create"] }], "screens": { "example": { "route": "/example", "permission": "1" } } }`

describe('docs/schema-guide.md', () => {
  afterAll(() => {
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
  })

  it('has examples of whole files and of every format there is', () => {
    expect(guideFences.filter((fence) => fence.sort === 'entity').length).toBeGreaterThanOrEqual(2)
    const all = guideFences.map((fence) => fence.text).join('\n')
    // what a kind added later looks like its own file says; `npm run schema -- formats`, which the guide names, prints it
    const shown = FORMAT_NAMES.filter((format) => all.includes(`"format": "${format}"`))
    expect(shown.length).toBeGreaterThanOrEqual(23)
    expect(guide).toContain('npm run schema -- formats')
    expect(Object.keys(FORMAT_PROPERTIES).sort()).toEqual([...FORMAT_NAMES].sort())
  })

  it('what `schema formats` prints can be copied into a file', async () => {
    expect(await problemsWith('example', around(`{ ${formatExamples().split('\n').join(', ')} }`))).toEqual([])
  })

  it('explains every keyword', () => {
    expect(KEYWORDS.length).toBeGreaterThan(200)
    expect([...new Set(KEYWORDS.map((one) => one.name))].filter((name) => !guideWords.has(name))).toEqual([])
  })

  it('has an example of a shared file, and uses all that it defines', async () => {
    const { hints } = await readWith(
      'example',
      around(guideFences.find((fence) => fence.text.includes('shared/pond.json#/feed_kind'))!.text),
    )
    expect(hints).toEqual([])
  })

  it.each(guideFences.filter((fence) => fence.sort !== 'shared').map((fence, i) => [i + 1, fence.sort, fence.text] as const))(
    'example %i (%s) is a file the product accepts',
    async (_, sort, text) => {
      const id = sort === 'entity' ? (JSON.parse(text) as { $id: string }).$id : 'example'
      const { problems, hints } = await readWith(id, sort === 'entity' ? text : around(text))
      expect(problems.map(problemLine)).toEqual([])
      // of the shared example every fence uses its own part
      expect(hints.map(problemLine).filter((line) => !line.startsWith('schemas/shared/'))).toEqual([])
    },
  )

  it('what `schema new` begins with is accepted, and stands in the menu', async () => {
    const text = firstPage('try_it', '试“一”试')
    expect(await problemsWith('try_it', text)).toEqual([])
    expect(JSON.parse(text)).toMatchObject({
      title: '试“一”试',
      screens: { try_it: { route: '/try_it', menu: { icon: 'book' } } },
    })
  })

  it('docs/examples/inspection.json is accepted and has at most 60 lines', async () => {
    const text = readFileSync('docs/examples/inspection.json', 'utf8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    expect(await problemsWith('inspection', text)).toEqual([])
  })
})

describe('a wrong entity file is told by file, line, column, pointer and sentence', () => {
  const good = readFileSync('docs/examples/inspection.json', 'utf8')
  it.each<[string, (text: string) => string, RegExp]>([
    [
      'a missing comma',
      (text) => text.replace('"title": "检测报告",', '"title": "检测报告"'),
      /^schemas\/inspection\.json:4:18 \S* 这里缺少逗号/,
    ],
    [
      'a wrong state',
      (text) => text.replace('"to": "passed"', '"to": "pased"'),
      /^schemas\/inspection\.json:\d+:\d+ \/workflow\/actions\/approve\/to 没有名为“pased”的状态，是否想写“passed”？$/,
    ],
    [
      'a wrong field in a list',
      (text) => text.replace('"list": ["title", "cate2_id"', '"list": ["titel", "cate2_id"'),
      /\/screens\/inspection\/list\/0 没有名为“titel”的字段，是否想写“title”？$/,
    ],
    [
      'a wrong actor',
      (text) => text.replace('"who": "expert"', '"who": "exprt"'),
      /\/access\/2\/who 没有名为“exprt”的角色，是否想写“expert”？$/,
    ],
    [
      'a wrong entity',
      (text) => text.replace('"entity": "supply_cate"', '"entity": "suply_cate"'),
      /\/properties\/cate2_id\/relation\/entity 没有名为“suply_cate”的数据，是否想写“supply_cate”？$/,
    ],
    ['a wrong keyword', (text) => text.replace('"visible":', '"visibel":'), /不认识的写法“visibel”，是否想写“visible”？$/],
    [
      'a wrong operator',
      (text) => text.replace('{ "result": 2 }, "requiredWhen"', '{ "result": { "$equals": 2 } }, "requiredWhen"'),
      /\/properties\/reason\/visible/,
    ],
    [
      'an unknown effect',
      (text) => text.replace('"bulk": true', '"bulk": true, "effect": "supply.submi"'),
      /没有名为“supply\.submi”的业务动作，是否想写“supply\.submit”？$/,
    ],
    ['a route that is taken', (text) => text.replace('"/inspection"', '"/mysupply"'), /地址“\/mysupply”已被“\w+”使用$/],
    ['a wrong permission', (text) => text.replace('"permission": "9"', '"permission": "89"'), /没有编号为“89”的权限/],
    ['an id unlike the file', (text) => text.replace('"$id": "inspection"', '"$id": "inspect"'), /\$id 应当与文件名相同/],
  ])('%s', async (_, spoil, expected) => {
    const spoilt = spoil(good)
    expect(spoilt).not.toBe(good)
    const problems = await problemsWith('inspection', spoilt)
    expect(problems.join('\n')).toMatch(new RegExp(expected.source, 'm'))
    for (const line of problems) expect(line).toMatch(/^schemas\/\w+\.json:\d+:\d+ \/\S* .*[一-龥]/)
  })
})
