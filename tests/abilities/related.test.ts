import { describe, expect, it } from 'vitest'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { Judge } from '../support/abilities/judge.ts'
import { readActors, type Table } from '../support/abilities/table.ts'
import { guideEntity } from '../support/guide.ts'

const { permissions, platform } = loadConfig('.')
const entities = new Map(['ride', 'ride_seat'].map((id) => [id, readEntity(guideEntity(id), platform.entities)]))
const judge = new Judge(readActors(), permissions, entities)
const BUYER = '主账号'
const org = judge.actor(BUYER).org_id

const ride = (id: number, status: string) => ({ id, org_id: 900 + id, status, seats: 2 })
const table: Table = {
  entity: 'ride',
  now: '2026-06-15 10:00:00',
  records: { 空车: ride(1, 'open'), 有他的座: ride(2, 'open'), 坐满的: ride(3, 'open') },
  related: {
    ride_seat: [
      { id: 1, ride_id: 2, org_id: org, status: 'joined' },
      { id: 2, ride_id: 3, org_id: 801, status: 'joined' },
      { id: 3, ride_id: 3, org_id: 802, status: 'joined' },
      { id: 4, ride_id: 3, org_id: org, status: 'left' },
    ],
  },
}
const told = (of: Table) => judge.differences(of, entities.get('ride')!)

describe('a table whose rules ask about other rows', () => {
  it('says of these rows what each may see', () => {
    const faults = told(table)
    const closed = (record: string) => faults.find((one) => one.startsWith(`${BUYER} 看不到 · ${record}：`))
    expect(closed('空车')).toContain('contact_mobile')
    expect(closed('坐满的')).toContain('contact_mobile')
    expect(closed('有他的座')).toBeUndefined()
  })

  it('says of these rows what the engine does by itself', () => {
    expect(told(table)).toContain('系统 · fill：是 ["坐满的"]，应当是 []')
    const { related: _, ...alone } = table
    expect(told(alone).filter((one) => one.startsWith('系统 · fill'))).toEqual([])
  })
})
