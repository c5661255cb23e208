import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entity, Screen } from '../../src/core/entity/entity.ts'
import { testDatabases } from '../support/database.ts'
import { type World, world } from '../support/world.ts'

/** Waits, but for the seller first. */
const FOR_OTHERS: Readonly<Record<string, readonly (string | number)[]>> = { manage_after_sale: [1] }
const OPERATORS = ['operator', 'finance_first', 'finance_second', 'account_manager']
const PEOPLE = ['organisation', 'user']

interface Queue {
  readonly screen: Screen
  readonly entity: Entity
}

describe('queues of the console', () => {
  let w: World
  let queues: readonly Queue[]
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    const { screens, entities } = w.registry
    queues = [...screens.values()]
      .map((screen) => ({ screen, entity: entities.get(screen.entity)! }))
      .filter(({ screen, entity }) => screen.area === 'admin' && waiting(screen, entity).length > 0)
  })
  afterAll(() => w.close())

  /** The states from which an operator takes a record on, and which say that they wait. */
  function waiting(screen: Screen, { workflow }: Entity): (string | number)[] {
    const his = (workflow?.actions ?? []).filter(
      (one) =>
        !one.danger && screen.actions.includes(one.name) && one.by.some((by) => typeof by === 'string' && OPERATORS.includes(by)),
    )
    return (workflow?.states ?? [])
      .filter(({ tone, const: state }) => tone === 'waiting' && his.some((one) => one.from.includes(state)))
      .map((one) => one.const)
      .filter((state) => !FOR_OTHERS[screen.name]?.includes(state))
  }

  it('every list in which something waits for an operator opens on exactly that', () => {
    expect(queues.map(({ screen }) => screen.title).toSorted()).toEqual(
      [
        '供应审核',
        '敏感词命中',
        '需求审核',
        '认证审核',
        '资质审核',
        '金融产品审核',
        '填报审核',
        '充值核实',
        '银行来款',
        '微信支付',
        '微信对账差异',
        '付款核实',
        '提现审核',
        '账务调整',
        '收款账户',
        '售后裁定',
        '举报处理',
        '意见反馈',
        '企业询价',
        '运营账号变更',
      ].toSorted(),
    )
    for (const { screen, entity } of queues)
      expect(screen.queue?.states.toSorted(), screen.title).toEqual(waiting(screen, entity).toSorted())
  })

  it('a row says whose it is, how much it is about, and how long it has waited', () => {
    for (const { screen, entity } of queues) {
      const list = screen.list.map((name) => entity.field[name]!)
      expect(screen.list, screen.title).toContain(screen.queue!.since)
      expect(
        list.some(({ relation }) => relation && PEOPLE.includes(relation.entity)),
        `${screen.title}: whose`,
      ).toBe(true)
      const sums = entity.fields.filter(({ kind, name }) => kind === 'money' && name === 'amount')
      for (const { name } of sums) expect(screen.list, screen.title).toContain(name)
    }
  })

  it('is answered as it opens: what waits, oldest first', async () => {
    const operator = w.as(await w.person({ role: 9, type: 0 }))
    for (const { screen, entity } of queues) {
      const query = {
        [entity.workflow!.field]: screen.queue!.states.join(','),
        sort: screen.queue!.since,
        tabs: screen.tabs ? 1 : 0,
      }
      expect(await operator.get(`${screen.controller}/${screen.calls.lists ?? 'lists'}`, query), screen.title).toMatchObject({
        code: 1,
      })
    }
  })
})
