import { describe, expect, it } from 'vitest'
import { fieldOf } from '../entity/by-name.ts'
import { readEntity } from '../read/read-entity.ts'
import { fallbackOf } from './fallback.ts'

const entity = readEntity(
  {
    $id: 'lot',
    title: '货',
    label: 'name',
    type: 'object',
    owner: { key: 'org', who: 'member' },
    properties: {
      kind: { type: 'string', title: '品种' },
      least: { type: 'string', format: 'decimal', title: '下限' },
      most: { type: 'string', format: 'decimal', title: '上限', otherwise: ['$least'] },
      form: { type: 'string', title: '形态', oneOf: [{ const: 'live', title: '活鲜' }] },
      name: {
        type: 'string',
        title: '标题',
        minLength: 4,
        maxLength: 12,
        otherwise: [
          { $join: ['$kind', ' ', '$least', { $join: ['~', '$most'] }, { $join: [' ', '$form'] }] },
          { $join: ['$kind', { $join: [' ', '$form'] }] },
        ],
      },
      until: { type: 'string', format: 'date', title: '到' },
      over: { type: 'string', format: 'datetime', title: '截止', otherwise: [{ $addDays: ['$until', 0] }] },
    },
  },
  { user: 'user', organisation: 'organisation' },
)
const becomes = (name: string, record: object) => fallbackOf(entity, fieldOf(entity, name), record as Record<string, unknown>)

describe('what a field that is left empty becomes', () => {
  it.each<[string, object, unknown]>([
    ['most', { least: '8' }, '8'],
    ['most', {}, undefined],
    ['name', { kind: '青虾', least: '110' }, '青虾 110'],
    ['name', { kind: '青虾', least: '110', most: '120', form: 'live' }, '青虾 110~120 活'],
    ['name', { kind: '青虾', form: 'live' }, '青虾 活鲜'],
    // shorter than it may be: the person is asked
    ['name', { kind: '青虾' }, undefined],
    ['over', { until: '2026-12-01' }, '2026-12-01 00:00:00'],
    ['over', { until: 'soon' }, undefined],
    ['kind', { least: '8' }, undefined],
  ])('%s of %j is %j', (name, record, expected) => expect(becomes(name, record)).toBe(expected))
})
