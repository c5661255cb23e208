import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/database.ts'
import { cardOf, fund } from '../../support/funds.ts'
import { type Person, type World, world } from '../../support/world.ts'

const CONFIRM = 6

describe.each(oneDatabase())('S-20 the pay password on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w.close())

  const set = (who: Person, pay_password: string, code: string) => w.as(who).post('User/setPayPassword', { code, pay_password })
  const state = async (who: Person) => (await w.as(who).get('User/payPassword')).data

  async function codeFor(who: Person): Promise<string> {
    const sent = await w.as(who).post('Sms/send', { type: CONFIRM })
    if (sent.code !== 1) throw new Error(sent.msg)
    const lines = readFileSync(join(w.deps.dataDir, 'outbox', 'sms.jsonl'), 'utf8')
      .trim()
      .split('\n')
    return (JSON.parse(lines.at(-1)!) as { code: string }).code
  }

  it('S-20 is set by a code to the own mobile and then opens withdrawals', async () => {
    const who = await w.person()
    await fund(w, who, '300.00')
    const bank_card_id = await cardOf(w, who)
    expect(await state(who)).toEqual({ may: 1, set: 0 })
    const code = await codeFor(who)
    expect((await set(who, '258036', code === '000000' ? '111111' : '000000')).msg).toBe('短信验证码不正确')
    expect(await set(who, '258036', code)).toMatchObject({ code: 1, msg: '支付密码已设置' })
    expect(await state(who)).toEqual({ may: 1, set: 1 })
    expect((await set(who, '258037', code)).msg).toBe('短信验证码已失效，请重新获取')
    const apply = (pay_password: string) => w.as(who).post('Withdraw/apply', { bank_card_id, amount: '100', pay_password })
    expect((await apply('258037')).msg).toBe('支付密码不正确')
    expect((await apply('258036')).code).toBe(1)
    const { rows } = await sql<{ hash: string }>`select pay_password_hash as hash from "user" where id = ${who.id}`.execute(
      w.db.kysely,
    )
    expect(rows[0]!.hash).toMatch(/^\$argon2/)
  })

  it('S-20 setting it anew ends the waiting after five wrong tries', async () => {
    const who = await w.person()
    await set(who, '258036', await codeFor(who))
    await fund(w, who, '300.00')
    const bank_card_id = await cardOf(w, who)
    const apply = (pay_password: string) => w.as(who).post('Withdraw/apply', { bank_card_id, amount: '100', pay_password })
    for (let i = 0; i < 5; i++) await apply('111222')
    expect((await apply('258036')).msg).toBe('支付密码错误次数过多，请 15 分钟后再试')
    w.clock = new Date(w.clock.getTime() + 61_000)
    await set(who, '630852', await codeFor(who))
    expect((await apply('630852')).code).toBe(1)
  })

  it.each(['123456', '000000', '888888', '12345', '1234567', 'abcdef', ''])(
    'S-20 %j is refused before the code is spent',
    async (weak) => {
      const who = await w.person()
      const code = await codeFor(who)
      expect((await set(who, weak, code)).msg).toBe('支付密码须为 6 位数字，不能是 123456 或六个相同的数字')
      expect((await set(who, '258036', code)).code).toBe(1)
    },
  )

  it('S-20 sub-accounts, other roles and visitors may not set it', async () => {
    const who = await w.person()
    const clerk = await w.person({ type: 2, org: who, perms: ['fund_op'] })
    expect((await set(clerk, '258036', '123456')).msg).toBe('只有主账号可以设置支付密码')
    expect(await state(clerk)).toEqual({ may: 0, set: 0 })
    expect((await set(await w.person({ role: 3, type: 0 }), '258036', '123456')).msg).toBe('当前账号类型不支持该功能')
    expect((await w.as(null).post('User/setPayPassword', {})).code).toBe(403)
  })
})
