import { expect, it } from 'vitest'
import type { RawProperty } from '../../core/entity/raw.ts'
import { readEntity } from '../../core/read/read-entity.ts'
import type { ExistingTable } from './introspect.ts'
import { likelyNames } from './plan-rename.ts'
import { tableOf } from './tables.ts'

const entityOf = (properties: Record<string, RawProperty>) =>
  readEntity({ $id: 'thing', title: '物品', properties }, { user: 'user', organisation: 'organisation' })

/** for which new field which old one is proposed, when the first went and the second came in one edit */
function proposed(gone: RawProperty, come: RawProperty) {
  const [before, after] = [entityOf({ gone }), entityOf({ come })]
  const existing = { columns: new Map(tableOf(before).columns.map((one) => [one.name, one])) } as unknown as ExistingTable
  return Object.fromEntries(likelyNames(after, tableOf(after), existing, before))
}

it('a field that went is proposed for one that came only where both are of one kind, places and target', () => {
  const text: RawProperty = { type: 'string', title: '备注' }
  const to = (entity: string): RawProperty => ({ type: 'integer', title: '归属', relation: { entity, label: 'name' } })
  expect(proposed(text, { ...text, title: '说明' })).toEqual({ come: ['gone'] })
  expect(proposed(text, { type: 'string', format: 'mobile', title: '电话' })).toEqual({})
  expect(proposed(text, { type: 'string', format: 'image', title: '图片' })).toEqual({})
  expect(
    proposed({ type: 'string', format: 'price', title: '单价' }, { type: 'string', format: 'money', title: '金额' }),
  ).toEqual({})
  expect(proposed(to('shop'), to('shop'))).toEqual({ come: ['gone'] })
  expect(proposed(to('shop'), to('pond'))).toEqual({})
  // what the system works out has no data of its own
  expect(proposed(text, { ...text, derive: { $join: ['a'] } })).toEqual({})
})
