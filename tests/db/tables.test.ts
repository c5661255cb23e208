import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { amountOf } from '../../src/core/value/fixed.ts'
import { day } from '../../src/core/value/time.ts'
import { ApplyError, applyAdditive, applyPlan } from '../../src/server/db/apply.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import { planTables } from '../../src/server/db/plan.ts'
import { testDatabases } from '../support/database.ts'
import { registryOf } from '../support/registry.ts'

const SHOP: RawEntity = { $id: 'shop', title: '门店', properties: { name: { type: 'string', title: '名称' } } }

/** one property of every kind */
const EVERY: Record<string, RawProperty> = {
  text: { type: 'string' },
  longtext: { type: 'string', format: 'textarea' },
  html: { type: 'string', format: 'html' },
  integer: { type: 'integer' },
  stars: { type: 'integer', format: 'stars' },
  decimal: { type: 'string', format: 'decimal', scale: 1 },
  money: { type: 'string', format: 'money' },
  price: { type: 'string', format: 'price' },
  quantity: { type: 'string', format: 'quantity' },
  percent: { type: 'string', format: 'percent' },
  boolean: { type: 'boolean' },
  enum_n: { oneOf: [{ const: 1, title: '一' }] },
  enum_t: { oneOf: [{ const: 'a', title: '甲' }] },
  multi_n: { type: 'array', items: { oneOf: [{ const: 1, title: '一' }] } },
  multi_t: { type: 'array', items: { oneOf: [{ const: 'a', title: '甲' }] } },
  date: { type: 'string', format: 'date' },
  month: { type: 'string', format: 'month' },
  datetime: { type: 'string', format: 'datetime' },
  mobile: { type: 'string', format: 'mobile' },
  idcard: { type: 'string', format: 'idcard' },
  uscc: { type: 'string', format: 'uscc' },
  taxno: { type: 'string', format: 'taxno' },
  proper_name: { type: 'string', format: 'proper_name' },
  serial: { type: 'string', format: 'serial' },
  bankcard: { type: 'string', format: 'bankcard' },
  region: { type: 'string', format: 'region' },
  shop_id: { type: 'integer', relation: { entity: 'shop', label: 'name' } },
  shop_ids: { type: 'array', items: { relation: { entity: 'shop', label: 'name' } } },
  image: { type: 'string', format: 'image' },
  images: { type: 'array', items: { format: 'image' } },
  file: { type: 'string', format: 'file' },
  files: { type: 'array', items: { format: 'file' } },
  rows: { type: 'array', items: { properties: { n: { type: 'integer' } } } },
  attributes: { attributes: { from: 'shop_id', field: 'name' } },
  json: { type: 'object' },
  looked: { type: 'string', lookup: 'shop_id.name' },
}

const TYPES = {
  id: 'bigint',
  text: 'text',
  longtext: 'text',
  html: 'text',
  integer: 'bigint',
  stars: 'bigint',
  decimal: 'bigint',
  money: 'bigint',
  price: 'bigint',
  quantity: 'bigint',
  percent: 'bigint',
  boolean: 'boolean',
  enum_n: 'bigint',
  enum_t: 'text',
  multi_n: 'bigint[]',
  multi_t: 'text[]',
  date: 'date',
  month: 'text',
  datetime: 'timestamp with time zone',
  mobile: 'text',
  idcard: 'text',
  idcard_hash: 'text',
  uscc: 'text',
  taxno: 'text',
  proper_name: 'text',
  serial: 'text',
  bankcard: 'text',
  bankcard_hash: 'text',
  region: 'text',
  region_text: 'text',
  shop_id: 'bigint',
  shop_ids: 'bigint[]',
  image: 'text',
  images: 'text[]',
  file: 'text',
  files: 'text[]',
  rows: 'jsonb',
  attributes: 'jsonb',
  json: 'jsonb',
  no: 'text',
  org_id: 'bigint',
  user_id: 'bigint',
  state: 'text',
  status_at: 'timestamp with time zone',
  version: 'bigint',
  created_at: 'timestamp with time zone',
  updated_at: 'timestamp with time zone',
  search_text: 'text',
  search_vector: 'tsvector',
}

