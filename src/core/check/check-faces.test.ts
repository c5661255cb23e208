import { expect, it } from 'vitest'
import type { RawEntity } from '../entity/raw.ts'
import { readEntity } from '../read/read-entity.ts'
import { checkEntity } from './check-entity.ts'

const known = {
  actors: new Map(),
  effects: new Set<string>(),
  permissions: new Set(['1']),
  pages: new Set<string>(),
  parts: new Set<string>(),
}

/** The faults of one face of a file, at its place. */
function faultsOf(face: object): Record<string, string> {
  const raw = {
    $id: 'tide',
    title: '潮位',
    properties: {
      title: { type: 'string', title: '名称' },
      on: { type: 'string', format: 'date', title: '日期' },
      level: { type: 'string', format: 'decimal', title: '潮高' },
      amount: { type: 'string', format: 'quantity', title: '数量', unit: { field: 'unit' } },
      unit: { type: 'string', title: '单位' },
      card: { type: 'string', format: 'bankcard', title: '卡号' },
      mobile: { type: 'string', format: 'mobile', title: '手机号', mask: true },
    },
    screens: { tide: { permission: '1', faces: [face] } },
  } as unknown as RawEntity
  const entity = readEntity(raw, { user: 'user', organisation: 'organisation' })
  const faults = checkEntity(raw, entity, known).filter(({ pointer }) => pointer.startsWith('/screens/'))
  return Object.fromEntries(faults.map(({ pointer, message }) => [pointer.replace('/screens/tide/faces/0', ''), message]))
}

const count = [{ count: true }]

it.each<[string, object, string, RegExp]>([
  ['a name that is none', { face: 'calendar', date: 'onn' }, '/date', /没有名为“onn”的字段.*“on”/],
  ['a date that is none', { face: 'calendar', date: 'level' }, '/date', /“潮高”不是日期或时间；可以写 on/],
  [
    'a number that is none',
    { face: 'summary', date: 'on', values: [{ sum: 'title' }] },
    '/values/0/sum',
    /“名称”不是数字；可以写 level/,
  ],
  ['a group that is free text', { face: 'chart', date: 'on', group: 'title', values: count }, '/group', /“名称”不是关联、选项/],
  ['a sealed field', { face: 'calendar', date: 'on', label: 'card' }, '/label', /加密保存/],
  ['a masked field', { face: 'calendar', date: 'on', label: 'mobile' }, '/label', /遮住/],
  ['a sum of many units', { face: 'summary', date: 'on', values: [{ sum: 'amount' }] }, '/values/0/sum', /单位每条不同/],
  ['a word of another face', { face: 'calendar', date: 'on', values: count }, '/values', /日历不用“values”/],
  ['no figures', { face: 'chart', date: 'on' }, '', /图表要写上“values”/],
  [
    'two takes in one figure',
    { face: 'summary', date: 'on', values: [{ sum: 'level', count: true }] },
    '/values/0',
    /写且只写一个/,
  ],
])('%s is told at its place', (_, face, at, says) => {
  expect(faultsOf(face)[at]).toMatch(says)
})

it('a sound one has nothing to be told', () => {
  expect(faultsOf({ face: 'summary', date: 'on', by: 'week', values: [{ avg: 'level' }, { count: true }] })).toEqual({})
})
