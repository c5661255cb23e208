import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearSmsLog } from '../../../src/areas/account/server/sms-log.ts'
import { type AccountWorld, accountWorld, freshMobile } from '../../support/account.ts'
import { oneDatabase } from '../../support/database.ts'
import { OPERATOR_PASSWORD } from '../../support/world.ts'
import { operatorIn, setUpFactor } from './operator.ts'

type Row = Record<string, unknown>

describe.each(oneDatabase())('the desk’s list of text messages on $name', (source) => {
  let w: AccountWorld
  let desk: ReturnType<AccountWorld['browser']>
  beforeAll(async () => {
    w = await accountWorld(source)
    const mobile = await operatorIn(w)
    desk = w.browser()
    const signed = await desk.post('Login/mpLogin', { mobile, password: OPERATOR_PASSWORD, ...(await desk.captcha()) })
    desk.user = signed.data.user as typeof desk.user
    await setUpFactor(w, desk)
  })
  afterAll(() => w.close())

  const list = async (query: Record<string, string> = {}) => {
    const { code, msg, data } = await desk.get('SmsLog/lists', { page_size: '100', ...query })
    if (code !== 1) throw new Error(msg)
    return data.list as Row[]
  }
  const told = ({ mobile, purpose_text, result, answer, network, network_count }: Row) => ({
    mobile,
    purpose_text,
    result,
    answer,
    network,
    network_count,
  })

  it('has what was sent, to whom in part, from where and what the provider said, never the code', async () => {
    const mobile = freshMobile()
    expect((await w.browser({ ip: '10.9.0.1' }).post('Sms/send', { mobile, type: 2 })).code).toBe(1)
    const rows = await list({ number: mobile })
    expect(rows.map(told)).toEqual([
      {
        mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
        purpose_text: '注册',
        result: 'sent',
        answer: '沙盒：写在 outbox/sms.jsonl',
        network: '10.9.0.1',
        network_count: 1,
      },
    ])
    const { rows: stored } = await sql<Row>`select * from sms_log where network = '10.9.0.1'`.execute(w.db.kysely)
    const whole = JSON.stringify([rows, stored])
    expect(whole).not.toContain(mobile)
    expect(whole).not.toContain(w.code(mobile, 2))
  })

  it('is looked through by a whole number, typed as people do, and by nothing less', async () => {
    const [one, other] = [freshMobile(), freshMobile()]
    for (const mobile of [one, other]) await w.browser().post('Sms/send', { mobile, type: 1 })
    const spaced = `+86 ${one.slice(0, 3)} ${one.slice(3, 7)} ${one.slice(7)}`
    expect(await list({ number: spaced })).toHaveLength(1)
    expect(await list({ number: freshMobile() })).toEqual([])
    expect(await desk.get('SmsLog/lists', { number: one.slice(0, 7) })).toMatchObject({ code: 0, msg: '请输入正确的手机号' })
    const { rows } = await sql<{ number: string }>`select number from sms_log limit 1`.execute(w.db.kysely)
    expect(await desk.get('SmsLog/lists', { number: rows[0]!.number })).toMatchObject({ code: 0 })
  })

  it('says why none came: the provider refused, too many were asked for, or nobody has that number', async () => {
    const [mobile, stranger] = [freshMobile(), freshMobile()]
    w.sms.down = true
    expect((await w.browser({ ip: '10.9.0.3' }).post('Sms/send', { mobile, type: 1 })).code).toBe(0)
    w.sms.down = false
    expect((await w.browser({ ip: '10.9.0.3' }).post('Sms/send', { mobile, type: 1 })).code).toBe(1)
    for (let i = 0; i < 3; i++) expect((await w.browser({ ip: '10.9.0.3' }).post('Sms/send', { mobile, type: 1 })).code).toBe(0)
    expect(
      (await list({ number: mobile })).map(({ result, answer, network_count }) => ({ result, answer, network_count })),
    ).toEqual([
      { result: 'limited', answer: '验证码已发送，请 60 秒后再获取', network_count: 3 },
      { result: 'sent', answer: '沙盒：写在 outbox/sms.jsonl', network_count: 2 },
      { result: 'failed', answer: 'provider down', network_count: 1 },
    ])
    await w.browser().post('Sms/send', { mobile: stranger, type: 3 })
    await expect.poll(async () => (await list({ number: stranger })).map(({ result }) => result)).toEqual(['unknown'])
  })

  it('goes after as many days as config says', async () => {
    const before = (await list()).length
    expect(before).toBeGreaterThan(3)
    w.later(179 * 86_400)
    await clearSmsLog(w.deps)
    const count = async () => (await sql<{ n: number }>`select count(*)::int as n from sms_log`.execute(w.db.kysely)).rows[0]!.n
    expect(await count()).toBe(before)
    w.later(2 * 86_400)
    await clearSmsLog(w.deps)
    expect(await count()).toBe(0)
  })
})