const NUMBERS: Record<string, RawProperty> = {
  price: { type: 'string', format: 'price', title: '单价' },
  quantity: { type: 'string', format: 'quantity', title: '数量' },
  reserved: { type: 'string', format: 'quantity', title: '占用', default: '0', readOnly: true },
  boxes: { type: 'integer', title: '箱数' },
  left: { type: 'string', format: 'quantity', title: '余量', derive: { $subtract: ['$quantity', '$reserved'] } },
  amount: { type: 'string', format: 'money', title: '金额', derive: { $multiply: ['$price', '$quantity'] } },
  fee: { type: 'string', format: 'money', title: '服务费', derive: { $multiply: ['$amount', '0.005'] } },
  total: { type: 'string', format: 'money', title: '合计', derive: { $add: ['$amount', '$fee', 1] } },
  boxed: { type: 'string', format: 'quantity', title: '装箱量', derive: { $multiply: ['$boxes', '$quantity'] } },
  per_box: { type: 'string', format: 'money', title: '每箱', derive: { $divide: ['$amount', '$boxes'] } },
  share: {
    type: 'string',
    format: 'percent',
    title: '占用比例',
    derive: { $multiply: [100, { $divide: ['$reserved', '$quantity'] }] },
  },
}

const thing = (properties: Record<string, RawProperty>, more: Partial<RawEntity> = {}): RawEntity => ({
  $id: 'thing',
  title: '物品',
  properties,
  ...more,
})
const text = (title: string, more: RawProperty = {}): RawProperty => ({ type: 'string', title, ...more })

