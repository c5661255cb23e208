import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SheetWriting, serialOf, sheetFile, type Writing } from '../support/sheet-file.ts'
import { kindOf, readFile, SPECIES, speciesNamed } from '../support/sheet-reading.ts'

const SHEETS = 500
const REPORT = kindOf('summary')

/** A cell with what it must become; `refused`: what its fault must say. */
interface Cell {
  readonly cell: Writing
  readonly value?: unknown
  readonly refused?: string
}

/** A column of one sheet: its heading, and its cells by the row. */
interface Column {
  readonly name: string
  readonly title: string
  readonly heading: string
  /** the heading's unit cannot be turned into the field's, so that the column is not read */
  readonly closed?: boolean
  readonly cells: readonly Cell[]
}

const one = <T>(...all: readonly T[]) => fc.constantFrom(...all)

/** Exact in hundredths, so that what it becomes can be said without a reader. */
const times = (hundredths: number, factor: number): string => {
  const count = hundredths * factor
  const text = (count / 100).toFixed(6)
  return text.replace(/\.?0+$/, '')
}

interface Measured {
  readonly name: string
  readonly title: string
  readonly own: string
  /** units that people write, with how many of the field's one is */
  readonly units: readonly (readonly [string, number])[]
  readonly foreign: readonly string[]
}

const MASS = [
  ['公斤', 1],
  ['千克', 1],
  ['kg', 1],
  ['斤', 0.5],
  ['吨', 1000],
] as const
const MEASURED: readonly Measured[] = [
  {
    name: 'area_mu',
    title: '养殖面积',
    own: '亩',
    units: [
      ['亩', 1],
      ['公顷', 15],
    ],
    foreign: ['公斤', '尾'],
  },
  { name: 'inventory_kg', title: '存塘量', own: '公斤', units: MASS, foreign: ['尾', '亩'] },
  { name: 'feed_kg', title: '投饲量', own: '公斤', units: MASS, foreign: ['元', '尾'] },
  {
    name: 'feed_cost',
    title: '饲料费',
    own: '元',
    units: [
      ['元', 1],
      ['万元', 10000],
    ],
    foreign: ['公斤', '亩'],
  },
]

const headingWith = (title: string, unit: string) =>
  one(`${title}（${unit}）`, `${title}(${unit})`, `${title}/${unit}`, `*${title}【${unit}】`, `${title}（${unit}）（选填）`)

/** A figure under a heading that says `unit`, or none. */
function figure({ title, own, units, foreign }: Measured, factor: number): fc.Arbitrary<Cell> {
  const hundredths = fc.integer({ min: 1, max: 900_000 })
  const plain = hundredths.map((count): Cell => ({ cell: count / 100, value: times(count, factor) }))
  const text = hundredths.map((count): Cell => ({ cell: ` ${(count / 100).toFixed(2)} `, value: times(count, factor) }))
  const said = fc
    .tuple(hundredths, one(...units), one('', ' '))
    .map(([count, [unit, size], gap]): Cell => ({ cell: `${count / 100}${gap}${unit}`, value: times(count, size) }))
  const formatted = fc
    .tuple(hundredths, one(...units))
    .map(([count, [unit, size]]): Cell => ({ cell: { v: count / 100, as: `0.00"${unit}"` }, value: times(count, size) }))
  const computed = hundredths.map((count): Cell => ({ cell: { v: count / 100, formula: 'A1*2' }, value: times(count, factor) }))
  const wrong = fc.oneof(
    one<Cell>(
      { cell: { error: '#REF!' }, refused: '#REF!' },
      { cell: { error: '#N/A' }, refused: '#N/A' },
      { cell: { error: '#DIV/0!' }, refused: '#DIV/0!' },
      { cell: { formula: 'SUM(K2:K9)' }, refused: '=SUM(K2:K9)' },
      { cell: { v: 0.12, as: '0%' }, refused: '12%' },
      { cell: { v: serialOf('2026-10-05'), as: 'm"月"d"日"' }, refused: '10-5' },
      { cell: { v: 28000, as: '0!.0,' }, refused: '28000' },
      { cell: '10-10.5', refused: '10-10.5' },
      { cell: '多', refused: '' },
      { cell: '1,2', refused: '' },
      { cell: 1.2e17, refused: '15 位' },
    ),
    one(...foreign).map((unit): Cell => ({ cell: `28${unit}`, refused: own })),
  )
  void title
  return fc.oneof(
    { weight: 12, arbitrary: plain },
    { weight: 3, arbitrary: text },
    { weight: 4, arbitrary: said },
    { weight: 2, arbitrary: formatted },
    { weight: 2, arbitrary: computed },
    { weight: 2, arbitrary: wrong },
  )
}

