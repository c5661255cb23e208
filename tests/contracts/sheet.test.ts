import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { readCell } from '../../src/web/sheet/cell-value.ts'
import { columnLetter, columnsOf, REASON } from '../../src/web/sheet/columns.ts'
import type { Cell } from '../../src/web/sheet/file/cell.ts'
import { textCell } from '../../src/web/sheet/file/cell.ts'
import { openFile } from '../../src/web/sheet/file/open-file.ts'
import { openBook } from '../../src/web/sheet/import-run.ts'
import { rowsToMend, templateOf } from '../../src/web/sheet/workbook.ts'
import { serialOf, sheetFile, type Writing } from '../support/sheet-file.ts'
import { kindOf, knownOf, NAMES, readFile, regionsOfConfig, SPECIES, speciesNamed } from '../support/sheet-reading.ts'

const REPORT = kindOf('summary')
const known = knownOf(REPORT)
const { fields } = REPORT

const workbook = (...rows: (string | number | boolean | Date | null)[][]): Promise<Blob> =>
  writeWorkbook(rows.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'yyyy-mm-dd' } : value)))).toBlob()

const read = (title: string, cell: Cell, unit: string | null = null) => {
  const field = fields.find((one) => one.title === title)
  if (!field) throw new Error(title)
  return readCell(field, cell, NAMES, unit)
}
const typed = (text: string | null): Cell => (text === null ? null : textCell(text))

const HEAD = ['期间', '地区', '品种', '养殖方式', '养殖面积', '存塘量', '出塘量', '出塘收入']
const ROW: readonly Writing[] = ['2025-03', '江苏省 苏州市 吴中区', '草鱼', '池塘', 100, 28000, 0, 0]
const withCells = (more: Readonly<Record<string, Writing>>) => {
  const head = [...HEAD, ...Object.keys(more).filter((title) => !HEAD.includes(title))]
  return sheetFile({ name: '一', rows: [head, head.map((title, i) => more[title] ?? ROW[i] ?? null)] })
}
const rowOf = async (more: Readonly<Record<string, Writing>>) => {
  const { rows, look } = await readFile(withCells(more), REPORT)
  return { data: rows.get(2), wrong: look.wrong.map(({ row, column, text, msg }) => ({ row, column, text, msg })) }
}

