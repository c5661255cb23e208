import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/core/entity/entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { problemLine } from '../../src/server/live/problem-report.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { openSchemas } from '../../src/server/live/schema-source.ts'
import { memoryKeeping } from '../support/memory-keeping.ts'

const { platform, known } = loadConfig('.')
const AMOUNT = 'shared/amount.json'

/** The product's entity files, in a folder of their own. */
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'yuye-shared-'))
  cpSync('schemas', dir, { recursive: true })
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const text = (file: string) => readFileSync(join(dir, file), 'utf8')
const write = (file: string, content: string) => writeFileSync(join(dir, file), content)
function spoil(file: string, from: string, to: string): void {
  expect(text(file)).toContain(from)
  write(file, text(file).replace(from, to))
}
/** the line on which this stands */
const lineOf = (file: string, part: string) => text(file).slice(0, text(file).indexOf(part)).split('\n').length

const read = () => readSchemas({ dir, platform, known })
const lines = async () => (await read()).problems.map(problemLine)

describe('the shared definitions of the product', () => {
  it('are all used, and each says the same as what stood in its place', async () => {
    const { registry, problems, hints } = await read()
    expect([problems, hints]).toEqual([[], []])
    const price = registry!.entities.get('supply')!.field.price!
    expect(price).toMatchObject({ kind: 'price', title: '单价', exclusiveMinimum: 0, unit: { field: 'unit' } })
    expect(price.help).toContain('阶梯价')
    expect(JSON.stringify([...registry!.raw.values()])).not.toContain('"$ref"')
  })

  it('one that nobody uses is told by the check, and hinders nobody', async () => {
    write('shared/spare.json', '{\n  "one": { "type": "string" },\n  "two": { "$ref": "shared/spare.json#/one" }\n}')
    const { registry, hints } = await read()
    expect(registry).not.toBeNull()
    expect(hints.map(problemLine)).toEqual(['schemas/shared/spare.json:3:10 /two 没有哪个实体文件用到这个定义，请删去'])
  })

  it('are not needed', async () => {
    rmSync(join(dir, 'shared'), { recursive: true })
    const said = await lines()
    expect(said.length).toBeGreaterThan(0)
    for (const line of said) expect(line).toMatch(/\/\$ref 没有名为“schemas\/shared\/\w+\.json”的共用文件$/)
  })
})

describe('a fault is told at the line that says it', () => {
  it.each<[string, string, string, string, RegExp]>([
    [
      'an unknown name',
      'supply.json',
      'shared/amount.json#/given_price',
      'shared/amount.json#/given_prise',
      /\/properties\/price\/\$ref “schemas\/shared\/amount\.json”中没有名为“given_prise”的定义，是否想写“given_price”？$/,
    ],
    [
      'an unknown file',
      'supply.json',
      'shared/amount.json#/given_price',
      'shared/amounts.json#/given_price',
      /\/properties\/price\/\$ref 没有名为“schemas\/shared\/amounts\.json”的共用文件，是否想写“shared\/amount\.json#\/given_price”？$/,
    ],
    [
      'a definition from elsewhere',
      'supply.json',
      'shared/amount.json#/given_price',
      'demand.json#/properties/price_min',
      /\/properties\/price\/\$ref \$ref 只能用 schemas\/shared 中的定义，写成“shared\/文件\.json#\/名称”/,
    ],
    [
      'an unknown name in a shared file',
      AMOUNT,
      '"$ref": "shared/amount.json#/price"',
      '"$ref": "shared/amount.json#/prize"',
      /\/given_price\/\$ref .*没有名为“prize”的定义，是否想写“price”？$/,
    ],
    [
      'a circle',
      AMOUNT,
      '"price": { "type": "string"',
      '"price": { "$ref": "shared/amount.json#/given_price", "type": "string"',
      /\/price\/\$ref 定义绕回了自己：“shared\/amount\.json#\/given_price” → “shared\/amount\.json#\/price” → /,
    ],
    ['a keyword misspelt', AMOUNT, '"readOnly"', '"readonly"', /\/count\/readonly 不认识的写法“readonly”，是否想写“readOnly”？$/],
  ])('%s', async (_, file, from, to, says) => {
    const line = lineOf(file, from)
    spoil(file, from, to)
    const said = await lines()
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(new RegExp(`^schemas/${file}:${line}:\\d+ ${says.source}`))
  })

  it('a missing comma of a shared file', async () => {
    spoil(AMOUNT, '"format": "money",', '"format": "money"')
    expect(await lines()).toEqual([expect.stringMatching(/^schemas\/shared\/amount\.json:3:\d+ \/yuan\S* 这里缺少逗号$/)])
  })

  it('what is wrong only where it is used is told with where that is', async () => {
    spoil(
      AMOUNT,
      '"format": "price", "title": "单价", "unit": { "field": "unit" }',
      '"format": "price", "title": "单价", "unit": { "field": "unot" }',
    )
    const said = await lines()
    expect(said).toContainEqual(
      expect.stringMatching(
        /^schemas\/shared\/amount\.json:\d+:\d+ \/price\/unit\/field 没有名为“unot”的字段，是否想写“unit”？（用在 schemas\/supply\.json 的 \/properties\/price\/unit\/field）$/,
      ),
    )
    expect(new Set(said.map((line) => line.split(':')[0]))).toEqual(new Set(['schemas/shared/amount.json']))
  })

  it('a property that has its title neither here nor there', async () => {
    spoil('account.json', '"$ref": "shared/amount.json#/yuan", "title": "可用余额"', '"$ref": "shared/amount.json#/yuan"')
    expect(await lines()).toEqual([expect.stringMatching(/^schemas\/account\.json:\d+:\d+ \/properties\/available 缺少“title”$/)])
  })
})

describe('an edit of a shared file', () => {
  it('is followed by every entity that uses it; a wrong one changes nothing', async () => {
    const said: (readonly Problem[])[] = []
    const source = await openSchemas({
      root: '.',
      schemas: dir,
      keeping: memoryKeeping(),
      watch: true,
      prepare: async () => [],
      onProblems: (problems) => said.push(problems),
    })
    try {
      // the watcher tells of changes once it has looked at what is there
      await new Promise((done) => setTimeout(done, 500))
      const most = (id: string, field: string) => source.current.entities.get(id)!.field[field]!.maximum
      const first = source.current.version
      expect([most('supply', 'price'), most('bargain', 'price')]).toEqual([99999999, 99999999])

      spoil(AMOUNT, '"maximum": 99999999 }', '"maximum": 5000 }')
      await expect.poll(() => most('supply', 'price')).toBe(5000)
      expect(most('bargain', 'price')).toBe(5000)
      expect(source.current.version).not.toBe(first)

      const second = source.current.version
      spoil(AMOUNT, 'shared/amount.json#/price', 'shared/amount.json#/prise')
      await expect.poll(() => said.at(-1)?.[0]?.file).toBe('schemas/shared/amount.json')
      expect(source.current.version).toBe(second)
      expect(existsSync(join(dir, AMOUNT))).toBe(true)
    } finally {
      await source.close()
    }
  })
})