function measuredColumn(measured: Measured, rows: number): fc.Arbitrary<Column> {
  const { name, title, units, foreign } = measured
  const cells = (factor: number) => fc.array(figure(measured, factor), { minLength: rows, maxLength: rows })
  const bare = cells(1).map((all): Column => ({ name, title, heading: title, cells: all }))
  const unit = one(...units).chain(([said, size]) =>
    fc.tuple(headingWith(title, said), cells(size)).map(([heading, all]): Column => ({ name, title, heading, cells: all })),
  )
  const closed = one(...foreign, '筐').chain((said) =>
    fc
      .tuple(
        headingWith(title, said).filter((one) => /[（(【]/.test(one)),
        cells(1),
      )
      .map(([heading, all]): Column => ({ name, title, heading, closed: true, cells: all })),
  )
  return fc.oneof({ weight: 4, arbitrary: bare }, { weight: 5, arbitrary: unit }, { weight: 1, arbitrary: closed })
}

const MONTH = fc.tuple(fc.integer({ min: 2015, max: 2025 }), fc.integer({ min: 1, max: 12 }))
const two = (part: number) => String(part).padStart(2, '0')
const monthCell: fc.Arbitrary<Cell> = fc.tuple(MONTH, fc.integer({ min: 0, max: 11 })).map(([[year, month], way]): Cell => {
  const value = `${year}-${two(month)}`
  if (way === 0) return { cell: `${year}年${month}月`, value }
  if (way === 1) return { cell: `${year}/${month}`, value }
  if (way === 2) return { cell: Number(`${year}${two(month)}`), value }
  if (way === 3) return { cell: { v: serialOf(`${value}-01`), as: 'yyyy-mm' }, value }
  if (way === 4) return { cell: { v: serialOf(`${value}-01`), as: 'yyyy"年"m"月"' }, value }
  if (way === 5) return { cell: { v: serialOf(`${value}-01`), as: 'm"月"d"日"' }, refused: `${month}月1日` }
  if (way === 6) return { cell: `${year % 100}-${two(month)}`, refused: value }
  if (way === 7) return { cell: { v: Number(`${year}.1`), as: '0.00' }, refused: `${year}-10` }
  if (way === 8) return { cell: `${year}.${two(month)}`, value }
  return { cell: value, value }
})

const PLACES: readonly Cell[] = [
  { cell: '江苏省 苏州市 吴中区', value: '320506' },
  { cell: '江苏苏州吴中', value: '320506' },
  { cell: '上海市浦东新区', value: '310115' },
  { cell: '上海 浦东', value: '310115' },
  { cell: '重庆市 万州区', value: '500101' },
  { cell: '重庆市云阳县', value: '500235' },
  { cell: '海南省 文昌市', value: '469005' },
  { cell: '广西 南宁市 青秀区', value: '450103' },
  { cell: '湖北省潜江市', value: '429005' },
  { cell: '320506', value: '320506' },
  { cell: 320506, value: '320506' },
  { cell: '鼓楼区', refused: '江苏省 南京市 鼓楼区' },
  { cell: '海南', refused: '海南' },
  { cell: '江苏省苏州市', refused: '江苏省苏州市' },
]

const SAME_ALIAS = SPECIES.flatMap(({ value, label, alias }) =>
  [label, ...alias].flatMap((name) => {
    const found = SPECIES.filter((other) => [other.label, ...other.alias].some((text) => text.includes(name)))
    return found.length === 1 || label === name ? [{ cell: name, value } satisfies Cell] : []
  }),
)
const speciesCell = fc.oneof(
  { weight: 8, arbitrary: one<Cell>(...SAME_ALIAS) },
  { weight: 1, arbitrary: one<Cell>({ cell: '没有的鱼', refused: '没有的鱼' }, { cell: '虾', refused: '可能是' }) },
)

const spec: fc.Arbitrary<Cell> = one<Cell>(
  { cell: '6~8 两/尾', value: '6~8 两/尾' },
  { cell: '6-8', value: '6-8' },
  { cell: null },
  { cell: { v: serialOf('2026-06-08'), as: 'm"月"d"日"' }, refused: '6-8' },
  { cell: { v: serialOf('2026-06-08'), as: 'd-mmm' }, refused: '6-8' },
  { cell: { v: 0.75, as: '# ?/?' }, refused: '3/4' },
  { cell: '00123456789012345678', value: '00123456789012345678' },
  { cell: { v: 7, as: '0000' }, value: '0007' },
)

interface Corpus {
  readonly columns: readonly Column[]
  readonly rows: number
  /** titles above the head */
  readonly titles: number
  readonly parents: boolean
  readonly total: boolean
  readonly blank: boolean
  readonly hidden: boolean
  readonly shared: boolean
  readonly csv: boolean
}

const corpus: fc.Arbitrary<Corpus> = fc.integer({ min: 1, max: 6 }).chain((rows) => {
  const cells = (of: fc.Arbitrary<Cell>) => fc.array(of, { minLength: rows, maxLength: rows })
  const column = (name: string, title: string, of: fc.Arbitrary<Cell>) =>
    fc
      .tuple(one(title, `*${title}`, `${title} `, `${title}（必填）`), cells(of))
      .map(([heading, all]): Column => ({ name, title, heading, cells: all }))
  return fc.record({
    rows: fc.constant(rows),
    columns: fc
      .tuple(
        column('period', '期间', monthCell),
        column('region_code', '地区', one(...PLACES)),
        column('cate2_id', '品种', speciesCell),
        column(
          'breed_mode',
          '养殖方式',
          one<Cell>({ cell: '池塘', value: '池塘' }, { cell: ' 网箱', value: '网箱' }, { cell: '天上', refused: '天上' }),
        ),
        column('avg_spec', '平均规格', spec),
        ...MEASURED.map((measured) => measuredColumn(measured, rows)),
      )
      .chain((all) => fc.shuffledSubarray([...all], { minLength: 4, maxLength: all.length })),
    titles: fc.integer({ min: 0, max: 2 }),
    parents: fc.boolean(),
    total: fc.boolean(),
    blank: fc.boolean(),
    hidden: fc.boolean(),
    shared: fc.boolean(),
    csv: fc.integer({ min: 0, max: 7 }).map((at) => at === 0),
  })
})

interface Built {
  readonly file: File
  /** the row of the sheet in which each row of the corpus stands */
  readonly places: readonly number[]
}

function built({ columns, rows, titles, parents, total, blank, hidden, shared, csv }: Corpus): Built {
  const lines: (readonly Writing[])[] = []
  for (let i = 0; i < titles; i++) lines.push([i === 0 ? '养殖渔情月报表' : '填报单位：某养殖场'])
  const merges: string[] = []
  if (parents && !csv && columns.length > 4) {
    lines.push(columns.map((_, i) => (i === 0 ? '基本情况' : i === 3 ? '其他' : null)))
    merges.push(`A${lines.length}:C${lines.length}`)
  }
  lines.push(columns.map(({ heading }) => heading))
  const places: number[] = []
  for (let row = 0; row < rows; row++) {
    if (blank && row === 1) lines.push([])
    lines.push(columns.map(({ cells }) => cells[row]?.cell ?? null))
    places.push(lines.length)
  }
  if (total) lines.push(['合计', ...columns.slice(1).map(() => 999)])
  const sheet: SheetWriting = { name: '今年', rows: lines, merges, shared }
  const before: SheetWriting = { name: '去年', hidden: true, rows: [columns.map(({ title }) => title), columns.map(() => 111)] }
  if (!csv) return { file: hidden ? sheetFile(before, sheet) : sheetFile(sheet), places }
  const text = lines.map((line) => line.map((cell) => (cell === null ? '' : `"${String(cell)}"`)).join(',')).join('\r\n')
  return { file: new File([text], '表.csv'), places }
}

/** A file of text has neither formats nor formulas. */
const isSimple = ({ columns, csv }: Corpus): boolean =>
  !csv ||
  columns.every(({ cells }) => cells.every(({ cell }) => typeof cell === 'string' || cell === null || typeof cell === 'number'))

/** 9000.00 and 9000 are one figure. */
const exact = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, MEASURED.some((one) => one.name === name) ? bare(String(value)) : value]),
  )
