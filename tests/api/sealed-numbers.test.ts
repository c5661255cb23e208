import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reseal } from '../../src/server/db/reseal.ts'
import { secretsOf } from '../../src/server/secrets/secrets.ts'
import { testDatabases } from '../support/database.ts'
import { cardOf, fund, givePayPassword, PAY_PASSWORD } from '../support/funds.ts'
import { TEST_KEY, testSecrets } from '../support/secrets.ts'
import { operatorOf } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

const NUMBER = '10550101040077341'
const CARD = '6228480402564890018'

describe.each(testDatabases())('numbers of banks at rest, on $name', (source) => {
  let w: World
  let owner: Person
  let card: number
  let wd: number

  beforeAll(async () => {
    w = await world(source)
    owner = await w.person()
    await fund(w, owner, '5000.00')
    await givePayPassword(w, owner)
    card = await cardOf(w, owner, { account_no: NUMBER, idem_key: 'card-1' })
    const answer = await w.as(owner).post<{ id: number }>('Withdraw/apply', {
      bank_card_id: card,
      amount: '100.00',
      pay_password: PAY_PASSWORD,
      idem_key: 'withdraw-1',
    })
    expect(answer).toMatchObject({ code: 1 })
    wd = answer.data.id
  })
  afterAll(() => w.close())

  /** Every place of the whole database where these digits stand. */
  async function placesOf(digits: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = current_schema()`.execute(w.db.kysely)
    expect(rows.length).toBeGreaterThan(40)
    const found = await Promise.all(
      rows.map(async ({ name }) => {
        const hits = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${digits}%`} limit 1`.execute(
          w.db.kysely,
        )
        return hits.rows.length > 0 ? [name] : []
      }),
    )
    return found.flat().sort()
  }

  const stored = async (table: string, field: string, id: number) => {
    const { rows } = await sql<{ value: string; hash: string }>`
      select ${sql.ref(field)} as value, ${sql.ref(`${field}_hash`)} as hash from ${sql.table(table)} where id = ${id}`.execute(
      w.db.kysely,
    )
    return rows[0]!
  }

  it('stand in no table, answers kept for repetition included', async () => {
    expect(await placesOf('中国农业银行')).toContain('bank_card')
    expect(await placesOf(NUMBER)).toEqual([])
    const { rows } = await sql`select 1 from idem where answer is not null`.execute(w.db.kysely)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('are read by their owner, and by the operator who pays', async () => {
    expect((await w.as(owner).get('BankCard/details', { id: card })).data).toMatchObject({ account_no: NUMBER })
    const operator = w.as(await operatorOf(w))
    expect((await operator.get('ReviewWithdrawal/details', { id: wd })).data).toMatchObject({ card_no: NUMBER })
  })

  it('are found whole and never by a part', async () => {
    const operator = w.as(await operatorOf(w))
    const ids = async (card_no: string) =>
      (await operator.get<{ list: { id: number }[] }>('ReviewWithdrawal/lists', { card_no })).data.list.map((one) => one.id)
    expect(await ids(NUMBER)).toEqual([wd])
    expect(await ids(NUMBER.slice(0, -1))).toEqual([])
    expect(await ids(NUMBER.slice(-4))).toEqual([])
    expect(await ids('%')).toEqual([])
  })

  it('a repeated request is answered as before', async () => {
    const again = { bank_card_id: card, amount: '100.00', pay_password: PAY_PASSWORD, idem_key: 'withdraw-1' }
    expect(await w.as(owner).post('Withdraw/apply', again)).toMatchObject({ code: 1, data: { id: wd, card_no: NUMBER } })
    expect((await w.as(owner).post('Withdraw/apply', { ...again, amount: '101.00' })).data.reason).toBe('idem.changed')
  })

  it('of before stand readable as they were, until the next start seals them', async () => {
    const id = await cardOf(w, owner, { kind: 1, account_no: undefined, card_no: CARD })
    await sql`update bank_card set card_no = ${CARD}, card_no_hash = null where id = ${id}`.execute(w.db.kysely)
    expect((await w.as(owner).get('BankCard/details', { id })).data).toMatchObject({ card_no: CARD })
    expect(await reseal(w.db, w.registry, testSecrets, 'plain')).toBe(1)
    expect(await placesOf(CARD)).toEqual([])
    expect((await w.as(owner).get('BankCard/details', { id })).data).toMatchObject({ card_no: CARD })
    expect(await reseal(w.db, w.registry, testSecrets, 'plain')).toBe(0)
  })

  it('go over to a new key, and then need the old one no more', async () => {
    const fresh = Buffer.from(Array.from({ length: 32 }, (_, i) => (i * 7 + 3) % 256))
    const both = secretsOf([fresh, Buffer.from(TEST_KEY, 'base64')])
    const alone = secretsOf([fresh])
    const before = await stored('withdrawal', 'card_no', wd)
    expect(await reseal(w.db, w.registry, both, 'all')).toBeGreaterThan(2)
    const after = await stored('withdrawal', 'card_no', wd)
    expect(after.hash).not.toBe(before.hash)
    expect(after.hash).toBe(alone.keyedHash(NUMBER, 'withdrawal.card_no'))
    expect(alone.open(after.value, 'withdrawal.card_no')).toBe(NUMBER)
    expect(await reseal(w.db, w.registry, both, 'all')).toBe(0)
    await expect(reseal(w.db, w.registry, testSecrets, 'all')).rejects.toThrow('not on the ring')
    expect(await stored('withdrawal', 'card_no', wd)).toEqual(after)
  })
})
