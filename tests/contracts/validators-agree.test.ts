import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import type { ShapeCheck } from '../../src/core/record/validate-options.ts'
import { validateRecord } from '../../src/core/record/validate-record.ts'
import { shapeCheck as onServer } from '../../src/server/live/shape-check.ts'
import { pageShapeCheck as inPage } from '../../src/web/providers/shape-check.ts'

const raw: RawEntity = {
  $id: 'probe',
  title: '样本',
  required: ['title', 'price', 'kind'],
  properties: {
    title: { type: 'string', title: '标题', minLength: 2, maxLength: 5 },
    price: { type: 'string', format: 'price', title: '单价', exclusiveMinimum: 0, maximum: 1000 },
    kind: {
      title: '类型',
      oneOf: [
        { const: 'a', title: '甲' },
        { const: 'b', title: '乙' },
      ],
    },
    reason: { type: 'string', title: '原因', visible: { kind: 'b' }, requiredWhen: { kind: 'b' } },
    tags: {
      type: 'array',
      title: '标签',
      maxItems: 2,
      items: {
        oneOf: [
          { const: 1, title: '一' },
          { const: 2, title: '二' },
          { const: 3, title: '三' },
        ],
      },
    },
    count: { type: 'integer', title: '数量', minimum: 0, maximum: 60 },
    mobile: { type: 'string', format: 'mobile', title: '手机' },
    day: { type: 'string', format: 'date', title: '日期' },
    photos: { type: 'array', title: '图片', maxItems: 2, items: { type: 'string', format: 'image' } },
    ladder: {
      type: 'array',
      title: '阶梯价',
      minItems: 2,
      maxItems: 3,
      order: { qty: 'asc', price: 'desc' },
      items: {
        type: 'object',
        required: ['qty', 'price'],
        properties: {
          qty: { type: 'string', format: 'quantity', title: '起订量' },
          price: { type: 'string', format: 'price', title: '单价' },
        },
      },
    },
  },
  rules: [{ where: { count: { $lte: 50 } }, when: { kind: 'a' }, field: 'count', message: '甲类最多 50' }],
}
const entity = readEntity(raw, { user: 'user', organisation: 'organisation' })
const fields = entity.fields.filter((field) => !field.system)

const junk = fc.constantFrom<unknown>(
  null,
  '',
  0,
  1,
  -1,
  1.5,
  true,
  [],
  {},
  'a',
  'ab',
  '太湖青虾王',
  '太湖青虾王王',
  '1.5',
  '0',
  '-1',
  '1000.0001',
  '1001',
  '1.23456',
  'x'.repeat(20),
  '13800138000',
  '12345678901',
  '2026-02-28',
  '2026-02-30',
  'uploads/a.png',
  '../a.png',
  [1, 2],
  [1, 1],
  [1, 2, 3],
  ['a'],
  '😀😀',
)
const row = fc.record(
  { qty: fc.oneof(junk, fc.constantFrom('1', '10', '100')), price: fc.oneof(junk, fc.constantFrom('9', '8', '7')) },
  { requiredKeys: [] },
)
const value: Record<string, fc.Arbitrary<unknown>> = {
  title: fc.oneof(fc.constant('青虾'), junk),
  price: fc.oneof(fc.constant('9.5'), junk),
  kind: fc.oneof(fc.constantFrom('a', 'b'), junk),
  reason: fc.oneof(fc.constant('不合格'), junk),
  tags: junk,
  count: fc.oneof(fc.integer({ min: -5, max: 70 }), junk),
  mobile: junk,
  day: junk,
  photos: fc.oneof(fc.constantFrom(['uploads/1.png'], ['uploads/1.png', 'uploads/2.png', 'uploads/3.png']), junk),
  ladder: fc.oneof(fc.array(row, { maxLength: 4 }), junk),
  unknown: junk,
}
const data = fc.record(value, { requiredKeys: [] })

describe('the page’s validator and the server’s', () => {
  it('give the same sentences and the same values for 3,000 random forms', () => {
    const run = (check: ShapeCheck, form: Record<string, unknown>) =>
      validateRecord(entity, form, { check, fields, hidden: 'refuse', now: new Date(0) })
    fc.assert(
      fc.property(data, (form) => {
        expect(run(inPage, form)).toEqual(run(onServer, form))
      }),
      { numRuns: 3000, seed: 7 },
    )
  })

  const said = (form: Record<string, unknown>) =>
    validateRecord(entity, form, { check: onServer, fields, hidden: 'refuse', now: new Date(0) }).errors
  const good = { title: '太湖青虾', price: '9.5', kind: 'a' }

  it.each([
    [{}, { title: '请填写标题', price: '请填写单价', kind: '请选择类型' }],
    [{ title: '虾' }, { title: '标题至少 2 个字' }],
    [{ price: '0' }, { price: '单价必须大于 0' }],
    [{ price: '1.23456' }, { price: '单价应为数字，最多 4 位小数' }],
    [{ kind: 'c' }, { kind: '请从选项中选择类型' }],
    [{ kind: 'b' }, { reason: '请填写原因' }],
    [{ reason: '无' }, { reason: '“原因”在当前情况下不填写' }],
    [{ titel: '笔误' }, { titel: '没有名为“titel”的字段，是否想写“title”？' }],
    [{ id: 3 }, { id: '“序号”不能在这里填写' }],
    [{ day: '2026-02-30' }, { day: '日期：2026 年 2 月没有 30 日，最后一天是 28 日' }],
    [
      {
        ladder: [
          { qty: '1', price: '9' },
          { qty: '1', price: '8' },
        ],
      },
      { ladder: '第 2 行 起订量：必须比上一行大', 'ladder.1.qty': '起订量必须比上一行大' },
    ],
    [
      {
        ladder: [
          { qty: '1', price: '9' },
          { qty: '2', price: '9' },
        ],
      },
      { ladder: '第 2 行 单价：必须比上一行小', 'ladder.1.price': '单价必须比上一行小' },
    ],
    [{ count: 55 }, { count: '甲类最多 50' }],
  ])('%j is told %j', (change, errors) => {
    const form = Object.keys(change).length === 0 ? {} : { ...good, ...change }
    expect(said(form)).toEqual(errors)
  })
})
