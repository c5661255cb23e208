import { describe, expect, it } from 'vitest'
import { Outage } from './outage.ts'

describe('an outage of the database', () => {
  it('is told once, each minute again with a count, and when it is over; with no stack', () => {
    const said: string[] = []
    let now = 0
    const outage = new Outage(
      (line) => said.push(line),
      () => now,
    )
    const refused = Object.assign(new Error('connect ECONNREFUSED /a/secret/place'), { code: 'ECONNREFUSED' })
    outage.heard()
    for (let i = 0; i < 1000; i++) outage.lost(refused)
    now = 61_000
    outage.lost(refused)
    now = 70_000
    outage.heard()
    outage.heard()
    expect(said).toEqual([
      '数据库无法访问：ECONNREFUSED',
      '数据库仍无法访问，已 61 秒、1001 次失败：ECONNREFUSED',
      '数据库已恢复：中断 70 秒，1001 次失败',
    ])
  })

  it('that comes and goes is told of once a minute', () => {
    const said: string[] = []
    let now = 0
    const outage = new Outage(
      (line) => said.push(line),
      () => now,
    )
    for (now = 0; now < 120_000; now += 1000) {
      outage.lost(new Error('Connection terminated unexpectedly'))
      outage.heard()
    }
    expect(said).toHaveLength(4)
  })
})
