import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Code, DEFINITIONS } from '../../../src/areas/parameters/definitions.ts'
import { datetime } from '../../../src/core/value/time.ts'
import { buildApp } from '../../../src/server/app.ts'
import { bargainOn, offerTerms } from '../../support/bargain.ts'
import { oneDatabase } from '../../support/database.ts'
import { cardOf, fund, givePayPassword, PAY_PASSWORD } from '../../support/funds.ts'
import { operatorOf, supplyIn } from '../../support/supply.ts'
import { advance, complaint, dealIn, recordOf } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

type Row = Record<string, unknown> & { id: number; version: number }
type List = { list: Row[]; count: number }

describe.each(oneDatabase())('parameters of the business on $name', (source) => {
  let w: World
  let desk: Person
  beforeAll(async () => {
    w = await world(source)
    desk = await operatorOf(w)
  })
  afterAll(() => w.close())

  const rows = async () => (await w.as(desk).get<List>('Parameter/lists', { page_size: 100 })).data.list
  const rowOf = async (code: Code) =>
    (await rows()).find((row) => row.title === DEFINITIONS[code].title && row.group === DEFINITIONS[code].group)!
  const change = async (code: Code, to_value: string, more: object = {}) => {
    const { id, value } = await rowOf(code)
    return w.as(desk).post<Row>('Parameter/change', { id, value, to_value, reason: '按运营会议调整', ...more })
  }
  /** and waits until the process has heard of it */
  const set = async (code: Code, value: string) => {
    const answer = await change(code, value)
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    const { settings } = await import('../../../src/areas/parameters/server.ts')
    await expect.poll(async () => (await settings(w.deps))[code]).toBe(value)
    took.add(code)
  }
  const took = new Set<string>()
  const sides = async () => ({ buyer: await w.person(), seller: await w.person() })
  /** hours from the world's clock */
  const hence = (hours: number) => datetime(new Date(w.clock.getTime() + hours * 3_600_000))

  it('are listed with value, unit, bounds and meaning, as config says until somebody changes them', async () => {
    const all = await rows()
    expect(all).toHaveLength(Object.keys(DEFINITIONS).length)
    for (const [code, { usual, meaning, minimum, maximum, unit }] of Object.entries(DEFINITIONS))
      expect(await rowOf(code as Code), code).toMatchObject({
        value: usual(w.deps.platform),
        meaning,
        minimum,
        maximum,
        unit,
        changed_at: null,
      })
  })

  it('a change is proved, told in the log with its reason, and stands beside the value; a stale one is refused', async () => {
    const { id, value } = await rowOf('hours_sign')
    expect(
      (await w.as(desk).post('Parameter/change', { id, value, to_value: '48', reason: '试试', factor_code: 'wrong' })).code,
    ).toBe(0)
    expect((await w.as(desk).post('Parameter/change', { id, value, to_value: '48', reason: '试试', factor_code: '' })).code).toBe(
      0,
    )
    expect((await rowOf('hours_sign')).value).toBe(value)
    expect((await change('hours_sign', '48')).data).toMatchObject({
      value: '48',
      before: value,
      reason: '按运营会议调整',
      changed_by: desk.id,
    })
    expect((await w.as(desk).post('Parameter/change', { id, value, to_value: '60', reason: '旧页面' })).data.reason).toBe(
      'record.stale',
    )
    const { data } = await w.as(desk).get<List>('StatusLog/lists', { subject: '业务参数' })
    expect(data.list[0]).toMatchObject({ title: '修改', subject: '业务参数 签署合同', by_name: '审核员', note: '按运营会议调整' })
    const changes = await w.as(desk).get<List>('ParameterChange/lists', { parameter_id: id })
    expect(changes.data.list).toMatchObject([{ before: value, after: '48', reason: '按运营会议调整', user_id: desk.id }])
    await set('hours_sign', value as string)
  })

  it.each<[Code, string, unknown]>([
    ['fee_rate', '5.01', '“服务费率”须在 0 到 5 % 之间'],
    ['fee_rate', '0.123', expect.any(String)],
    ['fee_rate', '千分之五', expect.any(String)],
    ['fee_rate', '-1', expect.any(String)],
    ['fee_rate', '0.50', '“服务费率”现在就是 0.5'],
    ['bargain_rounds', '3.5', '“议价最多轮次”须是整数'],
    ['sms_log_days', '30', '“短信记录”须在 180 到 3650 天 之间'],
  ])('%s cannot be %s', async (code, to, msg) => {
    const answer = await change(code, to)
    expect(answer).toMatchObject({ code: 0, data: { errors: { to_value: msg } } })
  })

  it('is open to the super administrator alone', async () => {
    for (const duties of [['review'], ['finance_first'], ['finance_second'], ['content'], ['service']])
      expect((await w.as(await w.person({ role: 9, type: 0, duties })).get('Parameter/lists')).code).toBe(0)
    expect((await w.as(await w.person()).get('Parameter/lists')).code).toBe(0)
  })

  describe('each takes effect', () => {
    it('on a bargain and on the times of a deal', async () => {
      for (const [code, value] of [
        ['bargain_rounds', '2'],
        ['tolerance_pct', '7.5'],
        ['hours_confirm', '11'],
        ['hours_sign', '12'],
        ['hours_cancel', '15'],
        ['hours_after_sale', '16'],
        ['fee_rate', '2'],
      ] as const)
        await set(code, value)
      const both = await sides()
      const bargain = await bargainOn(w, both.buyer, { supply_id: await supplyIn(w, both.seller, 'live') })
      const counter = (who: Person, price: string, round: number) =>
        w.as(who).edit('Bargain/counter', { id: bargain, round, ...offerTerms({ price }) })
      expect((await counter(both.seller, '37', 1)).code).toBe(1)
      expect((await counter(both.buyer, '36.5', 2)).msg).toContain('2')

      const terms = { payment_terms: '定金+尾款', deposit_rate: '20' }
      const { docking: id } = await dealIn(w, both, 10, { terms })
      expect(await recordOf(w, id)).toMatchObject({ tolerance_pct: '7.5', confirm_due_at: hence(11) })
      await advance(w, both, id, 20, {})
      const { rows: papers } = await sql<{ due: string }>`
        select to_char(sign_deadline at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as due from contract where docking_id = ${id}`.execute(
        w.db.kysely,
      )
      expect(papers[0]?.due).toBe(hence(12))
      await advance(w, both, id, 30, {})
      expect(await recordOf(w, id)).toMatchObject({ pay_due_at: hence(72) })
      await advance(w, both, id, 40, {})
      await advance(w, both, id, 50, {})
      expect(await recordOf(w, id)).toMatchObject({ receive_due_at: hence(168 + 24) })
      await advance(w, both, id, 60, {})
      const done = await recordOf(w, id)
      expect(done).toMatchObject({ status: 60, after_sale_due_at: hence(24) })
      expect(Number(done.service_fee)).toBeCloseTo(Number(done.settle_amount) * 0.02, 2)

      const rest = await dealIn(w, both, 40, { terms: { payment_terms: '货到付款' } })
      expect((await w.as(both.buyer).post('Docking/requestCancel', { id: rest.docking, reason: '天气原因' })).code).toBe(1)
      expect(await recordOf(w, rest.docking)).toMatchObject({ cancel_due_at: hence(15) })
      const sale = await dealIn(w, both, 50)
      expect(
        (await w.as(both.buyer).post('Docking/applyAfterSale', { id: sale.docking, ...(await complaint(w, both.buyer)) })).code,
      ).toBe(1)
      const { rows: sales } = await sql<{ due: string }>`
        select to_char(answer_due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as due from after_sale where docking_id = ${sale.docking}`.execute(
        w.db.kysely,
      )
      expect(sales[0]?.due).toBe(hence(16))
    })

    it('but what the contract spells out is none of them: it is changed with its template', () => {
      const codes = Object.keys(DEFINITIONS)
      expect(codes).toContain('hours_sign')
      expect(codes.filter((code) => /^hours_(pay|rest|live|other)$/.test(code))).toEqual([])
    })

    it('on withdrawals', async () => {
      await set('withdraw_min', '200')
      await set('withdraw_fee', '3')
      const who = await w.person()
      await givePayPassword(w, who)
      await fund(w, who, '1000')
      const bank_card_id = await cardOf(w, who)
      const ask = (amount: string) => w.as(who).post<Row>('Withdraw/apply', { bank_card_id, amount, pay_password: PAY_PASSWORD })
      expect((await w.as(who).get('Withdraw/config')).data).toMatchObject({ min: '200', fee: '3' })
      expect((await ask('199')).msg).toContain('200')
      expect((await ask('200')).data).toMatchObject({ actual_amount: '197.00' })
    })

    it('on consultations', async () => {
      await set('consult_before', '1')
      const account = await w.person({ role: 3, type: 0, name: '周明远' })
      const cate = (await sql<{ id: number }>`select id from supply_cate where level = 2 and name = '青虾'`.execute(w.db.kysely))
        .rows[0]!.id
      const expert = await w.as(desk).post<Row>('ManageExpert/save', {
        user_id: account.id,
        name: '周明远',
        title: '研究员',
        org: '淡水渔业研究所',
        specialty_cates: [cate],
        skills: ['水质'],
        region_code: '320506',
        intro: '从事水产病害防控三十年。',
      })
      const asker = await w.person()
      const { data } = await w
        .as(asker)
        .post<{ session_id: number }>('Chat/initChat', { expert_id: expert.data.id, subject: '草鱼烂鳃怎么处理' })
      const say = (content: string) =>
        w.as(asker).post('Chat/send', {
          session_id: data.session_id,
          type: 'text',
          content,
          client_msg_id: `m${content.length}${content.codePointAt(1)}`,
        })
      expect(await say('第一条')).toMatchObject({ code: 1 })
      expect((await say('第二条')).msg).toBe('专家接诊前最多补充 1 条消息，请等专家接诊后再继续')
    })

    it('on the messages of an hour, and on what is kept how long', async () => {
      await set('sms_hour', '50')
      await sql`insert into sms_code (mobile, type, salt, digest, created_at, expires_at)
        select '13100000000', 1, '', '', ${w.clock}, ${w.clock} from generate_series(1, 50)`.execute(w.db.kysely)
      const answer = await w.as(null).post('Sms/send', { mobile: '13812345678', type: 1 })
      expect(answer.msg).toContain('平台发送的短信已达到每小时的上限')

      await set('sms_log_days', '200')
      await set('word_hit_days', '40')
      await sql`insert into sms_log (mobile, number, purpose, result, network_count, at, version) values
        ('1', 'a', 1, 'sent', 1, ${w.clock}::timestamptz - interval '199 days', 1), ('2', 'b', 1, 'sent', 1, ${w.clock}::timestamptz - interval '201 days', 1)`.execute(
        w.db.kysely,
      )
      await sql`insert into sensitive_hit (word, outcome, at, status, version) values
        ('甲', 'refuse', ${w.clock}::timestamptz - interval '39 days', 3, 1), ('乙', 'refuse', ${w.clock}::timestamptz - interval '41 days', 3, 1)`.execute(
        w.db.kysely,
      )
      const clearing = Object.values(w.deps.areas)
        .flatMap(({ jobs = [] }) => jobs)
        .filter(({ run }) => ['clearSmsLog', 'clearHits'].includes(run.name))
      expect(clearing).toHaveLength(2)
      for (const { run } of clearing) await run(w.deps)
      const left = await sql<{
        n: string
      }>`select number as n from sms_log where number in ('a', 'b') union all select word from sensitive_hit where word in ('甲', '乙')`.execute(
        w.db.kysely,
      )
      expect(left.rows.map(({ n }) => n).sort()).toEqual(['a', '甲'])
    })

    it('none is left that nothing was seen of', () => expect([...took].sort()).toEqual(Object.keys(DEFINITIONS).sort()))
  })

  it('what was changed stays so at the next start; what was not follows config', async () => {
    await (
      await buildApp({ ...w.deps, platform: { ...w.deps.platform, limits: { ...w.deps.platform.limits, sms: 777 } } })
    ).close()
    const { id } = await rowOf('sms_hour')
    expect((await w.as(desk).get<Row>('Parameter/details', { id })).data).toMatchObject({ value: '50', usual: '777' })
    expect((await rowOf('fee_rate')).value).toBe('2')
  })
})
