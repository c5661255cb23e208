import { describe, expect, it } from 'vitest'
import { rowsPasted } from '../../src/web/sheet/file/pasted.ts'
import { kindOf, readPasted, speciesNamed } from '../support/sheet-reading.ts'

const QUOTE = kindOf('manage_quote')

describe('a table that is pasted', () => {
  it.each([
    [
      '品种\t价格\n草鱼\t10-10.5\n',
      [
        ['品种', '价格'],
        ['草鱼', '10-10.5'],
      ],
    ],
    [
      '品种   价格\n草鱼    10-10.5\n鲫鱼  9 元',
      [
        ['品种', '价格'],
        ['草鱼', '10-10.5'],
        ['鲫鱼', '9 元'],
      ],
    ],
    [
      '品种，价格\n草鱼，10-10.5',
      [
        ['品种', '价格'],
        ['草鱼', '10-10.5'],
      ],
    ],
    ['今日行情\n草鱼 10-10.5\n鲫鱼 9', [['今日行情'], ['草鱼', '10-10.5'], ['鲫鱼', '9']]],
    [
      '草鱼　10\n鲫鱼　9',
      [
        ['草鱼', '10'],
        ['鲫鱼', '9'],
      ],
    ],
    [
      '备注\t价格\r\n"一\n二""三"\t\r\n',
      [
        ['备注', '价格'],
        ['一\n二"三', ''],
      ],
    ],
    ['\t草鱼\n', [['', '草鱼']]],
  ])('%j stands apart', (text, rows) => expect(rowsPasted(text)).toEqual(rows))

  it('of a morning market has ranges, units in its heading, its cells or its title, and what is the same for all is said once', async () => {
    const same = { market: '江阳市场', date: '2026-06-14' }
    const grass = { cate2_id: speciesNamed('草鱼'), unit: '斤', price_low: '6.5', price_high: '7', ...same }
    for (const text of [
      '品种\t价格（元/斤）\n草鱼\t6.5-7\n鲫鱼\t9.2',
      '品种  价格\n草鱼  6.5~7元/斤\n鲫鱼  9.2元/斤',
      '6月14日水产行情（元/斤）\n品种 价格\n草鱼 6.5-7\n鲫鱼 9.2',
    ]) {
      const { rows, look } = await readPasted(text, QUOTE, same)
      expect(look.wrong).toEqual([])
      expect([...rows.values()]).toEqual([grass, { cate2_id: speciesNamed('鲫鱼'), price: '9.2', unit: '斤', ...same }])
    }
    const { rows } = await readPasted('品种,最低价,最高价,计价单位\n草鱼,6.5,7,斤', QUOTE, same)
    expect([...rows.values()]).toEqual([grass])
    const { look } = await readPasted('品种 价格\n草鱼 7-6.5', QUOTE, same)
    expect(look.wrong).toMatchObject([{ column: 'B 价格', text: '7-6.5', msg: '“7-6.5”前一个数应小于后一个数' }])
  })

  it('without a head is read by what stands in it, and what could be anything is left to its reader', async () => {
    const { rows, columns } = await readPasted('草鱼 6.5-7元/斤 活跃\n鲫鱼 9.2元/斤 平稳', QUOTE)
    expect(columns.map(({ title, field }) => [title, field?.name])).toEqual([
      ['第 1 列', 'cate2_id'],
      ['第 2 列', 'price'],
      ['第 3 列', undefined],
    ])
    expect([...rows.values()]).toEqual([
      { cate2_id: speciesNamed('草鱼'), unit: '斤', price_low: '6.5', price_high: '7' },
      { cate2_id: speciesNamed('鲫鱼'), unit: '斤', price: '9.2' },
    ])
  })
})