describe('a workbook that is imported', () => {
  it('is read as people see it, its empty end left out', async () => {
    const file = await workbook(
      ['期间', '存塘量', '备注'],
      [new Date('2026-05-01T00:00:00Z'), 27000.000000000004, ' 无 '],
      [null, 0.1 + 0.2, null],
    )
    const { rows } = await readFile(file, REPORT)
    expect([...rows]).toEqual([
      [2, { period: '2026-05', inventory_kg: '27000', remark: '无' }],
      [3, { inventory_kg: '0.3' }],
    ])
  })

  it('is refused when it is none, empty, old, or unpacks to more than a table', async () => {
    const old = new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])])
    await expect(openFile(new File(['no zip at all'], '表.xlsx'))).rejects.toThrow('打不开')
    await expect(openFile(old)).rejects.toThrow('另存为没有密码的 .xlsx')
    await expect(readFile(await workbook(['期间']), REPORT)).rejects.toThrow('没有数据')
    await expect(openBook(await workbook(['鱼名'], ['草鱼']), known)).rejects.toThrow('没有一个列名认得出来')
    const bomb = new Uint8Array(await (await workbook(['期间'], ['1'])).arrayBuffer())
    const view = new DataView(bomb.buffer)
    const entry = Array.from(bomb.keys()).find((at) => at + 4 <= bomb.length && view.getUint32(at, true) === 0x02014b50) ?? 0
    view.setUint32(entry + 24, 900 * 1024 * 1024, true)
    await expect(openFile(new Blob([bomb]))).rejects.toThrow('展开后太大')
    // a part that is longer than it says of itself is not unpacked further
    for (let at = entry; at + 28 < bomb.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    await expect(openBook(new Blob([bomb]), known)).rejects.toThrow('打不开')
  })

  it('is matched by its headings, with or without units and stars; what is not known is said', () => {
    const head = ['*期间', '存塘量（公斤）', '鱼名', '期间', REASON, '状态']
    const found = columnsOf(
      head.map((title, at) => ({ at, title })),
      known,
    )
    expect(found.map((one) => one.field?.name ?? null)).toEqual(['period', 'inventory_kg', null, null, null, null])
    expect(found.map((one) => one.kept)).toEqual([false, false, false, false, false, true])
    expect([0, 25, 26, 51, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
  })

  it.each([
    ['期间', '2026-05-01', '2026-05'],
    ['期间', '2026年5月', '2026-05'],
    ['期间', '202605', '2026-05'],
    ['品种', '青虾', speciesNamed('青虾')],
    ['养殖方式', '池塘', '池塘'],
    ['养殖面积', '1.2万', '12000'],
    ['养殖面积', '１２０．５亩', '120.5'],
    ['养殖面积', '10 公顷', '150'],
    ['存塘量', '28 吨', '28000'],
    ['存塘量', '1000斤', '500'],
    ['存塘量', '3 万公斤', '30000'],
    ['存塘量', '120 千克', '120'],
    ['存塘量', '120kg', '120'],
    ['出塘收入', '1.2万元', '12000'],
    ['出塘收入', '¥38.5', '38.5'],
    ['平均规格', '6~8 两/尾', '6~8 两/尾'],
    ['备注', '照旧', '照旧'],
    ['备注', null, null],
  ] as const)('%s %s', async (title, cell, value) => {
    expect(await read(title, typed(cell))).toMatchObject({ value })
  })

  it.each([
    ['地区', '江苏'],
    ['品种', '没有的鱼'],
    ['养殖方式', '天上'],
    ['养殖面积', '1,2'],
    ['养殖面积', '10-12'],
    ['存塘量', '28 尾'],
    ['存塘量', '12%'],
    ['期间', '不详'],
    ['期间', '2025.1'],
    ['期间', '25-06'],
    ['存塘量', '#REF!'],
  ])('%s %s is told', async (title, cell) => {
    expect(await read(title, typed(cell))).toEqual({ fault: expect.any(String) })
  })

  it.each([
    ['江苏省 苏州市 吴中区', '320506'],
    ['江苏苏州吴中', '320506'],
    ['320506', '320506'],
    ['上海市 浦东新区', '310115'],
    ['上海市浦东新区', '310115'],
    ['上海浦东', '310115'],
    ['上海市 上海市 浦东新区', '310115'],
    ['重庆市 万州区', '500101'],
    ['重庆万州', '500101'],
    ['重庆市 县 云阳县', '500235'],
    ['重庆市云阳县', '500235'],
    ['海南省 文昌市', '469005'],
    ['海南文昌', '469005'],
    ['文昌市', '469005'],
    ['广西 南宁市 青秀区', '450103'],
    ['广西壮族自治区南宁市青秀区', '450103'],
    ['南宁青秀', '450103'],
    ['湖北潜江', '429005'],
    ['内蒙古 锡林郭勒 锡林浩特', '152502'],
    ['江苏省/南京市/鼓楼区', '320106'],
    ['新疆 伊犁 伊宁县', '654021'],
  ])('the place %s', async (text, value) => {
    expect(await read('地区', typed(text))).toMatchObject({ value })
  })

  it.each([
    ['鼓楼区', '江苏省 南京市 鼓楼区'],
    ['海南', '请写到区县'],
    ['吉林', '请写到区县'],
    ['上海市', '请写到区县'],
    ['江苏省 苏州市', '请写到区县'],
    ['苏州 没有区', '没有找到'],
  ])('the place %s is asked', async (text, said) => {
    expect(await read('地区', typed(text))).toEqual({ fault: expect.stringContaining(said) })
  })

  it('finds a species by each of its names that one alone is found by; of several it names them, and guesses none', async () => {
    const names = SPECIES.flatMap(({ label, alias }) => [label, ...alias])
    for (const name of new Set(names)) {
      const offered = SPECIES.filter(({ label, alias }) => [label, ...alias].some((one) => one.includes(name)))
      const called = offered.filter(({ label }) => label === name)
      const [only, second] = called.length > 0 ? called : offered
      const found = await read('品种', typed(name))
      if (only && !second) expect(found, name).toEqual({ value: only.value, words: only.label })
      else
        for (const { label } of offered.slice(0, 5))
          expect(found, name).toEqual({ fault: expect.stringMatching(`可能是.*${label}`) })
    }
    expect(await read('品种', typed('鲈鱼'))).toEqual({ fault: '“鲈鱼”可能是 加州鲈、海鲈，请写全名' })
  })

  it('finds every place by its names in a row, apart or together', async () => {
    const places = regionsOfConfig().flatMap((province) =>
      (province.children ?? []).flatMap((city) =>
        (city.children ?? [city]).map(({ id, name }) => ({ id, names: [province.name, city.name, name] })),
      ),
    )
    expect(places.length).toBeGreaterThan(2800)
    for (const { id, names } of places)
      for (const text of [names.join(' '), names.join('')])
        expect(await read('地区', typed(text)), text).toMatchObject({ value: id })
  })

  it('has units in its headings, which are turned into those of the fields', async () => {
    const head = [
      '期间',
      '地区',
      '品种',
      '养殖方式',
      '养殖面积（公顷）',
      '存塘量（吨）',
      '出塘量(斤)',
      '出塘收入/万元',
      '投饲量（筐）',
      '病害损失量（尾）',
    ]
    const file = sheetFile({
      name: 'Sheet1',
      rows: [head, ['2025-03', '江苏省 苏州市 吴中区', '草鱼', '池塘', 10, 28, 1000, 1.2, 5, 6]],
    })
    const { rows, columns, look } = await readFile(file, REPORT)
    expect(rows.get(2)).toMatchObject({ area_mu: '150', inventory_kg: '28000', harvest_kg: '500', harvest_income: '12000' })
    expect(rows.get(2)).not.toHaveProperty('feed_kg')
    expect(rows.get(2)).not.toHaveProperty('disease_kg')
    expect(columns.slice(8).map(({ fault }) => fault)).toEqual(['不认识单位“筐”，这里按公斤记', '单位“尾”不能换算，这里按公斤记'])
    expect(look.first[0]?.words).toMatchObject({ area_mu: '150 亩', inventory_kg: '28000 公斤' })
  })

  it('may say its units above the table, or in a second row of the head', async () => {
    const file = sheetFile({
      name: '月报',
      rows: [
        ['养殖渔情月报表'],
        ['填报单位：某养殖场', null, '单位：吨、万元'],
        ['期间', '地区', '品种', '养殖方式', '养殖', null, '出塘', null],
        [null, null, null, null, '养殖面积', '存塘量', '出塘量（公斤）', '出塘收入'],
        ['2025-03', '江苏苏州吴中', '草鱼', '池塘', 100, 28, 300, 1.2],
        ['合计', null, null, null, 100, 28, 300, 1.2],
        ['填表人：张三'],
      ],
      merges: ['A1:H1', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:D4', 'E3:F3', 'G3:H3'],
    })
    const { rows, look } = await readFile(file, REPORT)
    expect([...rows.keys()]).toEqual([5])
    expect(rows.get(5)).toMatchObject({ area_mu: '100', inventory_kg: '28000', harvest_kg: '300', harvest_income: '12000' })
    expect(look.passed.get('total')).toEqual([6])
    expect(look.passed.get('footer')).toEqual([7])
  })

  const MONTH = { period: '2026-05', region_code: '320506', cate2_id: speciesNamed('草鱼'), breed_mode: '池塘', area_mu: '120' }

  it('may be a form with its labels to the left of what is filled in, by pairs, units behind, a month in its own cell', async () => {
    const file = sheetFile({
      name: '月报',
      rows: [
        ['养殖渔情月报表'],
        ['填报单位：某养殖场', null, null, '月份：2026年5月'],
        ['地区', '江苏苏州吴中', null, '品种', '草鱼'],
        ['养殖方式', '池塘', null, '养殖面积', 120, '亩'],
        ['存塘量（吨）', 28, null, '出塘量', '很多', '公斤'],
        ['出塘收入', 16.9, '万元', '备注', null],
        ['填表人：张三'],
      ],
    })
    const { look, columns } = await readFile(file, REPORT)
    expect(columns.filter(({ field }) => field).map(({ place }) => place)).toEqual('D2 B3 E3 B4 E4 B5 E5 B6 D6'.split(' '))
    expect(look.wrong).toMatchObject([{ row: 1, column: 'E5 出塘量', text: '很多' }])
    const mended = await readFile(
      sheetFile({
        name: '月报',
        rows: [
          ['月份', '2026年5月', '地区', '江苏苏州吴中', '品种', '草鱼'],
          ['养殖方式', '池塘', '养殖面积', '12 公顷', '存塘量（吨）', 28],
          ['出塘量', 6500, '公斤', '出塘收入', 16.9, '万元'],
        ],
      }),
      REPORT,
    )
    expect([...mended.rows.values()]).toEqual([
      { ...MONTH, area_mu: '180', inventory_kg: '28000', harvest_kg: '6500', harvest_income: '169000' },
    ])
  })

  it('may be a form whose labels stand in one column, with a record in each of those behind', async () => {
    const file = sheetFile({
      name: '月报',
      rows: [
        ['养殖渔情月报表'],
        ['月份', '2026-05', '2026-05'],
        ['地区', '江苏苏州吴中', '江苏苏州吴中'],
        ['品种', '草鱼', '鲫鱼'],
        ['养殖方式', '池塘', '池塘'],
        ['养殖面积', 120, 80],
      ],
    })
    const { rows } = await readFile(file, REPORT)
    expect([...rows.values()]).toEqual([MONTH, { ...MONTH, cate2_id: speciesNamed('鲫鱼'), area_mu: '80' }])
  })

  it('has a row of units under its head', async () => {
    const file = sheetFile({ name: '一', rows: [HEAD, [null, null, null, null, '公顷', '吨', '公斤', '（万元）'], ROW] })
    const { rows } = await readFile(file, REPORT)
    expect(rows.get(3)).toMatchObject({ area_mu: '1500', inventory_kg: '28000000', harvest_kg: '0', harvest_income: '0' })
  })

  it('says what an error or a formula that was never computed is, and takes a computed one', async () => {
    const { data, wrong } = await rowOf({ 饲料费: { error: '#REF!' }, 药费: { formula: 'SUM(K2:K9)' }, 备注: '合计见上' })
    expect(data).toBeUndefined()
    expect(wrong).toEqual([
      { row: 2, column: 'I 饲料费', text: '#REF!', msg: expect.stringContaining('#REF!') },
      { row: 2, column: 'J 药费', text: '=SUM(K2:K9)', msg: expect.stringContaining('没有算出结果') },
    ])
    expect((await rowOf({ 饲料费: { formula: '1+1', v: 2 } })).data).toMatchObject({ feed_cost: '2' })
  })

  it.each([
    ['期间', { v: 2025.1, as: '0.00' }, ['2025-01', '2025-10']],
    ['期间', 2025.1, ['2025-01', '2025-10']],
    ['期间', 45717, ['45717']],
    ['平均规格', { v: serialOf('2026-06-08'), as: 'm"月"d"日"' }, ['6月8日', '6-8']],
    ['平均规格', { v: serialOf('2026-06-08'), as: 'd-mmm' }, ['6月8日', '6-8']],
    ['平均规格', { v: 0.75, as: '# ?/?' }, ['3/4']],
    ['平均规格', { v: 0.25, as: 'h:mm' }, ['06:00']],
    ['存塘量', { v: 0.12, as: '0.00%' }, ['12%']],
    ['存塘量', { v: serialOf('2026-10-05'), as: 'yyyy-mm-dd' }, ['10-5']],
    ['存塘量', { v: 28000, as: '0!.0,' }, ['28000']],
    ['备注', 3.2010620100711e17, ['15 位']],
  ] as const)('%s as %j is refused with what it could be', async (title, cell, said) => {
    const { data, wrong } = await rowOf({ [title]: cell })
    expect(data).toBeUndefined()
    expect(wrong).toHaveLength(1)
    for (const one of said) expect(wrong[0]?.msg).toContain(one)
  })

  it.each([
    ['期间', { v: serialOf('2025-10-01'), as: 'yyyy"年"m"月"' }, { period: '2025-10' }],
    ['期间', 202510, { period: '2025-10' }],
    ['存塘量', { v: 28, as: '0"吨"' }, { inventory_kg: '28000' }],
    ['存塘量', { v: 28000, as: '#,##0.00_);(#,##0.00)' }, { inventory_kg: '28000' }],
    ['出塘收入', { v: 12, as: '"¥"#,##0.00' }, { harvest_income: '12' }],
    ['备注', { v: 7, as: '000000' }, { remark: '000007' }],
    ['备注', '00123456789012345678', { remark: '00123456789012345678' }],
  ] as const)('%s as %j is as it is shown', async (title, cell, value) => {
    expect((await rowOf({ [title]: cell })).data).toMatchObject(value)
  })

  it('is read from the first sheet in sight; those that hold a table are a choice', async () => {
    const old = { name: '去年', rows: [HEAD, ROW.with(5, 111)], hidden: true }
    const now = { name: '今年', rows: [HEAD, ROW.with(5, 222)], shared: true }
    const { sheet, rows } = await readFile(sheetFile(old, now), REPORT)
    expect([sheet, rows.get(2)?.inventory_kg]).toEqual(['今年', '222'])
    const books = await openBook(sheetFile({ name: '目录', rows: [['说明']] }, { ...old, hidden: false }, now), known)
    expect(books.map((one) => one.sheet.name)).toEqual(['去年', '今年'])
  })

  it('says a merged cell for each of its rows, but not a figure', async () => {
    const file = sheetFile({
      name: '一',
      rows: [HEAD, ROW, [null, null, '鲫鱼', '池塘', 50, null, 0, 0], ROW.with(0, '2025-04')],
      merges: ['A2:A3', 'B2:B3', 'F2:F3'],
    })
    const { rows, look } = await readFile(file, REPORT)
    expect([...rows.keys()]).toEqual([2, 4])
    expect(look.wrong).toEqual([expect.objectContaining({ row: 3, column: 'F 存塘量', text: '28000' })])
    const apart = sheetFile({
      name: '一',
      rows: [HEAD, ROW, [null, null, '鲫鱼', '池塘', 50, 10, 0, 0]],
      merges: ['A2:A3', 'B2:B3'],
    })
    expect((await readFile(apart, REPORT)).rows.get(3)).toMatchObject({ period: '2025-03', region_code: '320506' })
  })

  it('may be a text file of either encoding, its numbers exact', async () => {
    const text =
      '期间,地区,品种,养殖方式,养殖面积（公顷）,存塘量,备注\r\n2025-03,上海市浦东新区,草鱼,池塘,10,"28,000",="00123456789012345678"\r\n2025-04,上海浦东,草鱼,池塘,1,2,"两行\n""字"""\r\n'
    const gbk = new Uint8Array(await gbkOf(text))
    for (const part of [text, `\uFEFF${text}`, gbk]) {
      const { rows } = await readFile(new File([part], '月报.csv'), REPORT)
      expect(rows.get(2)).toMatchObject({
        region_code: '310115',
        area_mu: '150',
        inventory_kg: '28000',
        remark: '00123456789012345678',
      })
      expect(rows.get(3)).toMatchObject({ period: '2025-04', remark: '两行\n"字"' })
    }
  })

  it('has a template with every heading, and hands back what was not kept with the reason behind it', async () => {
    const columns = columnsOf(
      ['期间', REASON].map((title, at) => ({ at, title })),
      known,
    )
    const back = await rowsToMend(columns, [{ cells: [typed('2099-01'), typed('旧')], why: '未到' }])
    const [sheet] = await openFile(back)
    const cells: (string | null)[][] = []
    for await (const rows of sheet?.rows() ?? []) cells.push(...rows.map((row) => row.cells.map((cell) => cell?.text ?? null)))
    expect(cells).toEqual([
      ['期间', REASON],
      ['2099-01', '未到'],
    ])
    await expect(readFile(await templateOf(fields), REPORT)).rejects.toThrow('没有数据')
    const [template] = await openBook(await templateOf(fields), known)
    expect(template?.table.headings.map(({ title }) => title)).toEqual(fields.map((field) => field.title))
  })
})

/** A text as Chinese Excel saves it. Node writes no GBK, so each character is looked up where it is read. */
async function gbkOf(text: string): Promise<readonly number[]> {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, readonly number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) codes.set(decoder.decode(new Uint8Array([high, low])), [high, low])
  return [...text].flatMap((one) => (one.charCodeAt(0) < 128 ? [one.charCodeAt(0)] : (codes.get(one) ?? [])))
}