const bare = (figure: string) => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)

describe(`${SHEETS} sheets whose right values are known`, () => {
  it('are read to just those, or each refused cell is named with what it says', async () => {
    const sheets = fc.sample(corpus.filter(isSimple), { numRuns: SHEETS, seed: 20_261_127 })
    const counts = { cells: 0, refused: 0, closed: 0 }
    for (const [at, made] of sheets.entries()) {
      const { file, places } = built(made)
      const { look, rows, columns, sheet } = await readFile(file, REPORT).catch((error: unknown) => {
        throw new Error(`sheet ${at}: ${String(error)}: ${made.columns.map(({ heading }) => heading).join(' ')}`)
      })
      const where = `sheet ${at}`
      if (!made.csv) expect(sheet, where).toBe('今年')
      expect(look.passed.get('total'), where).toHaveLength(made.total ? 1 : 0)
      for (const [i, column] of made.columns.entries()) {
        const found = columns.find((each) => each.at === i)
        if (column.closed) counts.closed++
        expect(found?.field?.name ?? null, `${where}, ${column.heading}`).toBe(column.closed ? null : column.name)
        if (column.closed) expect(found?.fault, `${where}, ${column.heading}`).toContain('单位')
      }
      for (const [i, place] of places.entries()) {
        const open = made.columns.filter(({ closed }) => !closed)
        const refused = open.filter(({ cells }) => cells[i]?.refused !== undefined)
        const wrong = look.wrong.filter((each) => each.row === place)
        expect(wrong.map(({ column }) => column.slice(2)).sort(), `${where}, row ${place}: ${JSON.stringify(wrong)}`).toEqual(
          refused.map(({ title }) => title).sort(),
        )
        for (const { title, cells } of refused)
          expect(
            wrong.find(({ column }) => column.endsWith(title)),
            `${where}, row ${place}`,
          ).toMatchObject({ msg: expect.stringContaining(cells[i]?.refused ?? '') })
        counts.refused += refused.length
        const says = open.some(({ cells }) => cells[i]?.cell != null)
        if (refused.length > 0 || !says) continue
        const right = open.flatMap(({ name, cells }) => (cells[i]?.value === undefined ? [] : [[name, cells[i]?.value] as const]))
        expect(exact(rows.get(place) ?? {}), `${where}, row ${place}`).toEqual(Object.fromEntries(right))
        counts.cells += right.length
      }
    }
    expect(counts.cells).toBeGreaterThan(2000)
    expect(counts.refused).toBeGreaterThan(800)
    expect(counts.closed).toBeGreaterThan(50)
    expect(speciesNamed('草鱼')).toBeGreaterThan(0)
  }, 60_000)
})
