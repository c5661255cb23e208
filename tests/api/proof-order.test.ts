import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../support/database.ts'
import { cardOf, fund, givePayPassword, PAY_PASSWORD } from '../support/funds.ts'
import { contractIn, sentCode, sign } from '../support/papers.ts'
import { dealIn } from '../support/trade.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

const WRONG = '111222'

describe('the proof of the asker', () => {
  let w: World
  let buyer: Person
  let seller: Person
  let docking: number
  let card: number

  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    ;[buyer, seller] = [await w.person(), await w.person()]
    docking = (await dealIn(w, { buyer, seller }, 30)).docking
    await givePayPassword(w, buyer)
    await fund(w, buyer, '1000.00')
    card = await cardOf(w, buyer)
  })
  afterAll(() => w.close())

  const pay = (who: Person, change: object = {}) =>
    w.as(who).post('Docking/pay', { id: docking, due_amount: '36000.00', pay_password: WRONG, ...change })
  const withdraw = (who: Person, change: object = {}) =>
    w.as(who).post('Withdraw/apply', { amount: '100', bank_card_id: card, pay_password: PAY_PASSWORD, ...change })
  const isPassword = (answer: Answer) => answer.data.reason?.startsWith('pay_password.') ?? false
  const payLocked = async () =>
    (await sql`select 1 from rate where key = ${`pay:${buyer.org_id}`}`.execute(w.db.kysely)).rows.length > 0

  it('is not looked at while anything else stands in the way, so that nobody learns of it or locks it', async () => {
    const clerk = await w.person({ org: buyer, type: 2, perms: ['docking', 'fund_view'] })
    const attempts = [
      pay(clerk),
      pay(clerk, { id: 9_999_999 }),
      pay(buyer, { id: 9_999_999 }),
      pay(seller),
      pay(buyer, { due_amount: '1.00' }),
      pay(buyer, { version: 1 }),
      pay(buyer, { nonsense: 1 }),
      pay(buyer),
      withdraw(clerk, { pay_password: WRONG }),
      withdraw(buyer, { pay_password: WRONG, amount: '99.99' }),
      withdraw(buyer, { pay_password: WRONG, amount: '100000' }),
    ]
    for (const answer of await Promise.all(attempts)) {
      expect(answer.code, answer.msg).toBe(0)
      expect(isPassword(answer), answer.msg).toBe(false)
    }
    expect(await payLocked()).toBe(false)
    expect(await pay(clerk)).toMatchObject({ data: { reason: 'action.right' } })
    expect(await pay(buyer)).toMatchObject({ data: { reason: 'money.short' } })
    expect((await withdraw(buyer)).code).toBe(1)
  })

  it('that is wrong counts, although nothing else is written', async () => {
    for (let i = 0; i < 5; i++) expect(await withdraw(buyer, { pay_password: WRONG })).toMatchObject({ msg: '支付密码不正确' })
    expect(await withdraw(buyer)).toMatchObject({ data: { reason: 'pay_password.locked' } })
    w.clock = new Date(w.clock.getTime() + 16 * 60_000)
    expect((await withdraw(buyer)).code).toBe(1)
  })

  it('is asked of a repeated request too, and wrong tries of that count as any', async () => {
    const idem_key = 'withdraw-again'
    const first = await withdraw(buyer, { idem_key })
    expect(first.code).toBe(1)
    expect(await withdraw(buyer, { idem_key })).toEqual({ ...first, time: expect.anything() })
    for (const pay_password of [WRONG, '', undefined]) {
      const answer = await withdraw(buyer, { idem_key, pay_password })
      expect(answer.code).toBe(0)
      expect(isPassword(answer), answer.msg).toBe(true)
    }
    expect(await withdraw(buyer, { idem_key, amount: '120' })).toMatchObject({ data: { reason: 'idem.changed' } })
    for (let i = 0; i < 4; i++) await withdraw(buyer, { idem_key, pay_password: WRONG })
    expect(await withdraw(buyer, { idem_key })).toMatchObject({ data: { reason: 'pay_password.locked' } })
    w.clock = new Date(w.clock.getTime() + 16 * 60_000)
    const { rows } = await sql<{ proof: string }>`select proof from idem where key = ${idem_key}`.execute(w.db.kysely)
    expect(rows).toEqual([{ proof: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it('by a code of the mobile is repeated with the code that is spent, and with no other', async () => {
    const papers = await contractIn(w)
    const sms_code = await sentCode(w, papers.buyer)
    const other = sms_code === '000000' ? '000001' : '000000'
    const body = { idem_key: 'sign-again' }
    const stranger = await w.person()
    expect(await sign(w, stranger, papers.contract, { sms_code })).toMatchObject({ data: { reason: 'record.missing' } })
    expect(await sign(w, papers.buyer, papers.contract, { ...body, sms_code: other })).toMatchObject({
      data: { reason: 'sms.wrong' },
    })
    const first = await sign(w, papers.buyer, papers.contract, { ...body, sms_code })
    expect(first).toMatchObject({ code: 1 })
    expect((await sign(w, papers.buyer, papers.contract, { ...body, sms_code })).data).toEqual(first.data)
    expect(await sign(w, papers.buyer, papers.contract, { ...body, sms_code: '' })).toMatchObject({
      data: { reason: 'sms.missing' },
    })
    for (let i = 0; i < 5; i++)
      expect(await sign(w, papers.buyer, papers.contract, { ...body, sms_code: other })).toMatchObject({
        data: { reason: 'sms.wrong' },
      })
    expect(await sign(w, papers.buyer, papers.contract, { ...body, sms_code })).toMatchObject({ data: { reason: 'sms.spent' } })
  })

  it('of one who may no longer sign is not even compared', async () => {
    const papers = await contractIn(w)
    const sms_code = await sentCode(w, papers.buyer)
    await sql`update contract set status = 3 where id = ${papers.contract}`.execute(w.db.kysely)
    expect(await sign(w, papers.buyer, papers.contract, { sms_code })).toMatchObject({ data: { reason: 'action.state' } })
    const { rows } = await sql`select 1 from sms_code where used_at is not null and mobile =
      (select mobile from "user" where id = ${papers.buyer.id})`.execute(w.db.kysely)
    expect(rows).toEqual([])
  })
})
