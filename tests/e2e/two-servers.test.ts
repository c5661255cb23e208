import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../src/core/value/time.ts'
import { bargainOn } from '../support/bargain.ts'
import { testDatabases } from '../support/database.ts'
import { cardOf, fund, givePayPassword, PAY_PASSWORD } from '../support/funds.ts'
import { assertInvariants } from '../support/invariants.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { supplyIn } from '../support/supply.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

/** Two built servers on one database, asked at the same time: what is scarce goes out once. */
describe.each(testDatabases())('S-13 S-20 two server processes on $name', (source) => {
  let w: World
  let servers: readonly ServerProcess[]
  const ahead = (days: number) => day(new Date(), days)
  beforeAll(async () => {
    w = await world(source)
    w.clock = new Date()
    // where people are, no sandbox is made
    await w.person()
    servers = await Promise.all([startServer(w.url), startServer(w.url)])
  })
  afterAll(async () => {
    await Promise.all((servers ?? []).map((one) => one.close()))
    await w.close()
  })
  const post = async (n: number, who: Person, path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${servers[n % 2]!.url}/api/${path}`, {
      method: 'POST',
      headers: { client: '3', authorization: who.authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  }

  it('S-13 fifty buyers are accepted at once for a supply that suffices for ten: ten orders', async () => {
    const seller = await w.person({ name: '卖方' })
    const form = { quantity: '100', moq: '10', valid_until: ahead(30) }
    const supply_id = await supplyIn(w, seller, 'live', form)
    const open: number[] = []
    for (let i = 0; i < 50; i++)
      open.push(await bargainOn(w, await w.person(), { supply_id }, { qty: '10', delivery_date: ahead(5) }))
    const answers = await Promise.all(open.map((id, i) => post(i, seller, 'Bargain/accept', { id, round: 1 })))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(10)
    for (const one of answers.filter((answer) => answer.code !== 1)) expect(one.msg).toBe('可供数量不足，剩余 0斤')
    const { rows } = await sql<{ n: string }>`select count(*) as n from docking where supply_id = ${supply_id}`.execute(
      w.db.kysely,
    )
    expect(Number(rows[0]!.n)).toBe(10)
    await assertInvariants(w)
  })

  it('S-20 twenty withdrawals at once of a balance that suffices for one: exactly one', async () => {
    const person = await w.person()
    await fund(w, person, '500.00')
    await givePayPassword(w, person)
    const form = { bank_card_id: await cardOf(w, person), amount: '500.00', pay_password: PAY_PASSWORD }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => post(i, person, 'Withdraw/apply', form)))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    await assertInvariants(w)
  })
})
