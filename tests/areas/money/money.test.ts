import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../../src/areas/money/answers.ts'
import { assertBooks } from '../../support/books.ts'
import { testDatabases } from '../../support/database.ts'
import { balanceOf, cardOf, fund, givePayPassword, PAY_PASSWORD, rechargeForm } from '../../support/funds.ts'
import { sheetText } from '../../support/sheet.ts'
import { dealIn, recordOf } from '../../support/trade.ts'
import { type Person, type World, world } from '../../support/world.ts'

/** Opening and every line lead to closing, and each line to its balance. */
function adds({ opening, closing, lines }: Statement): void {
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  let balance = cents(opening)
  for (const line of lines) {
    balance += cents(line.amount)
    expect(cents(line.balance)).toBe(balance)
  }
  expect(cents(closing)).toBe(balance)
}

type List = { list: Record<string, unknown>[]; count: number }

describe.each(testDatabases())('S-20 money on $name', (source) => {
  let w: World
  let first: Person
  let second: Person
  beforeAll(async () => {
    w = await world(source)
    first = await w.person({ role: 9, type: 0, name: '初审' })
    second = await w.person({ role: 9, type: 0, name: '复核' })
  })
  afterEach(() => assertBooks(w))
  afterAll(() => w.close())

  /** a member with money, a card and a pay password */
  async function rich(amount: string): Promise<{ who: Person; card: number }> {
    const who = await w.person()
    await givePayPassword(w, who)
    if (amount !== '0') await fund(w, who, amount)
    return { who, card: await cardOf(w, who) }
  }
  const apply = (who: Person, bank_card_id: number, amount: unknown, more: object = {}) =>
    w
      .as(who)
      .post<{ id: number; status: number }>('Withdraw/apply', { bank_card_id, amount, pay_password: PAY_PASSWORD, ...more })
  const review = (who: Person, step: string, body: object) => w.as(who).post(`ReviewWithdrawal/${step}`, body)
  const mine = (who: Person, query = {}) => w.as(who).get<List>('Account/lists', query)

  it('S-20 a transfer becomes money when an operator finds it at the bank, once', async () => {
    const who = await w.person()
    const form = await rechargeForm(w, who, { amount: '1200.50' })
    const { data } = await w.as(who).post<{ id: number }>('Recharge/apply', form)
    expect(await balanceOf(w, who)).toMatchObject({ available: '0.00', income: '0.00' })
    const again = await rechargeForm(w, who, { bank_serial: form.bank_serial })
    expect(await w.as(who).post('Recharge/apply', again)).toMatchObject({ code: 0, msg: '银行流水号已存在，请勿重复提交' })
    expect(await w.as(who).post('ReviewRecharge/approve', { id: data.id, amount: '1200.50' })).toMatchObject({ code: 0 })
    const approve = () => w.as(first).post('ReviewRecharge/approve', { id: data.id, amount: '1200.50' })
    expect(await approve()).toMatchObject({ code: 1, data: { status: 2 } })
    expect(await approve()).toMatchObject({ code: 0, msg: '当前状态“已到账”不可操作' })
    expect(await balanceOf(w, who)).toEqual({ available: '1200.50', frozen: '0.00', income: '0.00', expense: '0.00' })
    expect((await mine(who)).data.list).toMatchObject([
      {
        biz_type: '充值',
        biz_sn: expect.stringMatching(/^CZ20260615/),
        flow: 'in',
        amount: '1200.50',
        available_after: '1200.50',
      },
    ])
  })

  it('S-20 a transfer that is not found is refused with the reason, put right and handed in again', async () => {
    const who = await w.person()
    const form = await rechargeForm(w, who)
    const { data } = await w.as(who).post<{ id: number }>('Recharge/apply', form)
    await w.as(first).post('ReviewRecharge/reject', { id: data.id, reason: '银行没有收到这笔款' })
    const read = await w.as(who).get('Recharge/details', { id: data.id })
    expect(read.data).toMatchObject({ status: 3, audit_remark: '银行没有收到这笔款' })
    const { version } = read.data as { version?: number }
    expect(await w.as(who).post('Recharge/apply', { id: data.id, version, payer: '太湖渔业' })).toMatchObject({
      code: 1,
      data: { status: 1 },
    })
    const bad = async (change: object) => (await w.as(who).post('Recharge/apply', { ...form, ...change })).data.errors
    expect(await bad({ amount: '0' })).toHaveProperty('amount')
    expect(await bad({ amount: '1.001' })).toHaveProperty('amount')
    expect(await bad({ paid_on: '2026-06-16' })).toEqual({ paid_on: '转账日期不能晚于今天' })
    expect(await bad({ voucher: '' })).toHaveProperty('voucher')
  })

  it('S-20 a withdrawal is frozen at once, approved by one operator, paid out by another, and leaves when the bank has confirmed', async () => {
    const { who, card } = await rich('1000.00')
    const { data } = await apply(who, card, '300.00')
    expect(data).toMatchObject({ status: 1, fee: '0.00', actual_amount: '300.00', wd_sn: expect.stringMatching(/^TX20260615/) })
    expect(await balanceOf(w, who)).toEqual({ available: '700.00', frozen: '300.00', income: '0.00', expense: '0.00' })
    const { id } = data
    expect(await review(first, 'payout', { id })).toMatchObject({ code: 0 })
    expect(await review(first, 'approve', { id })).toMatchObject({ code: 1, data: { status: 2 } })
    expect(await w.as(who).post('Withdraw/cancel', { id })).toMatchObject({ code: 0 })
    expect(await review(first, 'payout', { id })).toMatchObject({ code: 0, msg: '审核与打款须由两位运营人员办理，请换一位打款' })
    expect(await review(second, 'payout', { id })).toMatchObject({ code: 1, data: { status: 3 } })
    expect(await review(second, 'done', { id })).toMatchObject({ code: 0, data: { errors: { serial: expect.any(String) } } })
    expect(await review(second, 'done', { id, serial: `B${id}00067890` })).toMatchObject({ code: 1, data: { status: 4 } })
    expect(await balanceOf(w, who)).toEqual({ available: '700.00', frozen: '0.00', income: '0.00', expense: '0.00' })
    expect((await mine(who)).data.list.map((row) => row.biz_type)).toEqual(['提现成功', '提现申请', '提现申请', '充值'])
    const other = await apply(who, card, '100')
    await review(first, 'approve', { id: other.data.id })
    await review(second, 'payout', { id: other.data.id })
    expect(await review(second, 'done', { id: other.data.id, serial: `B${id}00067890` })).toMatchObject({
      code: 0,
      msg: '银行流水号已存在，请勿重复提交',
    })
  })

  it('S-20 cancelled, refused or failed, the money comes back once', async () => {
    const { who, card } = await rich('500.00')
    const ways: [string, (id: number) => Promise<{ code: number }>][] = [
      ['提现撤销', (id) => w.as(who).post('Withdraw/cancel', { id })],
      ['提现驳回', (id) => review(first, 'reject', { id, reason: '户名与认证名称不一致' })],
      [
        '提现失败',
        async (id) => {
          await review(first, 'approve', { id })
          await review(second, 'payout', { id })
          return review(second, 'fail', { id, reason: '银行退回：账号与户名不符' })
        },
      ],
    ]
    for (const [type, end] of ways) {
      const { data } = await apply(who, card, '200.00')
      expect(await end(data.id), type).toMatchObject({ code: 1 })
      expect(await end(data.id), type).toMatchObject({ code: 0 })
      expect(await balanceOf(w, who), type).toMatchObject({ available: '500.00', frozen: '0.00', expense: '0.00' })
      expect((await mine(who, { biz_type: type })).data.count, type).toBe(2)
    }
    expect((await w.as(who).get<List>('Withdraw/lists')).data.list.map((row) => row.status)).toEqual([7, 5, 6])
  })

  it('S-20 wrong amounts are refused in a sentence and nothing moves', async () => {
    const { who, card } = await rich('250.00')
    const said = async (amount: unknown) => (await apply(who, card, amount)).msg
    expect(await said('99.99')).toBe('提现金额不能低于 100.00 元')
    expect(await said('250.01')).toBe('可用余额不足，还差 0.01 元')
    for (const amount of ['-100', '0', '100.001', '1e3', 'abc', '', null, '99999999999999999999'])
      expect(await apply(who, card, amount), String(amount)).toMatchObject({
        code: 0,
        data: { errors: { amount: expect.any(String) } },
      })
    expect(await apply(who, card, '100', { fee: '-50', status: 4 })).toMatchObject({ code: 0 })
    expect(await balanceOf(w, who)).toMatchObject({ available: '250.00', frozen: '0.00' })
  })

  it('S-20 needs certification, an own account in the certified name, and the right to money', async () => {
    const { who, card } = await rich('300.00')
    const other = await rich('0')
    expect((await apply(who, other.card, '100')).code).toBe(0)
    const wrong = await cardOf(w, who, { holder: '别人的公司' })
    expect((await apply(who, wrong, '100')).msg).toBe('对公账户的户名须与认证的企业名称一致')
    const clerk = await w.person({ type: 2, org: who, perms: ['supply', 'fund_view'] })
    expect((await apply(clerk, card, '100')).msg).toBe('当前账号无权进行此操作')
    expect(await balanceOf(w, clerk)).toMatchObject({ available: '300.00' })
    const stranger = await w.person({ type: 2, org: who, perms: ['supply'] })
    expect((await w.as(stranger).get('Account/overview')).code).toBe(0)
    await sql`update organisation set company_auth = 0 where id = ${who.org_id}`.execute(w.db.kysely)
    expect((await apply(who, card, '100')).msg).toBe('请先完成个人或企业认证，再申请提现')
    expect(await apply(await w.person({ role: 3, type: 0 }), card, '100')).toMatchObject({ code: 0 })
  })

  it('S-20 the pay password is asked, and after five wrong ones nobody is let in for a quarter of an hour', async () => {
    const poor = await w.person()
    await fund(w, poor, '100.00')
    const bare = await cardOf(w, poor)
    expect((await apply(poor, bare, '100')).msg).toBe('还没有设置支付密码，请主账号先到“设置”中设置')
    const { who, card } = await rich('300.00')
    expect((await apply(who, card, '100', { pay_password: '' })).msg).toBe('请输入支付密码')
    for (let i = 0; i < 5; i++) expect((await apply(who, card, '100', { pay_password: '111222' })).msg).toBe('支付密码不正确')
    expect((await apply(who, card, '100')).msg).toBe('支付密码错误次数过多，请 15 分钟后再试')
    w.clock = new Date(w.clock.getTime() + 16 * 60_000)
    expect((await apply(who, card, '100')).code).toBe(1)
  })

  it('S-20 a request sent again has one effect; the same number with another amount is refused', async () => {
    const { who, card } = await rich('1000.00')
    const key = `wd-${who.id}`
    const one = await apply(who, card, '200', { idem_key: key })
    const two = await apply(who, card, '200', { idem_key: key })
    expect(two.data.id).toBe(one.data.id)
    expect(await apply(who, card, '300', { idem_key: key })).toMatchObject({
      code: 0,
      msg: '同一提交编号的内容不一致，请刷新后重新提交',
    })
    expect(await balanceOf(w, who)).toMatchObject({ available: '800.00', frozen: '200.00' })
  })

  it('S-20 of twenty at the same moment over a balance for one, one is taken', async () => {
    const { who, card } = await rich('150.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(who, card, '100')))
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    const refused = new Set(answers.filter((one) => one.code === 0).map((one) => one.msg))
    // more than five tries of the pay password at once are not let through at all
    refused.delete('支付密码错误次数过多，请 15 分钟后再试')
    expect(refused).toEqual(new Set(['可用余额不足，还差 50.00 元']))
    expect(await balanceOf(w, who)).toMatchObject({ available: '50.00', frozen: '100.00' })
  })

  it('S-20 of twenty postings at the same moment over a balance for one, one is made', async () => {
    const { who } = await rich('150.00')
    const form = { target_org: who.org_id, direction: 'out', amount: '100', reason: '同时冲回的二十笔' }
    const asked = await Promise.all(Array.from({ length: 20 }, () => w.as(first).post<{ id: number }>('Adjustment/save', form)))
    // nobody proves himself more than five times at once
    const booking = await Promise.all(Array.from({ length: 5 }, () => w.person({ role: 9, type: 0 })))
    const answers = await Promise.all(
      asked.map(({ data }, i) => w.as(booking[i % 5]!).post('Adjustment/approve', { id: data.id })),
    )
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
    expect(new Set(answers.filter((one) => one.code === 0).map((one) => one.msg))).toEqual(
      new Set(['可用余额不足，还差 50.00 元']),
    )
    expect(await balanceOf(w, who)).toMatchObject({ available: '50.00' })
  })

  it('S-20 two operators at the same moment pay out or refuse, not both', async () => {
    const { who, card } = await rich('150.00')
    const { data } = await apply(who, card, '100')
    const answers = await Promise.all([
      review(first, 'reject', { id: data.id, reason: '重复申请' }),
      review(second, 'approve', { id: data.id }),
      w.as(who).post('Withdraw/cancel', { id: data.id }),
    ])
    expect(answers.filter((one) => one.code === 1)).toHaveLength(1)
  })

  it('S-20 another organisation sees and touches nothing, and nobody the accounts of the platform', async () => {
    const { who, card } = await rich('400.00')
    const { data } = await apply(who, card, '100')
    const other = await w.person()
    for (const list of ['Account/lists', 'Withdraw/lists', 'Recharge/lists', 'BankCard/lists'])
      expect((await w.as(other).get<List>(list)).data.list, list).toEqual([])
    expect(await w.as(other).get('Withdraw/details', { id: data.id })).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect(await w.as(other).post('Withdraw/cancel', { id: data.id })).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect(await w.as(other).post('BankCard/delete', { id: card })).toMatchObject({ code: 0, msg: '记录不存在或无权操作' })
    expect((await mine(who)).data.list.every((row) => ['available', 'frozen'].includes(row.code as string))).toBe(true)
    for (const call of [
      'Ledger/lists',
      'Reconcile/overview',
      'ReviewWithdrawal/lists',
      'ReviewRecharge/lists',
      'Adjustment/lists',
    ])
      expect((await w.as(who).get(call)).code, call).not.toBe(1)
    expect((await w.as(null).get('Account/overview')).code).toBe(403)
  })

  it('S-20 a statement goes from what there was to what there is, each voucher with its order and the other side', async () => {
    const sides = { buyer: await w.person(), seller: await w.person() }
    const { docking } = await dealIn(w, sides, 60)
    const read = async (who: Person, from: string, to: string) =>
      (await w.as(who).get<Statement>('Statement/period', { from, to })).data
    const now = await read(sides.buyer, '2026-06-01', '2026-06-30')
    const sn = (await recordOf(w, docking)).docking_sn
    const { name } = (
      await sql<{ name: string }>`select name from organisation where id = ${sides.seller.org_id}`.execute(w.db.kysely)
    ).rows[0]!
    expect(now).toMatchObject({ opening: '0.00' })
    expect(now.lines[0]).toMatchObject({ type: '充值', counterparty: '太湖渔业专业合作社' })
    expect(now.lines.find((line) => line.sn === sn)).toMatchObject({
      counterparty: name,
      amount: expect.stringMatching(/^-/),
      at: expect.any(String),
      goods: expect.stringContaining('青虾'),
    })
    const { available, frozen } = await balanceOf(w, sides.buyer)
    expect(Number(now.closing)).toBeCloseTo(Number(available) + Number(frozen), 2)
    for (const period of [
      ['2026-06-01', '2026-06-30'],
      ['2026-06-15', '2026-06-15'],
      ['2026-06-16', '2026-06-30'],
      ['2001-01-01', '2001-12-31'],
    ] as const)
      for (const who of [sides.buyer, sides.seller]) adds(await read(who, period[0], period[1]))
    expect(await read(sides.buyer, '2001-01-01', '2001-12-31')).toMatchObject({ opening: '0.00', closing: '0.00', lines: [] })
    expect(await read(sides.buyer, '2026-06-16', '2026-06-30')).toMatchObject({
      opening: now.closing,
      closing: now.closing,
      lines: [],
    })
    const fresh = await w.person()
    expect(await read(fresh, '2026-06-01', '2026-06-30')).toMatchObject({ opening: '0.00', closing: '0.00', lines: [] })
  })

  it('S-20 money that only waits for its withdrawal has not left; a period the wrong way round is refused', async () => {
    const { who, card } = await rich('400.00')
    await apply(who, card, '100')
    const ask = (from: string, to: string) => w.as(who).get<Statement>('Statement/period', { from, to })
    expect((await ask('2026-06-15', '2026-06-15')).data).toMatchObject({ income: '400.00', expense: '0.00', closing: '400.00' })
    for (const [from, to] of [
      ['2026-06-15', '2026-06-01'],
      ['2026-02-30', '2026-03-01'],
      ['', ''],
    ] as const)
      expect(await ask(from, to)).toMatchObject({ code: 0, msg: '请选择起止日期，止日不能早于起日' })
  })

  it('S-20 the statement’s workbook holds times and numbers, and only those who may see the money get it', async () => {
    const { who } = await rich('1234.50')
    const query = { from: '2026-06-15', to: '2026-06-15' }
    const { rawPayload, headers } = await w.as(who).raw({ method: 'GET', url: '/api/Statement/file', query })
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('对账单 2026-06-15 至 2026-06-15.xlsx')
    const text = sheetText(rawPayload)
    expect(text).toMatch(/<v>1234\.5<\/v>/)
    // the 46188th day of a spreadsheet is 2026-06-15
    expect(text).toMatch(/<v>46188(\.\d+)?<\/v>/)
    const clerk = await w.person({ type: 2, org: who, perms: ['supply'] })
    for (const one of [clerk, null]) {
      expect((await w.as(one).get('Statement/period', query)).code).not.toBe(1)
      expect((await w.as(one).raw({ method: 'GET', url: '/api/Statement/file', query })).json().code).not.toBe(1)
    }
  })

  it('S-20 only the main account keeps the cards: ten, each once, one the default', async () => {
    const who = await w.person()
    const ids = [
      await cardOf(w, who),
      await cardOf(w, who, { kind: 1, account_no: undefined, card_no: '6228480402564890018', holder: '李建国' }),
    ]
    const cards = async () => (await w.as(who).get<List>('BankCard/lists')).data.list
    expect((await cards()).find((one) => one.id === ids[1])).toMatchObject({ name: '中国农业银行 **** 0018', is_default: false })
    expect(await w.as(who).post('BankCard/setDefault', { id: ids[1] })).toMatchObject({ code: 1 })
    expect((await cards()).filter((one) => one.is_default).map((one) => one.id)).toEqual([ids[1]])
    expect((await w.as(who).get('BankCard/details', { id: ids[1]! })).data).toMatchObject({ card_no: '6228480402564890018' })
    const again = { kind: 1, card_no: '6228480402564890018', holder: '李建国', bank_name: '中国农业银行', branch: '吴中支行' }
    expect((await w.as(who).post('BankCard/save', again)).msg).toBe('这个账号已经添加过')
    const bad = await w.as(who).post('BankCard/save', { ...again, card_no: '6228480402564890019' })
    expect(bad.data.errors).toEqual({ card_no: '卡号不是正确的银行卡号，请核对' })
    const clerk = await w.person({ type: 2, org: who, perms: ['fund_op'] })
    expect((await w.as(clerk).post('BankCard/save', { ...again, card_no: '6217000010001234561' })).code).toBe(0)
    expect((await w.as(clerk).post('BankCard/delete', { id: ids[0] })).code).toBe(0)
    for (let i = 2; i < 10; i++) await cardOf(w, who)
    await expect(cardOf(w, who)).rejects.toThrow('银行账户最多添加 10 个')
    // what he may not read any more is not told to him once more
    expect(await w.as(who).post('BankCard/delete', { id: ids[0] })).toMatchObject({ code: 1, data: { id: ids[0] } })
    expect(Object.keys((await w.as(who).post('BankCard/delete', { id: ids[1] })).data)).toEqual(['id'])
    expect(await cards()).toHaveLength(8)
  })

  it('S-20 an adjustment is asked for by one operator, with a reason, and booked by another', async () => {
    const { who } = await rich('100.00')
    const form = { target_org: who.org_id, direction: 'out', amount: '30', reason: '6 月 12 日重复入账，冲回' }
    expect((await w.as(first).post('Adjustment/save', { ...form, reason: '' })).data.errors).toHaveProperty('reason')
    const { data } = await w.as(first).post<{ id: number }>('Adjustment/save', form)
    expect(await w.as(first).post('Adjustment/approve', { id: data.id })).toMatchObject({
      code: 0,
      msg: '申请与复核须由两位运营人员办理',
    })
    expect((await balanceOf(w, who)).available).toBe('100.00')
    expect(await w.as(second).post('Adjustment/approve', { id: data.id })).toMatchObject({ code: 1, data: { status: 2 } })
    expect((await balanceOf(w, who)).available).toBe('70.00')
    const much = await w.as(first).post<{ id: number }>('Adjustment/save', { ...form, amount: '70.01' })
    expect((await w.as(second).post('Adjustment/approve', { id: much.data.id })).msg).toBe('可用余额不足，还差 0.01 元')
    expect((await w.as(who).post('Adjustment/save', { ...form, direction: 'in' })).code).toBe(0)
  })

  it('S-20 nobody is asked to transfer before two operators have set the account, and the console says what is missing', async () => {
    const who = await w.person()
    const sides = { buyer: who, seller: await w.person() }
    const { docking } = await dealIn(w, sides, 30)
    const recharge = await rechargeForm(w, who)
    const { data: record } = await w.as(who).get<{ due_amount: string }>('Docking/details', { id: docking })
    const { voucher } = recharge
    const transfer = { payer_name: '太湖渔业', bank_serial: 'NONE20260615001', voucher }
    const pay = () => w.as(who).post('Docking/payVoucher', { id: docking, due_amount: record.due_amount, ...transfer })
    const todos = async () =>
      (await w.as(first).get<{ todos: { to: string; text: string }[] }>('User/workbench')).data.todos.filter(
        (one) => one.to === '/admin/receiving',
      )
    expect(await todos()).toEqual([])
    const before = (await w.as(who).get<{ account: object | null }>('Recharge/config')).data.account
    expect(before).toMatchObject({ account_no: expect.any(String) })

    await sql`delete from receiving_account`.execute(w.db.kysely)
    const msg = '平台还没有设置收款账户，暂时不能转账和充值，请联系平台客服'
    expect(await w.as(who).post('Recharge/apply', recharge)).toMatchObject({ code: 0, msg })
    expect(await pay()).toMatchObject({ code: 0, msg })
    expect((await w.as(who).get('Recharge/config')).data).toEqual({
      account: null,
      reference: expect.stringMatching(/^HY\d{6}$/),
    })
    expect(await todos()).toMatchObject([{ text: '设置并复核以前，会员不能充值和转账付款' }])

    const account = { holder: '太湖水产供应链有限公司', bank_name: '中国农业银行', branch: '苏州吴中支行', reason: '平台开张' }
    const set = (account_no: string) => w.as(first).post<{ id: number }>('ReceivingAccount/save', { ...account, account_no })
    const use = (by: Person, id: number, account_no: string) =>
      w.as(by).post('ReceivingAccount/approve', { id, holder: account.holder, account_no })
    expect((await set('1055')).data.errors).toHaveProperty('account_no')
    const one = await set('10550101040012345')
    expect(await use(first, one.data.id, '10550101040012345')).toMatchObject({ code: 0, msg: '设置与复核须由两位运营人员办理' })
    expect(await w.as(who).post('Recharge/apply', recharge)).toMatchObject({ code: 0, msg })
    expect(await use(second, one.data.id, '10550101040012345')).toMatchObject({ code: 1, data: { status: 2 } })
    expect((await w.as(who).post('Recharge/apply', recharge)).code).toBe(1)
    expect((await pay()).code).toBe(1)
    expect(await todos()).toEqual([])

    const two = await set('10550101040054321')
    expect(await use(second, two.data.id, '10550101040054321')).toMatchObject({ code: 1 })
    expect((await w.as(first).get('ReceivingAccount/details', { id: one.data.id })).data).toMatchObject({ status: 4 })
    expect((await w.as(who).get('Recharge/config')).data).toMatchObject({ account: { account_no: '10550101040054321' } })
  })

  it('S-20 operators see the books add up, and where they would not', async () => {
    const { data } = await w
      .as(first)
      .get<{ sum: string; right: number; balances: { code: string; amount: string }[] }>('Reconcile/overview')
    expect(data).toMatchObject({ sum: '0.00', right: 1, differences: [], unbalanced: [] })
    const held = Object.fromEntries(data.balances.map((one) => [one.code, Number(one.amount)]))
    expect(held.bank).toBeCloseTo(held.available! + held.frozen! + held.escrow! + held.fee!, 2)
    const who = await w.person()
    await sql`update account set available = 500 where org_id = ${who.org_id}`.execute(w.db.kysely)
    const wrong = await w.as(first).get<{ right: number; differences: object[] }>('Reconcile/overview')
    expect(wrong.data).toMatchObject({
      right: 0,
      differences: [{ org_id: who.org_id, available: '5.00', lines_available: '0.00' }],
    })
    await sql`update account set available = 0 where org_id = ${who.org_id}`.execute(w.db.kysely)
    expect((await w.as(first).get<List>('Ledger/lists', { code: 'bank' })).data.count).toBeGreaterThan(0)
  })

  it('S-20 the database itself keeps the books: no line changed, no side missing, no account below zero', async () => {
    const { who } = await rich('100.00')
    const run = (text: string) => sql.raw(text).execute(w.db.kysely)
    await expect(run('update ledger_line set amount = 1')).rejects.toThrow('append-only')
    await expect(run('delete from ledger_txn')).rejects.toThrow('append-only')
    await expect(run('truncate ledger_line')).rejects.toThrow('append-only')
    await expect(run(`update account set available = -1 where org_id = ${who.org_id}`)).rejects.toThrow('account_not_below_zero')
    const line = `insert into ledger_line (txn_id, code, side, amount, version) select max(id), 'bank', 'D', 1, 1 from ledger_txn`
    await expect(run(line)).rejects.toThrow('out of balance')
    await expect(
      run(`insert into account (org_id, available, frozen, version) values (${who.org_id}, 0, 0, 1)`),
    ).rejects.toThrow()
  })
})
