import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverEmail, deliverSms } from '../../../src/areas/outbound/server/deliver.ts'
import { FAILED, QUEUE_AGE } from '../../../src/areas/outbound/server/figures.ts'
import { entityNamed } from '../../../src/core/entity/by-name.ts'
import { type Notification, type NotificationChannel, NotSent } from '../../../src/server/adapters/notification.ts'
import { systemContext } from '../../../src/server/context/system-context.ts'
import { inTransaction } from '../../../src/server/db/transaction.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { postMessages } from '../../../src/server/news/post-messages.ts'
import { oneDatabase } from '../../support/database.ts'
import { operatorOf } from '../../support/supply.ts'
import { dealIn, signBoth } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

interface Row {
  readonly id: number
  readonly kind: string
  readonly channel: string
  readonly status: number
  readonly title: string
  readonly params: Readonly<Record<string, string>>
  readonly recipient: string | null
  readonly reason: string | null
  readonly answer: string | null
  readonly tries: number
}

const MINUTE = 60_000
const MORNING = new Date('2026-06-15T02:00:00Z')
const AT_NIGHT = new Date('2026-06-15T15:00:00Z')

describe.each(oneDatabase())('messages that leave the site, on $name', (source) => {
  let w: World
  let member: Person
  let sent: { readonly notification: Notification; readonly to: string }[] = []
  /** what the provider does with the next messages; empty: takes them */
  let conduct: (() => Promise<string>)[] = []
  const channel: NotificationChannel = {
    offers: () => true,
    async send(notification, to) {
      sent.push({ notification, to })
      return (await conduct.shift()?.()) ?? 'provider: OK 42'
    },
  }
  const refuses = (remedy: 'later' | 'never' | 'unknown') => () => Promise.reject(new NotSent(remedy, `provider: ${remedy}`))

  beforeAll(async () => {
    w = await world(source)
    const adapters = { ...w.deps.adapters, notifications: { sms: channel, wechat: channel, email: channel } }
    Object.assign(w.deps, { outbound: loadConfig('.').outbound, adapters, origin: 'https://yuye.example' })
  })
  afterAll(() => w.close())
  beforeEach(async () => {
    w.clock = MORNING
    sent = []
    conduct = []
    member = await w.person()
    await sql`delete from outbound_message`.execute(w.db.kysely)
  })

  const rows = async (user: Person = member) =>
    (await sql<Row>`select * from outbound_message where user_id = ${user.id} order by id`.execute(w.db.kysely)).rows
  const tell = (type: string, title: string, user: Person = member) =>
    inTransaction(w.db, (db) => {
      const context = systemContext(w.deps, entityNamed(w.registry.entities, 'docking'))
      const words = { user_id: user.id, type, title, content: '到平台查看', route: '/financial/info', query: { id: 7 } }
      return postMessages(context, db, [words])
    })
  const later = (minutes: number) => {
    w.clock = new Date(w.clock.getTime() + minutes * MINUTE)
  }

  it('a step that is told of leaves as its file says, to the side that it concerns, with the values of the template', async () => {
    const sides = { buyer: await w.person({ company_auth: 1 }), seller: await w.person({ company_auth: 1 }) }
    const { docking: id } = await dealIn(w, sides, 20)
    await sql`delete from outbound_message`.execute(w.db.kysely)
    await signBoth(w, sides, id)
    const bought = (await rows(sides.buyer)).find((one) => one.kind === 'order_pay')
    expect(bought).toMatchObject({
      channel: 'sms',
      status: 0,
      params: { amount: expect.stringMatching(/元$/), before: expect.any(String) },
    })
    expect((await rows(sides.seller)).map((one) => one.kind)).not.toContain('order_pay')
  })

  it('is written with the message or not at all', async () => {
    const undone = inTransaction(w.db, async (db) => {
      const context = systemContext(w.deps, entityNamed(w.registry.entities, 'docking'))
      await postMessages(context, db, [{ user_id: member.id, type: 'fund', title: '到账', content: '', route: null, query: {} }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
    await tell('system', '各位好')
    expect(await rows()).toEqual([])
  })

  it('leaves once, however many processes there are, and what the provider says is kept', async () => {
    await tell('fund', '充值已到账')
    await Promise.all([deliverSms(w.deps), deliverSms(w.deps), deliverSms(w.deps)])
    await deliverSms(w.deps)
    expect(sent.map(({ notification }) => notification)).toEqual([
      expect.objectContaining({
        kind: 'money',
        params: { what: '充值已到账', more: '到平台查看' },
        url: 'https://yuye.example/financial/info?id=7',
      }),
    ])
    expect(await rows()).toEqual([
      expect.objectContaining({ status: 2, answer: 'provider: OK 42', recipient: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) }),
    ])
  })

  it('a refusal for now is tried again after growing pauses; then the desk sees why, and sends it again', async () => {
    conduct = Array.from({ length: 6 }, () => refuses('later'))
    await tell('fund', '提现已打款')
    for (const pause of [1, 5, 15, 60, 240]) {
      await deliverSms(w.deps)
      later(pause - 1)
      expect(await deliverSms(w.deps)).toBe(0)
      later(1)
    }
    // by now it is dinner time
    await deliverSms(w.deps)
    const [failed] = await rows()
    expect(failed).toMatchObject({ status: 3, tries: 6, reason: 'provider: later' })
    expect(await FAILED.read(w.deps)).toMatchObject({ sms: 1, email: 0 })
    const desk = await operatorOf(w)
    const { data } = await w.as(desk).get<{ list: Record<string, unknown>[] }>('OutboundMessage/lists', { status: 3 })
    expect(data.list).toEqual([expect.objectContaining({ id: Number(failed!.id), reason: 'provider: later', status: 3 })])
    const again = await w.as(desk).post('OutboundMessage/resend', { id: Number(failed!.id), version: data.list[0]!.version })
    expect(again.code).toBe(1)
    await deliverSms(w.deps)
    expect(await rows()).toEqual([expect.objectContaining({ status: 2, reason: null })])
  })

  it('one that may have arrived is not tried again by itself, nor one that a dead process had', async () => {
    conduct = [refuses('unknown')]
    await tell('fund', '第一条')
    await deliverSms(w.deps)
    later(600)
    await deliverSms(w.deps)
    expect(sent).toHaveLength(1)
    await sql`update outbound_message set status = 1, claimed_at = ${w.clock}`.execute(w.db.kysely)
    later(6)
    await deliverSms(w.deps)
    expect(sent).toHaveLength(1)
    expect(await rows()).toEqual([expect.objectContaining({ status: 3, reason: expect.stringContaining('不知道对方收到没有') })])
  })

  it('a provider that hangs delays neither members nor the other channels, and holds no connection', async () => {
    let release = () => {}
    conduct = [() => new Promise((answer) => (release = () => answer('provider: at last')))]
    await sql`insert into outbound_person (user_id, email) values (${member.id}, 'li@example.com')`.execute(w.db.kysely)
    await w.as(member).post('Outbound/choose', { kind: 'money', channel: 'email', wanted: 1 })
    await tell('fund', '充值已到账')
    const hanging = deliverSms(w.deps)
    await expect.poll(() => sent.length).toBe(1)
    expect(w.db.load().map(({ open, idle }) => open - idle)).toEqual([0, 0])
    await tell('fund', '又一笔')
    expect(await deliverEmail(w.deps)).toBe(2)
    release()
    await hanging
    await deliverSms(w.deps)
    expect((await rows()).map(({ status }) => status)).toEqual([2, 2, 2, 2])
  })

  it('ten that are not urgent are one, and none leaves at night; what is urgent does', async () => {
    await w.as(member).post('Outbound/choose', { kind: 'bargain', channel: 'sms', wanted: 1 })
    for (let i = 1; i <= 10; i++) await tell('bargain', `第 ${i} 次还价`)
    expect(await deliverSms(w.deps)).toBe(0)
    later(10)
    await deliverSms(w.deps)
    expect(sent).toHaveLength(1)
    expect(sent[0]!.notification).toMatchObject({ title: '议价：10 条新消息', params: { what: '议价：10 条新消息' } })
    expect(sent[0]!.notification.content.split('\n')).toHaveLength(10)

    w.clock = AT_NIGHT
    await tell('fund', '半夜到账')
    expect(await deliverSms(w.deps)).toBe(0)
    expect(await QUEUE_AGE.read(w.deps)).toMatchObject({ sms: 0 })
    await sql`update outbound_message set urgent = true where title = '半夜到账'`.execute(w.db.kysely)
    expect(await deliverSms(w.deps)).toBe(1)
  })

  it('a person turns a kind off, and his own quiet hours count', async () => {
    await w.as(member).post('Outbound/choose', { kind: 'money', channel: 'sms', wanted: 0 })
    await tell('fund', '到账')
    expect(await rows()).toEqual([])
    await w.as(member).post('Outbound/choose', { kind: 'money', channel: 'sms', wanted: 1 })
    expect(await w.as(member).post('Outbound/quiet', { on: 1, from: '09:00', to: '09:00' })).toMatchObject({ code: 0 })
    await w.as(member).post('Outbound/quiet', { on: 1, from: '09:00', to: '12:00' })
    await tell('fund', '到账')
    expect(await deliverSms(w.deps)).toBe(0)
    later(121)
    expect(await deliverSms(w.deps)).toBe(1)
    expect(await w.as(member).post('Outbound/choose', { kind: 'money', channel: 'pigeon', wanted: 1 })).toMatchObject({ code: 0 })
  })

  it('an e-mail address is proved by a code that serves once; the letter’s own link ends its kind and nothing else', async () => {
    expect(await w.as(member).post('Outbound/askEmail', { email: 'li@@example' })).toMatchObject({
      code: 0,
      data: { errors: { email: expect.any(String) } },
    })
    expect((await w.as(member).post('Outbound/askEmail', { email: 'li@example.com' })).code).toBe(1)
    const { code } = sent[0]!.notification.params as { code: string }
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await w.as(member).post('Outbound/confirmEmail', { code: wrong })).code).toBe(0)
    expect((await w.as(await w.person()).post('Outbound/confirmEmail', { code })).code).toBe(0)
    expect(await w.as(member).post('Outbound/confirmEmail', { code })).toMatchObject({
      code: 1,
      data: { email: 'li@example.com' },
    })
    expect((await w.as(member).post('Outbound/confirmEmail', { code })).code).toBe(0)

    await w.as(member).post('Outbound/choose', { kind: 'money', channel: 'email', wanted: 1 })
    await tell('fund', '到账')
    await deliverEmail(w.deps)
    const link = new URL(sent.at(-1)!.notification.unsubscribe!)
    const open = (method: 'GET' | 'POST', url: string) => w.app.inject({ method, url })
    const path = link.pathname + link.search
    expect((await open('GET', path)).body).toContain('退订')
    const wanted = async () =>
      (
        await w.as(member).get<{ kinds: { name: string; wanted: Record<string, boolean> }[] }>('Outbound/mine')
      ).data.kinds.flatMap((one) => (one.wanted.email ? [one.name] : []))
    const before = await wanted()
    expect(before).toContain('money')
    expect((await open('POST', path.replace('k=money', 'k=paper_due'))).body).toContain('链接不正确')
    expect(await wanted()).toEqual(before)
    expect((await open('POST', path)).body).toContain('已退订')
    expect(await wanted()).toEqual(before.filter((one) => one !== 'money'))
  })
})
