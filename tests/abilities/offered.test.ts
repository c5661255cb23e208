import { describe, expect, it } from 'vitest'
import { abilityOf } from '../../src/core/access/ability.ts'
import { actorOf } from '../../src/core/access/actor-of.ts'
import { offeredActions } from '../../src/core/access/offered-actions.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { askByRules } from '../support/abilities/matchers.ts'

const { permissions, platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const now = new Date('2026-06-15T02:00:00Z')

askByRules({ registry: registry!, permissions, now })

const personOf = (org_id: number) =>
  actorOf(
    { id: org_id, org_id, role: 1, type: 1, name: `主体 ${org_id}`, company_auth: 1, person_auth: 0, perms: [] },
    permissions,
  )

/** The steps that the page offers; a refused one says why. */
function offered(record: Readonly<Record<string, unknown>>, org_id: number): string[] {
  const actor = personOf(org_id)
  const ability = abilityOf(rulesFor(registry!.entities.values(), actor), registry!.entities, () => now)
  const screen = registry!.screens.get('docking')!
  return offeredActions(ability, registry!.entities.get('docking')!, screen, record, actor, now).map(({ action, refused }) =>
    refused ? `${action.title}：${refused}` : action.title,
  )
}

const BUYER = 1
const SELLER = 2
const order = (more: object) => ({ buyer_org: BUYER, seller_org: SELLER, due_amount: '0.00', voucher_pending: false, ...more })

describe('S-14 the steps an order offers', () => {
  it('S-14 are those that make sense just now, for either side', () => {
    const shipped = order({ status: 50, shipped_at: '2026-06-15 08:00:00' })
    expect(offered(shipped, BUYER)).toEqual(['收货过磅', '确认到货', '申请售后'])
    expect(offered(shipped, SELLER)).toEqual(['确认到货'])
    const paid = order({ status: 40, shipped_qty: '0' })
    expect(offered(paid, SELLER)).toEqual(['发货', '申请取消'])
    expect(offered(paid, BUYER)).toEqual(['申请取消'])
  })

  it('S-14 say why they have to wait where that is worth knowing', () => {
    const waiting = order({ status: 30, due_amount: '36000.00', voucher_pending: true })
    expect(offered(waiting, BUYER)).toEqual([
      '余额支付：转账凭证正在核实，请等待结果',
      '登记转账：转账凭证正在核实，请等待结果',
      '取消订单：转账凭证正在核实，核实后再取消',
    ])
    const asked = order({ status: 40, shipped_qty: '0', cancel_asked_by: 'buyer' })
    const seller = personOf(SELLER)
    const docking = { entity: 'docking', record: asked }
    expect(seller).toBeRefused('ship', docking, '有取消申请待答复，请先处理')
    expect(seller).toBeRefused('requestCancel', docking, '已有取消申请待答复')
    expect(seller).toBeAllowed('agreeCancel', docking)
    expect(seller).toBeAllowed('refuseCancel', docking)
    expect(personOf(3)).toSee([], [docking])
  })
})
