import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../../src/core/check/build-registry.ts'
import { checkEntity } from '../../src/core/check/check-entity.ts'
import type { Fault, RawEntity, RawProperty } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { validateRecord } from '../../src/core/record/validate-record.ts'
import { shapeCheck as onServer } from '../../src/server/live/shape-check.ts'
import { pageShapeCheck as inPage } from '../../src/web/providers/shape-check.ts'
import { COLUMN_KINDS, COLUMNS, columnOf, NO_COLUMNS, PARCEL, SPEC } from '../support/sub-rows.ts'

const SYSTEM = { user: 'user', organisation: 'organisation' }
const known = {
  actors: new Map([
    ['member', { title: '会员', is: {} }],
    ['user', { title: '登录的人', is: {} }],
    ['operator', { title: '运营', is: {} }],
  ]) as never,
  effects: new Set<string>(),
  permissions: new Set(['1', '9']),
  pages: new Set<string>(),
  parts: new Set<string>(),
  check: onServer,
}

/** What the checks say of the table with its columns changed. */
function faultsOf(columns: Record<string, RawProperty>, table: Partial<RawProperty> = {}, required: string[] = []): Fault[] {
  const items: RawProperty = {
    type: 'array',
    title: '明细',
    ...table,
    items: { type: 'object', required, properties: columns } as never,
  }
  const raw = {
    ...PARCEL,
    rules: [],
    screens: {},
    properties: { title: { type: 'string', title: '单号' }, feed: PARCEL.properties.feed, items },
  } as RawEntity
  const [entity, spec] = [readEntity(raw, SYSTEM), readEntity(SPEC, SYSTEM)]
  const { faults } = buildRegistry([entity, spec], new Map(), 'test')
  return [...checkEntity(raw, entity, known), ...faults.filter((one) => one.entity === 'parcel')]
}

const C = '/properties/items/items/properties/'
const text: RawProperty = { type: 'string', title: '牌号' }
const spec: RawProperty = { type: 'integer', title: '规格', relation: { entity: 'spec', label: 'name' } }

