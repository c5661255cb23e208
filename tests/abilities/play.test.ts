import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { askRows } from '../../src/cli/rights/ask-who.ts'
import { play } from '../../src/cli/rights/play.ts'
import { readProductRules } from '../../src/cli/rights/product.ts'
import { testDatabases } from '../support/database.ts'
import { testSecrets } from '../support/secrets.ts'
import { ownTempFolder } from '../support/temp-folder.ts'

const rules = readProductRules(() => Promise.reject(new Error('no data')))
const dataDir = ownTempFolder()

/** What is said to each line, the help at the beginning left out. */
async function played(...lines: string[]): Promise<string[]> {
  const said: string[] = []
  await play(await rules, Readable.from(lines.map((line) => `${line}\n`)), (text) => said.push(text))
  return said.slice(1)
}

describe('rules that are played with', () => {
  it('answer the same question anew when the person or a field is changed', async () => {
    const [, , , can, , cannot, , again] = await played(
      '数据 supply',
      '记录 草稿',
      '人 供应子账号',
      'submit',
      'org_id = 2',
      'submit',
      'org_id = 1',
      'submit',
    )
    expect(can).toMatch(/^供应子账号 · 提交审核 · 供应 草稿\n可以。\n● /)
    expect(cannot).toMatch(/\n不可以。服务器会说：“记录不存在或无权操作”\n/)
    expect(cannot).toMatch(/✕ 所属主体（org_id）是 2，要求是 账号的 org_id（1） {2}schemas\/supply\.json:\d+:\d+/)
    expect(again).toBe(can)
  })

  it('take what a table has beside its record into account, at the moment that the table speaks of', async () => {
    const said = await played(
      '数据 user',
      '记录 停用的子账号',
      '人 主账号',
      'resume',
      '记录 对方的停用子账号·满额',
      '人 对方',
      'resume',
    )
    expect(said[3]).toContain('\n可以。')
    expect(said[6]).toContain('服务器会说：“在用的子账号最多 20 个，请先停用不再使用的”')
  })

  it.each([
    ['submit', '先选数据，如“数据 supply”'],
    ['数据 suply', '没有名为“suply”的数据，是否想写“supply”？'],
    ['人 供应子帐号', '没有名为“供应子帐号”的人，是否想写“供应子账号”？'],
  ])('say what is meant by %s, and go on', async (line, says) => {
    const [first, second] = await played(line, '看')
    expect(first).toBe(says)
    expect(second).toBe('访客，还没有选数据')
  })

  it('say which record, field and verb there are, and end where the input ends or somebody ends it', async () => {
    const said = await played('数据 supply', '记录 草搞', 'stauts = 1', 'sumbit', '退出', '看')
    expect(said.slice(1)).toEqual([
      '没有名为“草搞”的“供应”的记录，是否想写“草稿”？',
      '没有名为“stauts”的“供应”的字段，是否想写“status”？',
      '没有名为“sumbit”的“供应”的操作，是否想写“submit”？',
    ])
  })
})

describe.each(testDatabases())('rules that are asked about data on $name', (source) => {
  it('of a database that the product has not used yet, say what to do', async () => {
    const { db, drop } = await source.create()
    const product = await readProductRules(() =>
      Promise.resolve({ source: { db, dataDir, secrets: testSecrets }, close: () => Promise.resolve() }),
    )
    try {
      await expect(askRows(product, '访客', 'supply', false)).rejects.toThrow(
        '数据库是空的，产品还没有用过它。请先启动一次产品（npm start），或用 DATABASE_URL 指向产品在用的数据库，再问',
      )
    } finally {
      await drop()
    }
  })
})