describe.each(testDatabases())('tables from entity files on $name', (source) => {
  let db: Database
  let url: string
  let drop: () => Promise<void>
  const query = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(db.kysely)).rows
  const apply = (...files: RawEntity[]) => applyAdditive(db, registryOf(files))
  const plan = (...files: RawEntity[]) => planTables(db, registryOf(files))
  const sentences = (steps: readonly { sentence: string }[]) => steps.map((step) => step.sentence)
  const columns = async (table: string) =>
    new Map(
      (
        await query<{ name: string; type: string }>(
          `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
        )
      ).map((one) => [one.name, one.type]),
    )
  const indexes = (table: string) =>
    query<{ sql: string }>(`select indexdef as sql from pg_indexes where tablename = '${table}'`).then((rows) =>
      rows.map((row) => row.sql.replace(/^.* USING /, '')).sort(),
    )

  beforeAll(async () => {
    ;({ db, url, drop } = await source.create())
  })
  afterAll(() => drop())
  beforeEach(async () => {
    for (const { name } of await query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = current_schema()',
    ))
      await query(`drop table "${name}"`)
  })

  it('has the column of every kind, of the owner, the workflow, the number and the search', async () => {
    await apply(
      SHOP,
      thing(EVERY, {
        owner: 'org',
        sn: { field: 'no', prefix: 'N' },
        search: ['text'],
        workflow: { field: 'state', initial: 'draft', states: { draft: '草稿' } },
      }),
    )
    expect(Object.fromEntries(await columns('thing'))).toEqual(TYPES)
    const [row] = await query(
      'insert into thing default values returning id, version, state, created_at is not null as made, status_at is not null as since, org_id, text',
    )
    expect(row).toEqual({ id: 1, version: 1, state: 'draft', made: true, since: true, org_id: null, text: null })
  })

  it('has owner columns by the kind of owner', async () => {
    await apply(thing({}, { owner: 'user' }), { ...SHOP, owner: 'none' })
    expect([...(await columns('thing')).keys()]).toContain('user_id')
    expect([...(await columns('thing')).keys()]).not.toContain('org_id')
    expect([...(await columns('shop')).keys()]).not.toContain('user_id')
  })

  it('puts in defaults, scaled, and leaves those of the moment to the application', async () => {
    await apply(
      thing({
        qty: { type: 'string', format: 'quantity', default: '1.5' },
        price: { type: 'string', format: 'price', default: 2 },
        n: { type: 'integer', default: -3 },
        yes: { type: 'boolean', default: true },
        word: { type: 'string', default: "it's" },
        tags: { type: 'array', items: { oneOf: [{ const: 'a', title: '甲' }] }, default: ['a'] },
        kind: { oneOf: [{ const: 2, title: '二' }], default: 2 },
        doc: { type: 'object', default: { a: 1 } },
        day: { type: 'string', format: 'date', default: '$today' },
        fixed: { type: 'string', format: 'date', default: '2026-02-01' },
      }),
    )
    expect(
      await query('insert into thing default values returning qty, price, n, yes, word, tags, kind, doc, day, fixed'),
    ).toEqual([
      {
        qty: 1500,
        price: 20000,
        n: -3,
        yes: true,
        word: "it's",
        tags: ['a'],
        kind: 2,
        doc: { a: 1 },
        day: null,
        fixed: '2026-02-01',
      },
    ])
  })

  it('derives exactly, rounds once and half away from zero, and takes an unset counter for its default', async () => {
    await apply(thing(NUMBERS))
    const derived = async (price: number | null, quantity: number | null, reserved: number | null, boxes: number | null) =>
      (
        await query<Record<string, unknown>>(
          `insert into thing (price, quantity, reserved, boxes) values (${price}, ${quantity}, ${reserved}, ${boxes}) returning "left", amount, fee, total, boxed`,
        )
      )[0]
    // 11.7 元 × 100.125 = 1171.4625 元
    expect(await derived(117000, 100125, 125, 3)).toEqual({
      left: 100000,
      amount: 117146,
      fee: 586,
      total: 117832,
      boxed: 300375,
    })
    // 0.0005 元 × 10 = 0.005 元: half a 分
    expect(await derived(5, 10000, null, null)).toMatchObject({ left: 10000, amount: 1, boxed: null })
    expect(await derived(-5, 10000, 0, 0)).toMatchObject({ amount: -1, boxed: 0 })
    expect(await derived(null, 10000, 0, 0)).toMatchObject({ left: 10000, amount: null, fee: null })
    // twelve digits before a fraction of 49999: a division would have rounded it up first
    expect(await derived(1234567, 999999999999, 0, 0)).toMatchObject({ amount: Number(amountOf('123.4567', '999999999.999')) })
  })

  it('divides exactly enough, rounds once and half away from zero, and divides nothing by zero', async () => {
    await apply(thing(NUMBERS))
    const derived = async (price: number, quantity: number, reserved: number, boxes: number | null) =>
      (
        await query<Record<string, unknown>>(
          `insert into thing (price, quantity, reserved, boxes) values (${price}, ${quantity}, ${reserved}, ${boxes}) returning per_box, share`,
        )
      )[0]
    // 10 元 / 3 箱; 1 / 3
    expect(await derived(10000, 10000, 3333, 3)).toEqual({ per_box: 333, share: 3333 })
    expect(await derived(10000, 3000, 1000, 3)).toEqual({ per_box: 100, share: 3333 })
    expect(await derived(10000, 3000, 2000, null)).toEqual({ per_box: null, share: 6667 })
    // 0.01 元 / 2 箱: half a 分
    expect(await derived(100, 1000, 0, 2)).toMatchObject({ per_box: 1, share: 0 })
    expect(await derived(-100, 1000, 0, 2)).toMatchObject({ per_box: -1 })
    expect(await derived(10000, 0, 1000, 0)).toEqual({ per_box: null, share: null })
    // 899999999.999 of 0.001, and what is more than any column holds
    expect(await derived(10000, 1, 899999999999, 1)).toMatchObject({ share: 8999999999990000 })
    expect(await derived(10000, 1, 999999999999, 1)).toMatchObject({ share: null })
    const pairs = Array.from({ length: 300 }, (_, i) => [(i * 7919) % 200_003, ((i * 104_729) % 997) + 1] as const)
    await query(
      `insert into thing (price, quantity, boxes) values ${pairs.map(([p, b]) => `(${p * 100}, 1000, ${b})`).join(', ')}`,
    )
    const rows = await query<{ amount: number; boxes: number; per_box: number }>(
      'select amount, boxes, per_box from thing where quantity = 1000 and boxes > 0 and amount >= 0',
    )
    const half = ({ amount, boxes }: { amount: number; boxes: number }) => Math.floor((2 * amount + boxes) / (2 * boxes))
    expect(rows.filter((row) => row.per_box !== half(row))).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(300)
  })

  it('agrees with core on the amount of any price and quantity', async () => {
    await apply(thing(NUMBERS))
    const pairs = Array.from({ length: 300 }, (_, i) => [(i * 7919) % 200_003, (i * 104_729) % 3_000_017])
    await query(`insert into thing (price, quantity) values ${pairs.map(([p, q]) => `(${p}, ${q})`).join(', ')}`)
    const rows = await query<{ price: number; quantity: number; amount: number }>('select price, quantity, amount from thing')
    expect(
      rows.filter((row) => BigInt(row.amount) !== amountOf((row.price / 10_000).toFixed(4), (row.quantity / 1_000).toFixed(3))),
    ).toEqual([])
  })

  it('reckons with days and joins words as people read them, whatever is missing', async () => {
    const joined = [
      '$name',
      ' ',
      '$grade',
      '，',
      '$price',
      '元 ',
      '$count',
      '箱 ',
      '$from_on',
      ' ',
      '$at',
      ' ',
      '$fresh',
      ' ',
      '$days',
    ]
    await apply(
      thing({
        name: text('名称'),
        grade: text('等级', { oneOf: [{ const: 'a', title: "特级'一" }] }),
        price: { type: 'string', format: 'money', title: '单价' },
        weight: { type: 'string', format: 'quantity', title: '重量' },
        count: { type: 'integer', title: '箱数' },
        from_on: { type: 'string', format: 'date', title: '开始' },
        at: { type: 'string', format: 'datetime', title: '到' },
        fresh: { type: 'boolean', title: '鲜活' },
        days: { type: 'integer', title: '天数', derive: { $days: ['$from_on', '$at'] } },
        due_on: {
          type: 'string',
          format: 'date',
          title: '到期',
          derive: { $addDays: ['$from_on', { $multiply: ['$count', 2] }] },
        },
        left: { type: 'integer', title: '剩余', derive: { $days: ['$at', '$due_on'] } },
        words: text('说明', { derive: { $join: joined } }),
        short: text('简称', { derive: { $join: ['$name', '·', { $multiply: ['$weight', '$count'] }] } }),
      }),
    )
    const add = async (values: Record<string, string | number | boolean | null>) => {
      const given = Object.entries(values).filter(([, value]) => value !== null)
      const [row] = await query<Record<string, unknown>>(
        `insert into thing (${given.map(([name]) => `"${name}"`).join(', ')}) values (${given.map(([, value]) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}) returning days, due_on, "left", words, short`,
      )
      return row
    }
    const whole = {
      name: '鲈',
      grade: 'a',
      price: 1250,
      weight: 1500,
      count: 3,
      from_on: '2026-02-27',
      at: '2026-03-01 08:05:00',
      fresh: true,
    }
    expect(await add(whole)).toEqual({
      days: 2,
      due_on: '2026-03-05',
      left: 4,
      words: "鲈 特级'一，12.50元 3箱 2026-02-27 2026-03-01 08:05 是 2",
      short: '鲈·4.5',
    })
    // a moment is of its day in Shanghai, also just after midnight there
    expect(await add({ ...whole, at: '2026-02-28 00:00:00' })).toMatchObject({ days: 1 })
    expect(await add({ ...whole, from_on: null, count: null })).toMatchObject({
      days: null,
      due_on: null,
      left: null,
      short: '鲈·',
    })
    expect(await add({ weight: 1 })).toEqual({ days: null, due_on: null, left: null, words: null, short: null })
    // no date is beyond the calendar
    expect(await add({ ...whole, count: 9_000_000_000 })).toMatchObject({ due_on: null })
    expect(await add({ ...whole, from_on: '9999-12-31' })).toMatchObject({ due_on: null })
    const rows = Array.from({ length: 200 }, (_, i) => ({
      count: ((i * 7919) % 2003) - 1000,
      from: day(new Date(Date.UTC(1970, 0, (i * 104_729) % 30_000))),
    }))
    await query(
      `insert into thing (name, count, from_on) values ${rows.map((one) => `('r', ${one.count}, '${one.from}')`).join(', ')}`,
    )
    const found = await query<{ count: number; from_on: string; due_on: string }>(
      `select count, from_on, due_on from thing where name = 'r'`,
    )
    expect(found.filter((one) => one.due_on !== day(new Date(`${one.from_on}T04:00:00Z`), one.count * 2))).toEqual([])
    expect(found.length).toBe(200)
  })

  it('indexes what its screens, relations, search and deadlines ask for', async () => {
    await apply(SHOP, {
      ...thing({
        title: text('标题'),
        region: { type: 'string', format: 'region' },
        price: { type: 'string', format: 'price' },
        until: { type: 'string', format: 'date' },
        published_at: { type: 'string', format: 'datetime' },
        shop_id: { type: 'integer', relation: { entity: 'shop', label: 'name' } },
        shop_ids: { type: 'array', items: { relation: { entity: 'shop', label: 'name' } } },
      }),
      owner: 'org',
      search: ['title'],
      sn: { field: 'no', prefix: 'T' },
      unique: [['org_id', 'title']],
      indexes: [['shop_id', '-until']],
      workflow: {
        field: 'state',
        initial: 0,
        states: { 0: '草稿', 1: '在售', 2: '过期' },
        actions: { expire: { title: '过期', from: [0, 1], to: 2, by: 'system', after: 'until' } },
      },
      screens: {
        site: { area: 'site', where: { state: 1 }, sort: ['price', 'published_at'], defaultSort: '-published_at', tabs: '' },
        mine: { area: 'home', where: { org_id: '$user.org_id' }, sort: ['price'] },
        all: { area: 'admin' },
      },
    })
    expect(await indexes('thing')).toEqual(
      [
        'btree (id)',
        'btree (no)',
        'btree (org_id, title)',
        'btree (shop_id, until DESC NULLS LAST)',
        'btree (region text_pattern_ops)',
        'btree (user_id)',
        'gin (shop_ids)',
        'gin (search_vector)',
        'btree (id) WHERE (search_text IS NULL)',
        'btree (until) WHERE (state = ANY (ARRAY[(0)::bigint, (1)::bigint]))',
        'btree (org_id, updated_at DESC, id DESC)',
        'btree (state, published_at DESC NULLS LAST, id DESC)',
        'btree (state, price DESC NULLS LAST, id DESC)',
        // all that is asked to count those of a state
        'btree (state, until)',
        'btree (org_id, state, until)',
        // one index for both directions
        'btree (updated_at DESC, id DESC)',
        'btree (state, updated_at DESC, id DESC)',
        'btree (created_at DESC, id DESC)',
        'btree (published_at DESC NULLS LAST, id DESC)',
        'btree (price DESC NULLS LAST, id DESC)',
        'btree (until DESC NULLS LAST, id DESC)',
      ].sort(),
    )
    const { rows } = await sql<
      Record<string, string>
    >`explain select id from thing where state = 1 order by published_at desc nulls last, id desc limit 10`.execute(db.kysely)
    expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/Index.* Scan using ix_thing_/)
  })

  it('plans nothing for what it has made', async () => {
    const files = [
      SHOP,
      thing(
        { ...EVERY, ...NUMBERS },
        { owner: 'org', search: ['text'], unique: [['text']], workflow: { field: 'state', initial: 0, states: { 0: '草稿' } } },
      ),
    ]
    expect((await apply(...files)).length).toBeGreaterThan(2)
    expect(await plan(...files)).toMatchObject({ additive: [], destructive: [] })
    expect(await apply(...files)).toEqual([])
  })

  it('adds a field, a default and an index to rows that are there', async () => {
    await apply(thing({ name: text('名称') }))
    await query("insert into thing (name) values ('甲')")
    const done = await apply(
      thing({ name: text('名称', { default: '无名' }), note: text('备注', { default: '无' }) }, { unique: [['name']] }),
    )
    expect(sentences(done)).toEqual(['“物品”的“名称”有了新的默认值', '“物品”新增“备注”（note）', '“物品”新增唯一索引（名称）'])
    expect(done.map((step) => step.pointer)).toEqual(['/properties/name', '/properties/note', '/unique/0'])
    await query('insert into thing default values')
    expect(await query('select name, note from thing order by id')).toEqual([
      { name: '甲', note: '无' },
      { name: '无名', note: '无' },
    ])
  })

  it('never drops a column or table because its line or file is gone', async () => {
    await apply(SHOP, thing({ name: text('名称'), old: text('旧字段') }))
    await query("insert into thing (old) values ('有用'); insert into shop (name) values ('店')")
    const without = [thing({ name: text('名称') })]
    expect(await apply(...without)).toEqual([])
    const { destructive } = await plan(...without)
    expect(destructive.map((step) => [step.sql, step.blocks])).toEqual([
      ['alter table "thing" drop column "old"', false],
      ['drop table "shop"', false],
    ])
    expect(await query('select old from thing')).toEqual([{ old: '有用' }])
    expect(await plan(SHOP, thing({ name: text('名称'), old: text('旧字段') }))).toMatchObject({ additive: [], destructive: [] })
  })

  it('never offers what the engine made, and lets go of a column with what stands beside it', async () => {
    const workflow = { field: 'state', initial: 'draft', states: { draft: '草稿' } }
    await apply(
      thing({ place: { type: 'string', format: 'region', title: '地区' } }, { owner: 'org', search: ['place'], workflow }),
    )
    const { destructive } = await plan(thing({}))
    expect(destructive.map((step) => step.sql)).toEqual([
      'alter table "thing" drop column "place";\nalter table "thing" drop column "place_text"',
    ])
  })

  it('counts of one scale become plain whole numbers, and documents the numbers they mean', async () => {
    const money: RawProperty = { type: 'string', format: 'money', title: '钱' }
    await apply(thing({ a: money, b: money }))
    await query('insert into thing (a, b) values (1250, 1250)')
    const before = await plan(thing({ a: { type: 'integer', title: '钱' }, b: { type: 'object', title: '钱' } }))
    await applyPlan(db, before, new Set(before.destructive.map((step) => step.id)))
    expect(await query('select a, b from thing')).toEqual([{ a: 13, b: 12.5 }])
  })

  it('keeps what a relation pointed at, when it is to point elsewhere', async () => {
    const files = (entity: string) => [
      SHOP,
      { ...SHOP, $id: 'farm' },
      thing({ at: { type: 'integer', title: '地方', relation: { entity, label: 'name' } } }, { unique: [['at']] }),
    ]
    await apply(...files('shop'))
    await query('insert into thing (at) values (7)')
    expect(await apply(...files('farm'))).toEqual([])
    const before = await plan(...files('farm'))
    await applyPlan(db, before, new Set(before.destructive.filter((step) => step.blocks).map((step) => step.id)))
    expect(await query('select at, at_of_shop from thing')).toEqual([{ at: null, at_of_shop: 7 }])
    expect(await indexes('thing')).toEqual(['btree (at)', 'btree (at)', 'btree (id)'])
    const after = await plan(...files('farm'))
    expect([after.additive, after.destructive.map((step) => step.blocks)]).toEqual([[], [false]])
  })

  it('drops it with consent, and only what was consented to', async () => {
    await apply(SHOP, thing({ name: text('名称'), old: text('旧字段') }))
    const before = await plan(thing({ name: text('名称') }))
    await applyPlan(db, before, new Set([before.destructive[0]!.id]))
    expect([...(await columns('thing')).keys()]).not.toContain('old')
    expect(await query('select count(*) as n from shop')).toEqual([{ n: 0 }])
  })

  it('renames by plan only, with the data and the indexes', async () => {
    const relation = { entity: 'shop', label: 'name' }
    await apply(
      SHOP,
      thing({
        shop_id: { type: 'integer', title: '门店', relation },
        place: { type: 'string', format: 'region', title: '地区' },
      }),
    )
    await query("insert into thing (shop_id, place, place_text) values (5, '320506', '吴中区')")
    const files = [
      SHOP,
      thing({
        store_id: { type: 'integer', title: '门店', relation, renamedFrom: 'shop_id' },
        area: { type: 'string', format: 'region', title: '地区', renamedFrom: 'place' },
      }),
    ]
    expect(await apply(...files)).toEqual([])
    const before = await plan(...files)
    expect(before.destructive.map((step) => [step.sentence, step.blocks])).toEqual([
      ['“物品”的字段 shop_id 改名为 store_id（门店），数据随之保留', true],
      ['“物品”的字段 place 改名为 area（地区），数据随之保留', true],
      ['“物品”的字段 place_text 改名为 area_text（地区），数据随之保留', true],
    ])
    await applyPlan(db, before, new Set(before.destructive.map((step) => step.id)))
    expect(await query('select store_id, area, area_text from thing')).toEqual([
      { store_id: 5, area: '320506', area_text: '吴中区' },
    ])
    expect(await indexes('thing')).toEqual(['btree (area text_pattern_ops)', 'btree (id)', 'btree (store_id)'])
    expect(await plan(...files)).toMatchObject({ additive: [], destructive: [] })
  })

  it.each<[string, RawProperty, RawProperty, string, unknown]>([
    ['text to integer', text('值'), { type: 'integer' }, "'12'", 12],
    ['text to quantity', text('值'), { type: 'string', format: 'quantity' }, "' 1.5 '", 1500],
    ['money to text', { type: 'string', format: 'money' }, text('值'), '1250', '12.5'],
    ['text to a list', text('值'), { type: 'array', items: { format: 'image' } }, "'a.png'", ['a.png']],
    ['a list to text', { type: 'array', items: { format: 'image' } }, text('值'), "'{a,b}'", 'a,b'],
    ['a boolean to a code', { type: 'boolean' }, { oneOf: [{ const: 1, title: '是' }] }, 'true', 1],
    ['text to a date', text('值'), { type: 'string', format: 'date' }, "'2026-02-01'", '2026-02-01'],
    ['a document from text', text('值'), { type: 'object' }, "'x'", 'x'],
    ['a region to a number', { type: 'string', format: 'region' }, { type: 'integer' }, "'320506'", 320506],
    ['quantity to price', { type: 'string', format: 'quantity' }, { type: 'string', format: 'price' }, '1500', 15000],
    ['price to money', { type: 'string', format: 'price' }, { type: 'string', format: 'money' }, '-15050', -151],
    ['integer to money', { type: 'integer' }, { type: 'string', format: 'money' }, '7', 700],
  ])('converts %s by plan only', async (_, from, to, stored, expected) => {
    await apply(thing({ value: from }))
    await query(`insert into thing (value) values (${stored}), (null)`)
    const files = thing({ value: to, derived: { type: 'string', format: 'money', derive: { $add: [1, 2] } } })
    await apply(files)
    const before = await plan(files)
    expect(before.destructive[0]).toMatchObject({ entity: 'thing', pointer: '/properties/value', blocks: true })
    await applyPlan(db, before, new Set(before.destructive.map((step) => step.id)))
    expect(await query('select value, derived from thing order by id')).toEqual([
      { value: expected, derived: 300 },
      { value: null, derived: 300 },
    ])
    const after = await plan(files)
    expect(after.additive).toEqual([])
    expect(after.destructive.filter((step) => step.blocks)).toEqual([])
  })

  it('converts a column that a formula reads, and computes the formula anew', async () => {
    const files = (m: RawProperty, times: number) =>
      thing(
        { m: { title: '数', ...m }, twice: { type: 'integer', title: '倍数', derive: { $multiply: ['$m', times] } } },
        { indexes: [['twice']] },
      )
    await apply(files({ type: 'integer' }, 2))
    await query('insert into thing (m) values (3)')
    expect(sentences(await apply(files({ type: 'integer' }, 4)))).toEqual([
      '“物品”的“倍数”按新的公式重新计算',
      '“物品”新增索引（倍数）',
    ])
    expect(await query('select twice from thing')).toEqual([{ twice: 12 }])
    const scaled = files({ type: 'string', format: 'quantity' }, 4)
    expect(await apply(scaled)).toEqual([])
    const before = await plan(scaled)
    expect(before.destructive).toHaveLength(2)
    await applyPlan(db, before, new Set(before.destructive.map((step) => step.id)))
    expect(await query('select m, twice from thing')).toEqual([{ m: 3000, twice: 12 }])
    expect(await plan(scaled)).toMatchObject({ additive: [], destructive: [] })
  })

  describe('changes a column that a formula read until now', () => {
    const [m, n] = [{ type: 'integer', title: '数' } as const, { type: 'integer', title: '个数' } as const]
    const twice = (of: string): RawProperty => ({ type: 'integer', title: '倍数', derive: { $multiply: [`$${of}`, 2] } })
    const scaled = { type: 'string', format: 'quantity', title: '数' } as const
    /** @param all what loses data too, or only what the file waits for */
    const changed = async (properties: Record<string, RawProperty>, all: boolean) => {
      await apply(thing({ m, n, twice: twice('m') }))
      await query('insert into thing (m, n) values (3, 5)')
      const files = thing(properties)
      await apply(files)
      const steps = await plan(files)
      expect(steps.destructive.length).toBeGreaterThan(0)
      const chosen = steps.destructive.filter((step) => all || step.blocks)
      await applyPlan(db, steps, new Set(chosen.map((step) => step.id)))
      const after = await plan(files)
      expect(after.additive).toEqual([])
      expect(after.destructive.filter((step) => all || step.blocks)).toEqual([])
      return (await query<Record<string, unknown>>('select * from thing'))[0]
    }

    it.each([
      ['another type', text('数'), '3'],
      ['another scale', scaled, 3000],
    ] as const)('%s, the formula gone with all it came to', async (_, to, kept) => {
      const row = await changed({ m: to, n }, true)
      expect(row).toMatchObject({ m: kept })
      expect(row).not.toHaveProperty('twice')
    })

    it.each([
      ['another type', text('数'), '3'],
      ['another scale', scaled, 3000],
    ] as const)('%s, what the formula came to kept', async (_, to, kept) => {
      expect(await changed({ m: to, n }, false)).toMatchObject({ m: kept, twice: 6 })
    })

    it('by taking away both', async () => {
      expect(await changed({ n }, true)).not.toHaveProperty('m')
    })

    it('while the formula reads another', async () => {
      expect(await changed({ m: text('数'), n, twice: twice('n') }, false)).toMatchObject({ m: '3', twice: 10 })
    })

    it('together with the other that the formula reads', async () => {
      const product: RawProperty = { type: 'integer', title: '倍数', derive: { $multiply: ['$m', '$n'] } }
      await apply(thing({ m: text('数'), n: text('个数') }))
      await query("insert into thing (m, n) values ('3', '5')")
      const files = thing({ m, n, twice: product })
      await apply(files)
      const steps = await plan(files)
      await applyPlan(db, steps, new Set(steps.destructive.map((step) => step.id)))
      expect(await query('select twice from thing')).toEqual([{ twice: 15 }])
      const back = thing({ m: scaled, n: { ...scaled, title: '个数' }, twice: { ...product, ...scaled, title: '倍数' } })
      await apply(back)
      const again = await plan(back)
      await applyPlan(db, again, new Set(again.destructive.map((step) => step.id)))
      expect(await query('select m, n, twice from thing')).toEqual([{ m: 3000, n: 5000, twice: 15000 }])
      expect(await plan(back)).toMatchObject({ additive: [], destructive: [] })
    })
  })

  it('keeps the values of a formula that becomes a plain field', async () => {
    await apply(thing({ m: { type: 'integer' }, twice: { type: 'integer', title: '两倍', derive: { $multiply: ['$m', 2] } } }))
    await query('insert into thing (m) values (3)')
    await apply(thing({ m: { type: 'integer' }, twice: { type: 'integer', title: '两倍' } }))
    await query('update thing set m = 5')
    expect(await query('select twice from thing')).toEqual([{ twice: 6 }])
  })

  it('tries a plan on the real data and takes it back', async () => {
    await apply(thing({ value: text('值') }))
    await query("insert into thing (value) values ('abc')")
    const before = await plan(thing({ value: { type: 'integer', title: '值' } }))
    const consent = new Set(before.destructive.map((step) => step.id))
    await expect(applyPlan(db, before, consent, { dryRun: true })).rejects.toThrow('不能转换的值会使操作失败：已有的值不能转换')
    await query("update thing set value = '7'")
    expect(await applyPlan(db, before, consent, { dryRun: true })).toHaveLength(1)
    expect((await columns('thing')).get('value')).toBe('text')
  })

  it('says that rows already repeat, and does nothing else of the same edit', async () => {
    await apply(thing({ name: text('名称') }))
    await query("insert into thing (name) values ('同'), ('同')")
    const edit = apply(thing({ name: text('名称'), note: text('备注') }, { unique: [['name']] }))
    await expect(edit).rejects.toThrow('“物品”新增唯一索引（名称）：已有重复的数据')
    await expect(edit).rejects.toBeInstanceOf(ApplyError)
    expect([...(await columns('thing')).keys()]).not.toContain('note')
  })

  it('tells what an index will take before it is made, where there are many rows', async () => {
    await apply(thing({ name: text('名称') }))
    const index = async () => sentences((await plan(thing({ name: text('名称') }, { indexes: [['name', 'id']] }))).additive)
    expect(await index()).toEqual(['“物品”新增索引（名称、序号）'])
    await query("insert into thing (name) select '第' || g from generate_series(1, 60000) g")
    await query('analyze thing')
    expect(await index()).toEqual([expect.stringMatching(/^“物品”新增索引（名称、序号），约占 [2-4] MB$/)])
    await apply(thing({ name: text('名称') }, { indexes: [['name', 'id']] }))
    const sizes = await query<{ mb: number }>(
      "select pg_relation_size(indexrelid)::float8 / 1e6 as mb from pg_stat_user_indexes where relname = 'thing' and indexrelname like 'ix_thing%' order by 1 desc limit 1",
    )
    expect(sizes[0]!.mb).toBeGreaterThan(1)
    expect(sizes[0]!.mb).toBeLessThan(6)
  })

  it('leaves alone tables and indexes that it did not make', async () => {
    await query('create table thing (id bigint); create table other (id bigint)')
    expect(await apply(thing({ name: text('名称') }))).toEqual([])
    expect((await plan(thing({ name: text('名称') }))).destructive).toMatchObject([{ blocks: true, pointer: '/$id' }])
    await query('drop table thing')
    await apply(thing({ name: text('名称') }, { indexes: [['name']] }))
    await query('create index by_hand on thing (name)')
    expect(sentences(await apply(thing({ name: text('名称') })))).toEqual([
      expect.stringMatching(/^“物品”移除不再需要的索引 ix_thing_/),
    ])
    expect(await indexes('thing')).toEqual(['btree (id)', 'btree (name)'])
  })

  it('lets processes that apply the same edit at once all end well, each statement run once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openPool(urlConfig(url), source.name, { poolSize: 2 })))
    try {
      const registry = registryOf([
        SHOP,
        thing({ ...NUMBERS, shop_id: { type: 'integer', relation: { entity: 'shop', label: 'name' } } }),
      ])
      const done = await Promise.all([db, ...others].map((one) => applyAdditive(one, registry)))
      expect(done.filter((steps) => steps.length > 0)).toHaveLength(1)
      const edited = registryOf([
        SHOP,
        thing({ ...NUMBERS, shop_id: { type: 'integer', relation: { entity: 'shop', label: 'name' } }, note: text('备注') }),
      ])
      const again = await Promise.all([db, ...others].map((one) => applyAdditive(one, edited)))
      expect(again.flat()).toHaveLength(1)
    } finally {
      await Promise.all(others.map((one) => one.close()))
    }
  })

  it('gives way to a reader for a while, and comes again', async () => {
    await apply(thing({ name: text('名称') }))
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    const reading = db.kysely.transaction().execute(async (trx) => {
      await sql`select * from thing`.execute(trx)
      await held
    })
    const edit = apply(thing({ name: text('名称'), note: text('备注') }))
    setTimeout(release, 3_500)
    expect(await edit).toHaveLength(1)
    await reading
  })
})
