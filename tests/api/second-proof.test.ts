import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { assertBooks } from '../support/books.ts'
import { testDatabases } from '../support/database.ts'
import { balanceOf, cardOf, fund, givePayPassword, PAY_PASSWORD, rechargeForm } from '../support/funds.ts'
import { OPERATOR_PASSWORD, type Person, type World, world } from '../support/world.ts'

/** Every step of an operator that moves money, and how a row that waits for it is made. */
describe('S-20 an operator’s second proof', () => {
  let w: World
  let first: Person
  let second: Person
  let who: Person
  let card: number
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    first = await w.person({ role: 9, type: 0, name: '初审' })
    second = await w.person({ role: 9, type: 0, name: '复核' })
    who = await w.person()
    await givePayPassword(w, who)
    await fund(w, who, '1000.00')
    card = await cardOf(w, who)
  })
  afterEach(() => assertBooks(w))
  afterAll(() => w.close())

  const must = async (asked: Promise<{ code: number; msg: string; data: object }>): Promise<number> => {
    const answer = await asked
    if (answer.code !== 1) throw new Error(answer.msg)
    return (answer.data as { id: number }).id
  }
  const withdrawal = () =>
    must(w.as(who).post('Withdraw/apply', { bank_card_id: card, amount: '100.00', pay_password: PAY_PASSWORD }))
  const approved = async () => must(w.as(first).post('ReviewWithdrawal/approve', { id: await withdrawal() }))
  const paidOut = async () => must(w.as(second).post('ReviewWithdrawal/payout', { id: await approved() }))
  const adjustment = () =>
    must(w.as(first).post('Adjustment/save', { target_org: who.org_id, direction: 'in', amount: '10', reason: '银行利息入账' }))
  const recharge = async () => must(w.as(who).post('Recharge/apply', await rechargeForm(w, who)))

  const STEPS: readonly [string, () => Promise<number>, object][] = [
    ['ReviewWithdrawal/payout', approved, {}],
    ['ReviewWithdrawal/done', paidOut, { serial: '2026061599990001' }],
    ['ReviewRecharge/approve', recharge, { amount: '1000.00' }],
    ['Adjustment/approve', adjustment, {}],
  ]

  it.each(STEPS)('%s is asked for, and a wrong one leaves everything as it was', async (path, make, args) => {
    const id = await make()
    const before = await balanceOf(w, who)
    const take = (factor_code: unknown, more: object = {}) => w.as(second).post(path, { id, ...args, factor_code, ...more })
    expect(await take(undefined)).toMatchObject({ code: 0, data: { reason: 'factor.password' } })
    expect(await take('')).toMatchObject({ data: { reason: 'factor.password' } })
    expect(await take('123456')).toMatchObject({ data: { reason: 'factor.password_wrong' } })
    expect(await balanceOf(w, who)).toEqual(before)
    expect(await take(OPERATOR_PASSWORD)).toMatchObject({ code: 1 })
  })

  it('is taken by nobody who may not do it: a member, and the one who approved', async () => {
    const id = await approved()
    expect((await w.as(who).post('ReviewWithdrawal/payout', { id, factor_code: OPERATOR_PASSWORD })).code).not.toBe(1)
    expect(await w.as(first).post('ReviewWithdrawal/payout', { id })).toMatchObject({
      code: 0,
      msg: '审核与打款须由两位运营人员办理，请换一位打款',
    })
  })

  it('lets five wrong ones pass, then none for a quarter of an hour, although nothing was written', async () => {
    const guesser = await w.person({ role: 9, type: 0 })
    const id = await adjustment()
    const take = (factor_code: string) => w.as(guesser).post('Adjustment/approve', { id, factor_code })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => take(`Wrong2026${i}`)))
    expect(answers.filter((one) => one.data.reason === 'factor.password_wrong')).toHaveLength(5)
    expect(await take(OPERATOR_PASSWORD)).toMatchObject({ data: { reason: 'factor.locked' } })
    // the other operator is not locked out by it
    expect(await w.as(second).post('Adjustment/approve', { id })).toMatchObject({ code: 1 })
  })

  it('does not come in many at once: no batch pays out or posts, and four eyes are two there too', async () => {
    const ids = [await approved(), await approved()]
    const batch = (who: Person, controller: string, action: string, rows: readonly number[]) =>
      w.as(who).post<{ done?: number[] }>(`${controller}/batch`, { action, ids: rows, factor_code: OPERATOR_PASSWORD })
    for (const operator of [first, second]) {
      expect((await batch(operator, 'ReviewWithdrawal', 'payout', ids)).code).toBe(0)
      expect((await batch(operator, 'Adjustment', 'approve', [await adjustment()])).code).toBe(0)
    }
    for (const id of ids) expect((await w.as(first).get('ReviewWithdrawal/details', { id })).data).toMatchObject({ status: 2 })
    const waiting = await withdrawal()
    expect((await batch(first, 'ReviewWithdrawal', 'approve', [waiting])).data.done).toEqual([waiting])
    expect(await w.as(first).post('ReviewWithdrawal/payout', { id: waiting })).toMatchObject({ code: 0 })
    expect(await w.as(second).post('ReviewWithdrawal/payout', { id: waiting })).toMatchObject({ code: 1 })
  })

  it('is not asked for again when the same request comes again, and is no part of it', async () => {
    const id = await approved()
    const body = { id, idem_key: crypto.randomUUID() }
    const answer = await w.as(second).post('ReviewWithdrawal/payout', body)
    expect(answer.code).toBe(1)
    expect(await w.as(second).post('ReviewWithdrawal/payout', body)).toEqual({ ...answer, time: expect.any(Number) })
  })
})
