import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { entityNamed } from '../../src/core/entity/by-name.ts'
import type { Field } from '../../src/core/entity/entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { readCell } from '../../src/web/sheet/cell-value.ts'
import { columnLetter, columnsOf, REASON, sheetFields } from '../../src/web/sheet/columns.ts'
import { type Cell, cellsOf } from '../../src/web/sheet/read-sheet.ts'
import { rowsToMend, templateOf } from '../../src/web/sheet/workbook.ts'

const REGIONS = [
  { id: '320000', name: '江苏省', children: [{ id: '320500', name: '苏州市', children: [{ id: '320506', name: '吴中区' }] }] },
]
const NAMES = { related: async (_: Field, name: string) => (name === '青虾' ? [7] : []), regions: async () => REGIONS }
const { registry } = await readSchemas({ dir: 'schemas', ...loadConfig('.') })
const screen = registry?.screens.get('summary')
if (!registry || !screen) throw new Error('no such screen')
const fields = sheetFields(entityNamed(registry.entities, screen.entity), screen)

const workbook = (...rows: (string | number | boolean | Date | null)[][]): Promise<Blob> =>
  writeWorkbook(rows.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'yyyy-mm-dd' } : value)))).toBlob()
const read = (title: string, cell: Cell) => {
  const field = fields.find((one) => one.title === title)
  if (!field) throw new Error(title)
  return readCell(field, cell, NAMES)
}

describe('a workbook that is imported', () => {
  it('is read as people see it, its empty end left out', async () => {
    const file = await workbook(
      ['期间', '存塘量', '备注'],
      [new Date('2026-05-01T00:00:00Z'), 27000.000000000004, ' 无 '],
      [null, 0.1 + 0.2, null],
    )
    expect(await cellsOf(file, 5)).toEqual([
      ['期间', '存塘量', '备注'],
      ['2026-05-01', '27000', '无'],
      [null, '0.3', null],
    ])
  })

  it('is refused when it is none, empty, too long, or unpacks to more than a table', async () => {
    await expect(cellsOf(new Blob(['no zip at all, but long enough to look for one']), 5)).rejects.toThrow('打不开')
    await expect(cellsOf(await workbook(['期间']), 5)).rejects.toThrow('没有数据')
    await expect(cellsOf(await workbook(['期间'], ['1'], ['2'], ['3']), 2)).rejects.toThrow('最多导入 2 行')
    await expect(cellsOf(new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), 5)).rejects.toThrow('2 MB')
    const bomb = new Uint8Array(await (await workbook(['期间'], ['1'])).arrayBuffer())
    const view = new DataView(bomb.buffer)
    const entry = Array.from(bomb.keys()).find((at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50) ?? 0
    view.setUint32(entry + 24, 900 * 1024 * 1024, true)
    await expect(cellsOf(new Blob([bomb]), 5)).rejects.toThrow('展开后太大')
  })

  it('is matched by its headings, with or without units and stars; what is not known is said', async () => {
    const { fields: found, unknown } = columnsOf(fields, ['*期间', '存塘量（公斤）', '鱼名', '期间', REASON, null])
    expect(found.map((one) => one?.name ?? null)).toEqual(['period', 'inventory_kg', null, null, null, null])
    expect(unknown).toEqual(['鱼名', '期间'])
    expect([0, 25, 26, 51, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  })

  it.each([
    ['期间', '2026-05-01', '2026-05'],
    ['期间', '2026年5月', '2026-05'],
    ['期间', '202605', '2026-05'],
    ['期间', '五月', '五月'],
    ['地区', '江苏省 苏州市 吴中区', '320506'],
    ['地区', '江苏苏州吴中', '320506'],
    ['地区', '320506', '320506'],
    ['品种', '青虾', 7],
    ['养殖方式', '池塘', '池塘'],
    ['养殖面积', '1.2万', '12000'],
    ['养殖面积', '１２０．５亩', '120.5'],
    ['备注', '照旧', '照旧'],
    ['备注', null, null],
  ] as const)('%s %s', async (title, cell, value) => {
    expect(await read(title, cell)).toEqual({ value })
  })

  it.each([
    ['地区', '江苏'],
    ['品种', '没有的鱼'],
    ['养殖方式', '天上'],
    ['养殖面积', '1,2'],
  ])('%s %s is told', async (title, cell) => {
    expect(await read(title, cell)).toEqual({ fault: expect.any(String) })
  })

  it('has a template with every heading, and hands back what was not kept with the reason behind it', async () => {
    const [head] = await cellsOf(await rowsToMend(['期间', REASON], [{ cells: ['2099-01', '旧'], why: '未到' }]), 5).then(
      (rows) => [rows],
    )
    expect(head).toEqual([
      ['期间', REASON],
      ['2099-01', '未到'],
    ])
    await expect(cellsOf(await templateOf(fields), 5)).rejects.toThrow('没有数据')
  })
})
