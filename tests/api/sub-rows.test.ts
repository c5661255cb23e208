import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIND_NAMES } from '../../src/core/kinds/generated/names.ts'
import { bareAddress, bareAddresses } from '../../src/core/value/file-address.ts'
import { oneDatabase } from '../support/database.ts'
import { mp4, pdf } from '../support/sample-files.ts'
import { sheetText } from '../support/sheet.ts'
import {
  COLUMN_KINDS,
  COLUMNS,
  COMPUTED,
  type Column,
  columnOf,
  NO_COLUMN_KINDS,
  PARCEL,
  SPEC,
  SUMS,
} from '../support/sub-rows.ts'
import { uploaded } from '../support/upload-form.ts'
import { type Person, type World, world } from '../support/world.ts'

type Line = Record<string, unknown>
type Parcel = { id: number; version: number; items: Line[]; kinds: Line[] }

describe.each(oneDatabase())('lines of a table in a form, on $name', (source) => {
  let w: World
  let owner: Person
  let image: string
  let file: string
  let film: string
  beforeAll(async () => {
    w = await world(source, [SPEC, PARCEL, SUMS])
    owner = await w.person()
    const asks = JSON.stringify({ protein: { type: 'string', title: '粗蛋白' } })
    await sql`insert into spec (name, feed, box, asks) values ('大规格', 'float', 20, ${asks}::jsonb), ('小规格', 'sink', 50, null)`.execute(
      w.db.kysely,
    )
    image = (await uploaded(w, owner)).url
    file = (await uploaded(w, owner, pdf(), 'a.pdf')).url
    film = (await uploaded(w, owner, mp4(), 'a.mp4')).url
  })
  afterAll(() => w.close())

  const save = (body: object) => w.as(owner).post<Parcel>('Parcel/save', { title: '一号', ...body })
  const read = async (id: number) => (await w.as(owner).get<Parcel>('Parcel/details', { id })).data
  const edit = (body: { id: number; [field: string]: unknown }) =>
    w.as(owner).edit<Parcel>('Parcel/save', { title: '一号', ...body })
  const filled = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll('IMAGE', image).replaceAll('FILE', file).replaceAll('FILM', film))

  it('every kind is a column, or is refused as one', () => {
    expect([...COLUMN_KINDS, ...NO_COLUMN_KINDS].sort()).toEqual([...KIND_NAMES].sort())
  })

  it('a line of every kind is saved, read back with the words of its codes, and saved again as it was read', async () => {
    const line = Object.fromEntries(COLUMN_KINDS.map((kind) => [columnOf(kind), filled(COLUMNS[kind].sent)]))
    const saved = await save({ feed: 'float', items: [{ spec_id: 1, boxes: 2 }], kinds: [line] })
    expect(saved.data.errors).toBeUndefined()
    const again = await edit({ id: saved.data.id, kinds: (await read(saved.data.id)).kinds })
    expect(again.data.errors).toBeUndefined()
    const [told = {}] = (await read(saved.data.id)).kinds
    for (const kind of COLUMN_KINDS) {
      const column: Column = COLUMNS[kind]
      const value = told[columnOf(kind)]
      expect([kind, bareAddresses(value)]).toEqual([kind, bareAddresses(filled(column.kept ?? column.sent))])
    }
    expect(told).toMatchObject({
      c_relation_text: '大规格',
      c_relations_text: '大规格、小规格',
      c_region_text: '江苏省 苏州市 吴中区',
    })
    for (const name of ['c_image', 'c_file', 'c_video'])
      expect((await w.app.inject({ url: `/${String(told[name])}` })).statusCode).toBe(200)
    expect((await w.app.inject({ url: `/${bareAddress(String(told.c_image))}` })).statusCode).not.toBe(200)
  })

  it.each(COLUMN_KINDS.filter((kind) => 'wrong' in COLUMNS[kind]))(
    'a wrong %s is told by row and column, at its cell',
    async (kind) => {
      const [value, sentence] = (COLUMNS[kind] as Column).wrong ?? []
      const name = columnOf(kind)
      const refused = await save({ kinds: [{ [columnOf('integer')]: 1 }, { [name]: value }] })
      expect(refused.data.errors).toMatchObject({ [`kinds.1.${name}`]: sentence })
      expect(refused.msg).toMatch(new RegExp(`^第 2 行 ${COLUMNS[kind].raw.title}：`))
      expect(refused.data.errors?.kinds).toBe(refused.msg)
    },
  )

  it('a column is required, shown and chosen by its line and by the form around it', async () => {
    const errors = async (line: object, form: object = { feed: 'float' }) =>
      (await save({ ...form, items: [{ spec_id: 1, boxes: 1 }, line] })).data.errors
    expect(await errors({ boxes: 2 })).toEqual({ items: '第 2 行 规格：请选择规格', 'items.1.spec_id': '请选择规格' })
    expect(await errors({ spec_id: 1, cold: true })).toEqual({
      items: '第 2 行 温度：请填写温度',
      'items.1.degrees': '请填写温度',
    })
    expect(await errors({ spec_id: 1, degrees: '3' })).toMatchObject({ 'items.1.degrees': '“温度”在当前情况下不填写' })
    expect(await errors({ spec_id: 2 })).toMatchObject({ 'items.1.spec_id': '所选规格不存在或不可选，请重新选择' })
    expect(await errors({ spec_id: 2, boxes: 11 }, { feed: 'sink' })).toMatchObject({
      'items.1.reason': '请填写说明',
      'items.0.spec_id': expect.any(String),
    })
    expect(await errors({ spec_id: 1, colour: 1 })).toMatchObject({
      'items.1.colour': expect.stringContaining('没有名为“colour”的字段'),
    })
    expect((await save({ items: [] })).data.errors).toBeUndefined()
    expect((await save({ items: [1] })).data.errors).toEqual({ items: '明细格式不正确' })
    expect((await save({ feed: 'float', items: Array.from({ length: 5 }, () => ({ spec_id: 1 })) })).data.errors).toEqual({
      items: '明细最多 4 行',
    })
    expect((await save({ kinds: [{}] })).data.errors?.kinds).toBe('第 1 行 牌号：请填写，或删除这一行')
  })

  it('what is copied, computed or kept by the server is never taken from who sends it', async () => {
    const line = { spec_id: 1, boxes: 3, price: '1.5', box: 999, total: 999, amount: '999', weighed: 999 }
    const made = await save({ feed: 'float', items: [line, { spec_id: 1 }] })
    expect(made.data.items).toMatchObject([
      { box: 20, boxes: 3, total: 60, amount: '90.00', weighed: 0, spec_id_text: '大规格' },
      { box: 20, boxes: 1, total: 20, weighed: 0 },
    ])
    expect(made.data.items[1]).not.toHaveProperty('amount')
    // the server weighs the first line; it stays with that line wherever it is moved
    await sql`update parcel set items = jsonb_set(items, '{0,weighed}', '55') where id = ${made.data.id}`.execute(w.db.kysely)
    const [first = {}, second = {}] = (await read(made.data.id)).items
    expect(
      (
        await edit({
          id: made.data.id,
          items: [{ ...second, boxes: null, price: '2' }, { spec_id: 1 }, { ...first, weighed: 1 }, first],
        })
      ).data.errors,
    ).toEqual({
      items: '第 1 行 箱数：请填写箱数',
      'items.0.boxes': '请填写箱数',
    })
    const moved = await edit({
      id: made.data.id,
      items: [{ ...second, price: '2' }, { spec_id: 1 }, { ...first, weighed: 1 }, first],
    })
    expect(moved.data.items.map(({ weighed, amount }) => [weighed, amount])).toEqual([
      [0, '40.00'],
      [0, undefined],
      [55, '90.00'],
      [0, '90.00'],
    ])
  })

  it('what the lines come to is kept by the database, as the page reckons it: shown, ruled by, filtered and sorted', async () => {
    const made = await save({ feed: 'float', items: [{ spec_id: 1, boxes: 3, price: '1.5' }, { spec_id: 1 }] })
    expect(await read(made.data.id)).toMatchObject({ sum: '90.00', cheapest: '1.5', line_count: 2 })
    const more = {
      id: made.data.id,
      items: [
        { spec_id: 1, boxes: 3, price: '1.5' },
        { spec_id: 1, boxes: 1, price: '0.25' },
      ],
    }
    expect((await edit(more)).data).toMatchObject({ sum: '95.00', cheapest: '0.25', line_count: 2 })
    const found = await w.as(owner).get<{ list: object[] }>('Parcel/lists', { sum_min: '94', sum_max: '95', sort: 'sum' })
    expect(found.data.list).toMatchObject([{ id: made.data.id, sum: '95.00', line_count: 2 }])
    const refused = await save({ feed: 'float', items: [{ spec_id: 1, boxes: 1000, price: '2.5001' }] })
    expect(refused).toMatchObject({ code: 0, data: { errors: { items: '总金额不能超过 50,000' } } })
    expect((await save({ title: '空箱' })).data).toMatchObject({ sum: '0.00', cheapest: null, line_count: 0 })
  })

  it('a column offers the rows that the form and the line leave to choose from', async () => {
    const offered = async (feed: string) =>
      (
        await w
          .as(owner)
          .get<{ label: string; row: Line }[]>('Parcel/options', { field: 'items.spec_id', form: JSON.stringify({ feed }) })
      ).data
    expect(await offered('float')).toMatchObject([{ label: '大规格', row: { box: 20 } }])
    expect(await offered('sink')).toMatchObject([{ label: '小规格' }])
    expect((await w.as(owner).get('Parcel/options', { field: 'items.box' })).code).toBe(0)
  })

  it('a line is computed as the database computes a record', async () => {
    const one = (seed: number) => {
      const pick = <T>(of: readonly T[]) => of[(seed * 7919 + of.length * 31 + (seed % 13)) % of.length]
      return {
        feed: pick(['float', 'sink', null]),
        price: pick(['1.0005', '0.3333', '-12.5', null, '999999.9999']),
        weight: pick(['1', '0.005', '-2', '33.333', null, '40000', '-4']),
        boxes: pick([null, 1, 3, -7, 2]),
        from: pick(['2024-02-29', '1000-01-01', null, '2026-12-31']),
        at: pick(['2026-11-22 23:59:59', '2024-03-01 00:00:00', null]),
      }
    }
    for (let seed = 1; seed <= 60; seed += 1) {
      const values = one(seed)
      const { data } = await w
        .as(owner)
        .post<Line & { lines: Line[] }>('Sums/save', { ...values, lines: [{ ...values, price: values.price }] })
      const [line = {}] = data.lines ?? []
      const told = (from: Line) => Object.fromEntries(COMPUTED.map((name) => [name, from[name] ?? null]))
      expect([values, told(line)]).toEqual([values, told(data)])
    }
  })

  it('a spreadsheet and a comparison have the lines in words', async () => {
    const made = await save({
      title: '导出',
      feed: 'float',
      items: [{ spec_id: 1, boxes: 3, price: '1.5', cold: true, degrees: '4' }],
    })
    expect(made.data.errors).toBeUndefined()
    const { rawPayload } = await w.as(owner).raw({ method: 'GET', url: '/api/Parcel/export' })
    expect(sheetText(rawPayload)).toContain(
      '规格：大规格；每箱：20；箱数：3；单价：1.5 元；尾数：60；金额：90.00 元；冷藏：是；温度：4；已过秤：0',
    )
  })
})
