import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { askCoverage } from '../../src/cli/rights/ask-coverage.ts'
import { askWhy } from '../../src/cli/rights/ask-why.ts'
import { printMatrix } from '../../src/cli/rights/print-matrix.ts'
import { readProductRules } from '../../src/cli/rights/product.ts'

const GUIDE = readFileSync('docs/rules.md', 'utf8')
const block = (mark: string): string => new RegExp(`\`\`\`${mark}\n([^]*?)\`\`\``).exec(GUIDE)?.[1] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'yuye-rules-'))
const file = join(folder, 'record.json')
writeFileSync(file, block('json record'))

/** nothing that is asked here needs stored data */
const rules = readProductRules(() => Promise.reject(new Error('no data')))
const ask = (words: readonly string[], input = '') =>
  spawnSync('npx', ['--no-install', 'tsx', 'src/cli/abilities.ts', ...words], { encoding: 'utf8', input })

describe('npm run abilities', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('answers as docs/rules.md says', () => {
    const [, words = ''] = /abilities -- (why .* record\.json)/.exec(GUIDE) ?? []
    const { stdout, stderr } = ask(words.replace('record.json', file).split(' '))
    expect(stderr).toBe('')
    const lines = block('answer').trim().split('\n')
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(stdout).toContain(line)
    expect(stdout).toMatch(/schemas\/supply\.json:\d+:\d+/)
  }, 60_000)

  it('says how much of the rules the tables cover, as docs/rules.md says', async () => {
    const [, entity = ''] = /abilities -- coverage (\w+)/.exec(GUIDE) ?? []
    expect(askCoverage(await rules, entity, false)).toContain(block('coverage').trim())
  })

  it('is played with line by line, as docs/rules.md says', () => {
    const { stdout, stderr, status } = ask(['play'], block('play'))
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const [, can = '', cannot = ''] = stdout.split('供应子账号 · 提交审核 · 供应 草稿\n')
    expect(can).toMatch(/^可以。/)
    expect(cannot).toMatch(/^不可以。服务器会说：“有效期已过，请先修改有效期”/)
  }, 60_000)

  it.each([
    [['why', '供应账号', 'submit', 'supply', file], '没有名为“供应账号”的人，是否想写“供应子账号”？'],
    [['why', '供应子账号', 'sumbit', 'supply', file], '没有名为“sumbit”的“供应”的操作，是否想写“submit”？'],
    [
      ['why', '供应子账号', 'read.contact_mobil', 'supply', file],
      '没有名为“contact_mobil”的“供应”的字段，是否想写“contact_mobile”？',
    ],
    [['matrix', 'suply'], '没有名为“suply”的数据，是否想写“supply”？'],
  ])('says of a misspelt word which one is meant: %s', async ([command, ...words], says) => {
    const product = await rules
    const [one = '', two = '', three = '', four = ''] = words
    const answer = async () =>
      command === 'why' ? askWhy(product, [one, two, three, four], false) : printMatrix(product, one, false)
    await expect(answer()).rejects.toThrow(says)
  })
})
