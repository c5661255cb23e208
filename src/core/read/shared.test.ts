import { describe, expect, it } from 'vitest'
import { plainDefinitions, resolveShared, writtenAt } from './shared.ts'

const WRITTEN = new Map<string, unknown>([
  ['shared/trade.json#/unit', { type: 'string', oneOf: [{ const: '斤', title: '斤' }] }],
  ['shared/trade.json#/price', { type: 'string', format: 'price', title: '单价', unit: { field: 'unit' } }],
  ['shared/trade.json#/given_price', { $ref: 'shared/trade.json#/price', exclusiveMinimum: 0 }],
  ['shared/trade.json#/step', { type: 'array', items: { properties: { price: { $ref: 'shared/trade.json#/given_price' } } } }],
])
const { plain } = plainDefinitions(WRITTEN)

const FILE = {
  $id: 'catch',
  title: '渔获',
  properties: {
    price: { $ref: 'shared/trade.json#/given_price', title: '到岸价', unit: '元/斤' },
    units: { type: 'array', title: '可用单位', items: { $ref: 'shared/trade.json#/unit' } },
    steps: { $ref: 'shared/trade.json#/step', title: '阶梯价' },
    note: { type: 'string', title: '备注' },
  },
  workflow: {
    field: 'status',
    actions: {
      price: { title: '改价', args: { price: { $ref: 'shared/trade.json#/price' } } },
      renote: { title: '改备注', args: ['note'] },
    },
  },
}

describe('shared definitions', () => {
  const resolved = resolveShared(FILE, plain)
  const file = resolved.value as typeof FILE

  it('stand where they are referred to: fields, items, columns of rows, what a step asks', () => {
    expect(resolved.faults).toEqual([])
    expect(file.properties.units.items).toEqual({ type: 'string', oneOf: [{ const: '斤', title: '斤' }] })
    expect(file.properties.steps).toEqual({
      type: 'array',
      title: '阶梯价',
      items: {
        properties: { price: { type: 'string', format: 'price', title: '单价', unit: { field: 'unit' }, exclusiveMinimum: 0 } },
      },
    })
    expect(file.workflow.actions.price.args).toEqual({
      price: { type: 'string', format: 'price', title: '单价', unit: { field: 'unit' } },
    })
    expect(JSON.stringify(file)).not.toContain('$ref')
  })

  it('give way to what stands beside them, keyword by keyword', () => {
    expect(file.properties.price).toEqual({
      type: 'string',
      format: 'price',
      title: '到岸价',
      unit: '元/斤',
      exclusiveMinimum: 0,
    })
  })

  it('leave a file as it is that has none of them', () => {
    const { properties: _, ...rest } = FILE
    const alone = { ...rest, properties: { note: FILE.properties.note }, workflow: { field: 'status' } }
    expect(resolveShared(alone, plain)).toEqual({ value: alone, faults: [], used: new Set() })
  })

  it.each<[unknown]>([[null], [[]], ['text'], [{ properties: [] }], [{ properties: { a: 1 }, workflow: { actions: null } }]])(
    'leave %j for the check of the form',
    (odd) => {
      expect(resolveShared(odd, plain).value).toEqual(odd)
    },
  )

  it('say which of them are named', () => {
    expect([...resolved.used].sort()).toEqual([
      'shared/trade.json#/given_price',
      'shared/trade.json#/price',
      'shared/trade.json#/step',
      'shared/trade.json#/unit',
    ])
  })

  it.each<[unknown, string]>([
    ['shared/trade.json#/prise', '“schemas/shared/trade.json”中没有名为“prise”的定义，是否想写“price”？'],
    ['shared/trad.json#/price', '没有名为“schemas/shared/trad.json”的共用文件，是否想写“shared/trade.json#/price”？'],
    [
      'trade.json#/price',
      '$ref 只能用 schemas/shared 中的定义，写成“shared/文件.json#/名称”，是否想写“shared/trade.json#/price”？',
    ],
    ['#/properties/note', '$ref 只能用 schemas/shared 中的定义，写成“shared/文件.json#/名称”'],
    [3, '$ref 只能用 schemas/shared 中的定义，写成“shared/文件.json#/名称”'],
  ])('refuse %j', ($ref, message) => {
    const { faults } = resolveShared({ properties: { rows: { items: { properties: { a: { $ref } } } } } }, plain)
    expect(faults).toEqual([{ pointer: '/properties/rows/items/properties/a/$ref', message }])
  })

  it('refuse a circle, once, where it closes', () => {
    const { faults } = plainDefinitions(
      new Map([
        ['shared/a.json#/one', { items: { $ref: 'shared/b.json#/two' } }],
        ['shared/b.json#/two', { $ref: 'shared/a.json#/one', title: '二' }],
        ['shared/b.json#/three', { $ref: 'shared/b.json#/two' }],
      ]),
    )
    expect(faults).toEqual([
      {
        ref: 'shared/b.json#/two',
        pointer: '/$ref',
        message: '定义绕回了自己：“shared/a.json#/one” → “shared/b.json#/two” → “shared/a.json#/one”，请去掉其中一处 $ref',
      },
    ])
  })

  it.each([
    ['/properties/price/title', { pointer: '/properties/price/title' }],
    ['/properties/price/exclusiveMinimum', { ref: 'shared/trade.json#/given_price', pointer: '/exclusiveMinimum' }],
    ['/properties/price/format', { ref: 'shared/trade.json#/price', pointer: '/format' }],
    ['/properties/units/items/oneOf/0/title', { ref: 'shared/trade.json#/unit', pointer: '/oneOf/0/title' }],
    ['/properties/steps/items/properties/price/unit/field', { ref: 'shared/trade.json#/price', pointer: '/unit/field' }],
    ['/properties/price/relation', { pointer: '/properties/price/relation' }],
    ['/screens/catch/list/0', { pointer: '/screens/catch/list/0' }],
  ])('%s is found where it is written', (pointer, place) => {
    expect(writtenAt(FILE, pointer, WRITTEN)).toMatchObject(place)
    expect(writtenAt(FILE, pointer, WRITTEN).ref).toBe((place as { ref?: string }).ref)
  })
})