describe('what a table’s column is told', () => {
  it('every kind that may be one is accepted', () => {
    expect(faultsOf(Object.fromEntries(COLUMN_KINDS.map((kind) => [columnOf(kind), COLUMNS[kind].raw as RawProperty])))).toEqual(
      [],
    )
    expect(faultsOf((PARCEL.properties.items as RawProperty).items?.properties as never)).toEqual([])
  })

  it.each([
    ['a table', { a: { type: 'array', title: '甲', items: { properties: { b: text } } } }, 'a', NO_COLUMNS.rows],
    ['an identity number', { a: { type: 'string', title: '证号', format: 'idcard' } }, 'a', NO_COLUMNS.idcard],
    ['a bank card', { a: { type: 'string', title: '卡号', format: 'bankcard' } }, 'a', NO_COLUMNS.bankcard],
    ['a sealed text', { a: { ...text, sealed: true } }, 'a/sealed', '不能加密保存'],
    ['a mask', { a: { ...text, mask: true } }, 'a/mask', '不能写 mask'],
    ['a total', { a: { type: 'integer', title: '数', total: { of: 'spec', by: 'id', count: true } } }, 'a/total', '不能写 total'],
    ['a lookup', { s: spec, a: { ...text, lookup: 's.name' } }, 'a/lookup', '请用 copyFrom'],
    ['a rename', { a: { ...text, renamedFrom: 'b' } }, 'a/renamedFrom', '只改 title'],
    ['a name of the engine', { line_id: text }, 'line_id', '由系统使用'],
    ['the name of another’s words', { s: spec, s_text: text }, 's_text', '由系统使用'],
    ['a condition on nothing', { a: { ...text, visible: { bb: 1 } } }, 'a/visible/bb', '没有名为“bb”的字段'],
    [
      'a condition on nothing of the form',
      { a: { ...text, requiredWhen: { '$form.fed': 'sink' } } },
      'a/requiredWhen/$form.fed',
      '$form.feed',
    ],
    ['a choice that is none', { a: { ...text, requiredWhen: { feed: 'sank' } } }, 'a/requiredWhen/feed', '没有值“sank”'],
    [
      'an expression of the form',
      { a: { type: 'integer', title: '数', derive: { $add: ['$title', 1] } } },
      'a/derive/$add/0',
      '没有名为“title”的字段',
    ],
    [
      'an expression that comes round',
      {
        a: { type: 'integer', title: '甲', derive: { $add: ['$b', 1] } },
        b: { type: 'integer', title: '乙', derive: { $add: ['$a', 1] } },
      },
      'a/derive',
      '绕回了它自己',
    ],
    ['a copy from the form’s choice', { a: { ...text, copyFrom: 'feed.name' } }, 'a/copyFrom', '没有名为“feed”的列'],
    ['a copy of nothing', { s: spec, a: { ...text, copyFrom: 's.nam' } }, 'a/copyFrom', '是否想写“name”'],
    [
      'a relation to nothing',
      { s: { ...spec, relation: { entity: 'spek', label: 'name' } } },
      's/relation/entity',
      '是否想写“spec”',
    ],
    [
      'a label that is none',
      { s: { ...spec, relation: { entity: 'spec', label: 'nam' } } },
      's/relation/label',
      '是否想写“name”',
    ],
    [
      'an offer by nothing',
      { s: { ...spec, relation: { entity: 'spec', label: 'name', where: { feed: '$form.fead' } } } },
      's/relation/where/feed',
      '是否想写“$form.feed”',
    ],
    [
      'a unit of nothing',
      { a: { type: 'string', format: 'price', title: '价', unit: { field: 'unt' } } },
      'a/unit/field',
      '没有名为“unt”的列',
    ],
    [
      'attributes of nothing',
      { a: { type: 'object', title: '参数', attributes: { from: 'q', field: 'asks' } } },
      'a/attributes/from',
      '没有名为“q”的列',
    ],
    ['a default that is none', { a: { type: 'integer', title: '数', maximum: 5, default: 9 } }, 'a/default', '默认值 9 不能用'],
    ['a default of the row', { a: { ...text, default: '$row.title' } }, 'a/default', '$row'],
    ['public words', { a: { ...text, public: true } }, 'a/public', '只有图片、文件和富文本'],
    [
      'a choice twice',
      {
        a: {
          ...text,
          oneOf: [
            { const: 1, title: '一' },
            { const: 1, title: '二' },
          ],
        },
      },
      'a/oneOf/1/const',
      '写了两次',
    ],
    [
      'one that waits for itself',
      { a: { ...text, visible: { b: 'x' } }, b: { ...text, visible: { a: 'x' } } },
      'a/visible',
      '绕回了它自己',
    ],
  ] as const)('%s is refused at its line', (_, columns, pointer, words) => {
    const faults = faultsOf(columns as never)
    expect(faults.map((one) => one.pointer)).toContain(C + pointer)
    expect(faults.find((one) => one.pointer === C + pointer)?.message).toContain(words)
  })

  it('a table is refused what it cannot keep to', () => {
    expect(faultsOf({ a: text }, { maxItems: 500 })).toMatchObject([{ pointer: '/properties/items/maxItems' }])
    expect(faultsOf({ a: text }, { order: { a: 'asc' } })).toMatchObject([{ pointer: '/properties/items/order/a' }])
    expect(faultsOf({ a: text }, {}, ['b'])).toMatchObject([{ pointer: '/properties/items/items/required/0' }])
  })
})

describe('lines that are sent', () => {
  const entity = readEntity(PARCEL, SYSTEM)
  const fields = entity.fields.filter((one) => !one.system && one.name !== 'title')
  const cell = fc.oneof(fc.constantFrom(null, '', 0, 1, 11, true, '1.5', '3.25', '-2', 'x', 'float'), fc.integer(), fc.string())
  const line = fc.dictionary(
    fc.constantFrom('spec_id', 'boxes', 'price', 'box', 'cold', 'degrees', 'reason', 'total', 'weighed', 'odd'),
    cell,
  )
  const judge = (check: typeof onServer, sent: object, hidden: 'drop' | 'refuse') =>
    validateRecord(entity, sent as never, { check, fields, hidden, now: new Date(0) })

  it('are judged and computed alike by the page and the server', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('float', 'sink', null),
        fc.array(fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: cell }), { maxLength: 5 }),
        (feed, items) => {
          const [page, server] = [judge(inPage, { feed, items }, 'refuse'), judge(onServer, { feed, items }, 'refuse')]
          expect(page).toEqual(server)
          // what the page sends after its own check is accepted as it stands
          const own = judge(inPage, { feed, items }, 'drop')
          if (Object.keys(own.errors).length === 0) expect(judge(onServer, own.value, 'refuse')).toEqual(own)
        },
      ),
      { numRuns: 1000, seed: 11 },
    )
  })
})
