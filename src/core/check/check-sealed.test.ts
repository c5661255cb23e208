import { describe, expect, it } from 'vitest'
import type { RawEntity } from '../entity/raw.ts'
import { readEntity } from '../read/read-entity.ts'
import { checkEntity } from './check-entity.ts'

const KNOWN = {
  actors: new Map([['user', {}]]),
  effects: new Set<string>(),
  permissions: new Set<string>(),
  pages: new Set<string>(),
  parts: new Set<string>(),
}

const file = (change: object) =>
  ({
    $id: 'paper',
    title: '证件',
    properties: {
      name: { type: 'string', title: '名称' },
      number: { type: 'string', title: '号码', sealed: true },
      person: { type: 'string', title: '身份证号', format: 'idcard' },
      count: { type: 'integer', title: '数' },
    },
    ...change,
  }) as unknown as RawEntity

const faults = (change: object) => {
  const raw = file(change)
  return checkEntity(raw, readEntity(raw, { user: 'user', organisation: 'organisation' }), KNOWN).map((one) => one.pointer)
}

describe('a sealed field', () => {
  it('is what the file says is one, and every number of a person or a bank', () => {
    const { field } = readEntity(file({}), { user: 'user', organisation: 'organisation' })
    expect([field.number!.sealed, field.person!.sealed, field.name!.sealed]).toEqual(['paper.number', 'paper.person', undefined])
    expect(faults({})).toEqual([])
  })

  it.each([
    ['searched', { search: ['name', 'number'] }, '/search'],
    ['a label', { label: 'person' }, '/label'],
    ['an index', { indexes: [['-number']] }, '/indexes/0'],
    ['an order', { screens: { paper: { sort: ['number'] } } }, '/screens/paper/sort'],
    ['the first order', { screens: { paper: { defaultSort: '-person' } } }, '/screens/paper/defaultSort'],
    ['compared by size', { access: [{ who: 'user', can: ['read'], where: { number: { $gt: '5' } } }] }, '/access/0/where'],
    ['a number', { properties: { count: { type: 'integer', title: '数', sealed: true } } }, '/properties/count/sealed'],
  ])('is refused as %s', (_, change, pointer) => {
    expect(faults(change)).toContain(pointer)
  })
})
