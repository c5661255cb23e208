import { sql } from 'kysely'
import { hashPassword } from '../../src/server/session/password.ts'
import { operatorOf } from './supply.ts'
import type { Answer, Person, World } from './world.ts'

export const PAY_PASSWORD = '258036'

let serial = 0

/** A picture that the person has uploaded. */
export async function pictureOf(world: World, person: Person): Promise<string> {
  const url = `uploads/test/${person.id}-fund-${++serial}.png`
  await sql`insert into upload (url, org_id, user_id, name, size, mime) values (${url}, ${person.org_id}, ${person.id}, 'a.png', 10, 'image/png')`.execute(
    world.db.kysely,
  )
  return url
}

/** A transfer to the platform as the form sends it. */
export async function rechargeForm(world: World, person: Person, change: Record<string, unknown> = {}) {
  return {
    amount: '1000.00',
    payer: '太湖渔业专业合作社',
    bank_serial: `20260615${String(++serial).padStart(8, '0')}`,
    paid_on: '2026-06-15',
    voucher: await pictureOf(world, person),
    ...change,
  }
}

/** Money in hand, by the way it comes in: a transfer that an operator finds at the bank. */
export async function fund(world: World, person: Person, amount: string): Promise<void> {
  const { id } = await done(
    world.as(person).post<{ id: number }>('Recharge/apply', await rechargeForm(world, person, { amount })),
  )
  await done(world.as(await operatorOf(world)).post('ReviewRecharge/approve', { id, amount }))
}

export async function givePayPassword(world: World, person: Person, password = PAY_PASSWORD): Promise<void> {
  const hash = await hashPassword(password)
  await sql`update "user" set pay_password_hash = ${hash} where id = ${person.id}`.execute(world.db.kysely)
}

/** @returns the id of a company account in the organisation's own name */
export async function cardOf(world: World, person: Person, change: Record<string, unknown> = {}): Promise<number> {
  const { rows } = await sql<{ name: string }>`select name from organisation where id = ${person.org_id}`.execute(world.db.kysely)
  const form = {
    kind: 2,
    holder: rows[0]!.name,
    bank_name: '中国农业银行',
    branch: '苏州吴中东山支行',
    account_no: `105501010400${String(++serial).padStart(5, '0')}`,
    ...change,
  }
  return (await done(world.as(person).post<{ id: number }>('BankCard/save', form))).id
}

/** What the organisation has now, by its own overview. */
export async function balanceOf(world: World, person: Person): Promise<Record<string, string>> {
  return done(world.as(person).get<Record<string, string>>('Account/overview'))
}

async function done<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data
}
