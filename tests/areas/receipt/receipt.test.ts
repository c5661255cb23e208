import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ImportedStatement, ReceiptMatch, StatementLine } from '../../../src/areas/receipt/answers.ts'
import { matchReceipts } from '../../../src/areas/receipt/server/match-receipts.ts'
import { assertBooks } from '../../support/books.ts'
import { oneDatabase } from '../../support/database.ts'
import { balanceOf, rechargeForm } from '../../support/funds.ts'
import { dealIn, done, recordOf } from '../../support/trade.ts'
import { OPERATOR_PASSWORD, type Person, type World, world } from '../../support/world.ts'

const ACCOUNT = '10550101040000001'
type Row = Record<string, unknown> & { id: number; reason: string; status: number }

let serial = 0
const line = (change: Partial<StatementLine>): StatementLine => ({
  paid_at: '2026-06-15 09:00:00',
  amount: '100.00',
  balance: '',
  payer: '某公司',
  payer_account: '',
  serial: `B${String(++serial).padStart(10, '0')}`,
  remark: '',
  ...change,
})

describe.each(oneDatabase())('S-20 what came to the bank, on $name', (source) => {
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

  const bring = (lines: readonly StatementLine[], more: object = {}) =>
    w.as(first).post<ImportedStatement & { reason?: string }>('BankReceipt/statement', {
      account_no: ACCOUNT,
      lines,
      factor_code: OPERATOR_PASSWORD,
      ...more,
    })
  const receipt = async (one: StatementLine): Promise<Row> => {
    const { data } = await w.as(first).get<{ list: Row[] }>('BankReceipt/lists', { keyword: one.serial })
    return data.list[0]!
  }
  const take = async (who: Person, step: string, row: Row, more: object = {}) => {
    const { data } = await w.as(who).get<Row>('BankReceipt/details', { id: row.id })
    const { amount, recharge_id, payment_id, docking_id, credit_org, version } = data
    const seen = step === 'confirm' ? { amount, recharge_id, payment_id, docking_id, credit_org } : {}
    return w.as(who).post<Row>(`BankReceipt/${step}`, { id: row.id, version, ...seen, ...more })
  }
  const nameOf = async (who: Person) =>
    (await sql<{ name: string }>`select name from organisation where id = ${who.org_id}`.execute(w.db.kysely)).rows[0]!.name
  const bankLines = async () =>
    (await sql<{ n: string }>`select count(*)::text as n from ledger_line where code = 'bank'`.execute(w.db.kysely)).rows[0]!.n

  it('S-20 the number of the order, its amount and its buyer: confirmed in one step, once; the same file twice adds nothing', async () => {
    const sides = { buyer: await w.person(), seller: await w.person() }
    const { docking } = await dealIn(w, sides, 30)
    const order = await recordOf(w, docking)
    const sn = String(order.docking_sn)
    const paid = line({
      amount: String(order.due_amount),
      payer: (await nameOf(sides.buyer)).replace('渔', ' 渔'),
      remark: `货款 ${sn.slice(0, 6).toLowerCase()} ${sn.slice(6, 10)}-${sn.slice(10)}`,
    })
    expect(await bring([paid], { factor_code: '' })).toMatchObject({ code: 0, data: { reason: 'factor.password' } })
    expect(await bring([paid])).toMatchObject({ code: 1, data: { added: 1, known: 0, exact: 1, sum: order.due_amount } })
    expect((await bring([paid])).data).toMatchObject({ added: 0, known: 1, sum: '0.00' })
    const row = await receipt(paid)
    expect(row).toMatchObject({ reason: 'exact', docking_id: docking, status: 1 })
    const { data: compared } = await w.as(first).get<ReceiptMatch>('BankReceipt/match', { id: row.id })
    expect(compared.target).toEqual({ title: '订单', sn })
    expect(compared.compared.map(({ title, same }) => [title, same])).toEqual([
      ['金额', 1],
      ['付款户名', 1],
      ['编号', 1],
    ])
    const before = await bankLines()
    expect(await take(first, 'confirm', row, { factor_code: '' })).toMatchObject({ code: 0 })
    const both = await Promise.all([take(first, 'confirm', row), take(second, 'confirm', row)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await recordOf(w, docking)).toMatchObject({ status: 40, due_amount: '0.00', paid_amount: order.due_amount })
    expect(Number(await bankLines())).toBe(Number(before) + 1)
    const again = line({ amount: String(order.due_amount), payer: paid.payer, remark: sn })
    await bring([again])
    expect(await receipt(again)).toMatchObject({ reason: 'paid', docking_id: docking })
    expect(await take(first, 'confirm', await receipt(again))).toMatchObject({ code: 0 })
  })

  it('S-20 every difference waits with its reason, and a recharge that is registered later is found', async () => {
    const who = await w.person()
    const name = await nameOf(who)
    const form = await rechargeForm(w, who, { amount: '310.00' })
    const lines = {
      paid: line({ amount: '310.00', payer: name, serial: form.bank_serial }),
      less: line({ amount: '309.99', payer: name, serial: `LESS00000001` }),
      marked: line({ amount: '77.70', payer: name, remark: `充值 hy-${String(who.org_id).padStart(6, '0')}` }),
    }
    await bring(Object.values(lines))
    expect(await receipt(lines.paid)).toMatchObject({ reason: 'none' })
    const { id } = await done(w.as(who).post<{ id: number }>('Recharge/apply', form))
    await done(w.as(who).post('Recharge/apply', await rechargeForm(w, who, { amount: '77.70' })))
    await matchReceipts(w.deps)
    expect(await receipt(lines.paid)).toMatchObject({ reason: 'exact', recharge_id: id })
    expect(await receipt(lines.marked)).toMatchObject({ reason: 'exact' })
    expect(await receipt(lines.less)).toMatchObject({ reason: 'none', recharge_id: null })
    const other = await rechargeForm(w, who, { amount: '50.00', bank_serial: 'PAYER0000001' })
    const dear = await rechargeForm(w, who, { amount: '60.00', bank_serial: 'AMOUNT000001' })
    for (const one of [other, dear]) await done(w.as(who).post('Recharge/apply', one))
    const [stranger, cents] = [
      line({ amount: '50.00', payer: '别的公司', serial: 'PAYER0000001' }),
      line({ amount: '60.01', payer: name, serial: 'AMOUNT000001' }),
    ]
    await bring([stranger, cents])
    expect([(await receipt(stranger)).reason, (await receipt(cents)).reason]).toEqual(['payer', 'amount'])
    // an operator who finds the transfer in the recharge's own queue settles the line too
    await done(w.as(first).post('ReviewRecharge/approve', { id, amount: '310.00' }))
    expect(await receipt(lines.paid)).toMatchObject({ status: 2 })
    expect((await balanceOf(w, who)).available).toBe('310.00')
  })

  it('S-20 a serial that the bank writes with dashes, blanks or small letters is the one that was registered', async () => {
    const who = await w.person()
    const payer = await nameOf(who)
    const forms = [
      await rechargeForm(w, who, { amount: '81.00', bank_serial: 'JY-2026-0615-0001' }),
      await rechargeForm(w, who, { amount: '82.00', bank_serial: 'jy2026 0615 0002' }),
    ]
    for (const form of forms) await done(w.as(who).post('Recharge/apply', form))
    const lines = [
      line({ amount: '81.00', payer, serial: 'JY-2026-0615-0001' }),
      line({ amount: '82.00', payer, serial: 'jy-2026-0615-0002' }),
    ]
    await bring(lines)
    const found = await Promise.all(lines.map(receipt))
    expect(found.map(({ reason }) => reason)).toEqual(['exact', 'exact'])
    const { data } = await w.as(first).get<ReceiptMatch>('BankReceipt/match', { id: found[0]!.id })
    expect(data.compared.find(({ title }) => title === '流水号')).toMatchObject({ bank: 'JY-2026-0615-0001', same: 1 })
  })

  it('S-20 what is confirmed in its own queue takes one line with it, of its amount: another that names it, or came twice, stays to be dealt with', async () => {
    const who = await w.person()
    const name = await nameOf(who)
    const form = await rechargeForm(w, who, { amount: '501.00', bank_serial: 'TWICE0000001' })
    const { id } = await done(w.as(who).post<{ id: number }>('Recharge/apply', form))
    const { rows } = await sql<{ sn: string }>`select recharge_sn as sn from recharge where id = ${id}`.execute(w.db.kysely)
    const named = line({ amount: '51.00', payer: name, remark: rows[0]!.sn })
    const [one, two] = [line({ amount: '501.00', payer: name }), line({ amount: '501.00', payer: name })]
    const strangers = [1, 2].map(() => line({ amount: '501.00', payer: '别的公司', remark: rows[0]!.sn }))
    await bring([named, one, two, ...strangers])
    expect((await receipt(named)).reason).toBe('amount')
    await done(w.as(first).post('ReviewRecharge/approve', { id, amount: '501.00' }))
    const left = await Promise.all([named, one, two, ...strangers].map(receipt))
    expect(left.map(({ status }) => status).sort()).toEqual([1, 1, 1, 1, 2])
    expect(left[0]).toMatchObject({ status: 1, amount: '51.00' })
    expect((await balanceOf(w, who)).available).toBe('501.00')
  })

  it('S-20 by hand it takes two operators; what fits nothing goes to the balance whole, back to its payer, or is left with a reason', async () => {
    const who = await w.person()
    const [kept, back, left] = [line({ amount: '12.34' }), line({ amount: '5.00' }), line({ amount: '0.01', payer: '结息' })]
    await bring([kept, back, left])
    const row = await receipt(kept)
    expect(await take(first, 'assign', row, { credit_org: null })).toMatchObject({ code: 0 })
    const wrong = await done(w.as(who).post<{ id: number }>('Recharge/apply', await rechargeForm(w, who, { amount: '12.35' })))
    expect(await take(first, 'assign', row, { recharge_id: wrong.id })).toMatchObject({
      code: 0,
      msg: '金额不一致：来款 12.34 元，单据 12.35 元；可以整笔记入主体余额',
    })
    expect(await take(first, 'assign', row, { credit_org: who.org_id })).toMatchObject({ code: 1, data: { reason: 'hand' } })
    await matchReceipts(w.deps)
    expect(await take(first, 'confirm', row)).toMatchObject({ code: 0, msg: '指定与确认须由两位运营人员办理' })
    expect(await take(second, 'confirm', row)).toMatchObject({ code: 1, data: { status: 2 } })
    expect((await balanceOf(w, who)).available).toBe('12.34')
    const returning = await receipt(back)
    expect(await take(first, 'sendBack', returning, { reason: '付款方不是会员' })).toMatchObject({ code: 1, data: { status: 3 } })
    expect(await take(first, 'returned', returning, { serial: '2026061500067890' })).toMatchObject({ code: 0 })
    expect(await take(second, 'returned', returning, { serial: '2026061500067890' })).toMatchObject({ code: 1 })
    const ignored = await receipt(left)
    expect(await take(first, 'ignore', ignored, {})).toMatchObject({ code: 0 })
    expect(await take(first, 'ignore', ignored, { reason: '银行结息' })).toMatchObject({ code: 1, data: { status: 5 } })
    const service = await w.person({ role: 9, type: 0, duties: ['service'] })
    expect(await w.as(service).get('BankReceipt/lists')).toMatchObject({ code: 0 })
    expect(await bring([line({})], { account_no: '622200000000001' })).toMatchObject({
      code: 0,
      data: { reason: 'receipt.account' },
    })
  })

  it('S-20 never a cent is lost: whatever overlaps between files, what is kept is what the bank has, each line once', async () => {
    let seed = 20260615
    const below = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % most
    }
    // without serials, many alike: days, amounts and payers from few; of some one movement comes twice in truth
    const bank = Array.from({ length: 60 }, (_, at) =>
      line({
        paid_at: `2026-05-${String(10 + Math.floor(at / 10)).padStart(2, '0')} 09:00:00`,
        amount: `${below(3)}.${String(1 + below(99)).padStart(2, '0')}`,
        payer: ['甲', '乙'][below(2)]!,
        serial: at % 3 === 0 ? `ONE${below(2)}` : '',
        remark: '性质测试',
      }),
    )
    const dayAt = (from: number, to: number) =>
      bank.filter(({ paid_at }) => Number(paid_at.slice(8, 10)) >= from && Number(paid_at.slice(8, 10)) <= to)
    for (let i = 0; i < 6; i++) {
      const from = 10 + below(6)
      await Promise.all([bring(dayAt(from, from + 2)), bring(dayAt(from, from + 1))].map((asked) => asked))
    }
    await bring(bank)
    const cents = (lines: readonly StatementLine[]) =>
      lines.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
    const { rows } = await sql<{ n: string; sum: string }>`
      select count(*)::text as n, sum(amount)::text as sum from bank_receipt where remark = '性质测试'`.execute(w.db.kysely)
    expect(rows[0]).toEqual({ n: '60', sum: String(cents(bank)) })
  })
})
