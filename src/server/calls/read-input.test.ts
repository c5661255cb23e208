import { describe, expect, it } from 'vitest'
import { AppError, refusals } from '../../core/errors.ts'
import { RECORD_ID, TEXT } from './properties.ts'
import { inputReader } from './read-input.ts'

const LAMP = refusals('lamp', { kind: '灯的种类不正确' })
const read = inputReader(
  {
    id: RECORD_ID,
    name: TEXT,
    note: { type: 'string', maxLength: 5 },
    kind: { type: 'string', enum: ['desk', 'floor'], refusal: LAMP.kind },
    days: { type: 'integer', minimum: 1, maximum: 90, default: 30, title: '天数' },
    ids: { type: 'array', maxItems: 2, items: { type: 'integer', title: 'ids' }, title: 'ids（最多 2 个）' },
    free: {},
  },
  ['id'],
)
const GIVEN = { id: 1, name: '', days: 30 }

function refusalOf(sent: Record<string, unknown> | null) {
  try {
    return read(sent)
  } catch (error) {
    return error instanceof AppError ? [error.key, error.message] : error
  }
}

describe('what was sent is read by its schema', () => {
  it.each([
    ['digits for a number, a number for its digits', { id: '7', name: 138 }, { id: 7, name: '138', days: 30 }],
    ['digits in a list', { id: 1, ids: ['1', 2] }, { ...GIVEN, ids: [1, 2] }],
    ['a blank for nothing, where no free text is meant', { id: 1, kind: '', days: null, ids: '' }, GIVEN],
    ['a blank text as what it is', { id: 1, name: null, note: '' }, { ...GIVEN, note: '' }],
    ['what has no type as it came', { id: 1, free: [{ a: '' }] }, { ...GIVEN, free: [{ a: '' }] }],
    ['nothing that has no schema', { id: 1, role: 9, constructor: 1, ['__proto__']: { role: 9 } }, GIVEN],
  ])('%s', (_, sent, input) => {
    expect(read(sent)).toEqual(input)
    expect(Object.getPrototypeOf(read(sent))).toBe(Object.prototype)
  })

  it.each([
    [{ id: 'x' }, 'record.missing', '记录不存在或无权操作'],
    [{ id: '1e3' }, 'record.missing', '记录不存在或无权操作'],
    [{ id: true }, 'record.missing', '记录不存在或无权操作'],
    [{}, 'record.missing', '记录不存在或无权操作'],
    [null, 'request.malformed', '请求内容格式不正确'],
    [{ id: 1, kind: 'wall' }, 'lamp.kind', '灯的种类不正确'],
    [{ id: 1, days: 91 }, 'query.value', '筛选条件“天数”的值不正确'],
    [{ id: 1, days: '1.5' }, 'query.value', '筛选条件“天数”的值不正确'],
    [{ id: 1, ids: ['x'] }, 'query.value', '筛选条件“ids”的值不正确'],
    [{ id: 1, ids: [1, 2, 3] }, 'query.value', '筛选条件“ids（最多 2 个）”的值不正确'],
    [{ id: 1, name: { $ne: '' } }, 'request.malformed', '请求内容格式不正确'],
    [{ id: 1, name: 'x'.repeat(501) }, 'request.malformed', '请求内容格式不正确'],
    [{ id: 1, note: '六个字太长了' }, 'request.malformed', '请求内容格式不正确'],
  ])('%j is refused', (sent, key, message) => {
    expect(refusalOf(sent)).toEqual([key, message])
  })

  it('nothing need be sent where nothing is required', () => {
    expect(inputReader({ days: { type: 'integer', default: 30 } }, [])(null)).toEqual({ days: 30 })
  })
})
