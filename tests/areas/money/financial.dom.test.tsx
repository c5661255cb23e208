// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import platform from '../../../config/platform.json'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { readEntity } from '../../../src/core/read/read-entity.ts'
import { arrivedAt, asOperator, type FakeServer, ok, open, prepare, refused } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

const ENTITIES = ['account', 'ledger_line', 'withdrawal', 'recharge', 'bank_card'].map(entityFile)
const TERMS = { min: '100.00', fee: '0.00', may: 1, certified: 1, has_pay_password: 1 }
const EMPTY = { list: [], count: 0, capped: 0 }

let server: FakeServer
let terms: Record<string, unknown>
const user = userEvent.setup()

beforeEach(() => {
  server = prepare()
  terms = TERMS
  server.actor = { ...server.actor, who: [...server.actor.who, 'fund_viewer', 'fund_operator', 'main_account'] }
  Object.assign(server.answers, {
    'Schema/bundle': () =>
      ok({
        version: '1',
        entities: ENTITIES,
        rules: rulesFor(
          ENTITIES.map((one) => readEntity(one, platform.entities)),
          server.actor,
        ),
        actor: server.actor,
        platform,
      }),
    'Account/lists': () => ok(EMPTY),
    'Account/overview': () => ok({ available: '1234.50', frozen: '100.00', income: '1500.00', expense: '165.50' }),
    'Withdraw/config': () => ok(terms),
    'Withdraw/lists': () =>
      ok({
        ...EMPTY,
        list: [
          {
            id: 4,
            wd_sn: 'TX20260615000004',
            amount: '100.00',
            actual_amount: '100.00',
            status: 1,
            created_at: '2026-06-15 10:00:00',
          },
        ],
      }),
    'BankCard/lists': () =>
      ok({ ...EMPTY, list: [{ id: 8, name: '中国农业银行 **** 2345', holder: '太湖渔业', is_default: true }] }),
    'Recharge/lists': () => ok(EMPTY),
    'Recharge/config': () =>
      ok({
        account: { holder: '平台公司', bank_name: '中国农业银行', branch: '吴中支行', account_no: '10550101040000001' },
        reference: 'HY000123',
      }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = async (label: string, text: string) => user.type(await screen.findByLabelText(label), text)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

it('S-20 the financial page shows what there is and leads to transfer and withdrawal', async () => {
  open('/financial')
  expect(await screen.findByText('¥1,234.50')).toBeInTheDocument()
  for (const figure of ['¥100.00', '¥1,500.00', '¥165.50']) expect(screen.getByText(figure)).toBeInTheDocument()
  await press('提现')
  await arrivedAt('/financial/info')
})

it('S-20 a withdrawal is asked for with card, amount and pay password; a refusal stays to be read and the amount with it', async () => {
  const answer = vi.fn(() => refused('支付密码不正确'))
  server.answers['Withdraw/apply'] = answer
  open('/financial/info')
  expect(await screen.findByText('TX20260615000004')).toHaveAttribute('href', '/financial/withdraw/info?id=4')
  await press('全部')
  expect(await screen.findByText('¥1,234.50')).toBeInTheDocument()
  await type('支付密码', '258036')
  await press('申请提现')
  expect(await screen.findAllByText('支付密码不正确')).not.toHaveLength(0)
  expect(screen.getByLabelText('提现金额')).toHaveValue('1234.50')
  expect(screen.getByLabelText('支付密码')).toHaveValue('')
  server.answers['Withdraw/apply'] = () => ok({ id: 5 }, '已保存')
  await type('支付密码', '258036')
  await press('申请提现')
  await waitFor(() => expect(screen.getByLabelText('提现金额')).toHaveValue(''))
  const [first, second] = server.of('Withdraw/apply')
  expect(second!.body).toMatchObject({ bank_card_id: 8, amount: '1234.50', pay_password: '258036' })
  expect(second!.body.idem_key).not.toBe(first!.body.idem_key)
  await waitFor(() => expect(server.of('Withdraw/lists').length).toBeGreaterThan(1))
})

it('S-20 without an answer the very same request goes out again', async () => {
  server.down.add('Withdraw/apply')
  open('/financial/info')
  await press('全部')
  await type('支付密码', '258036')
  await press('申请提现')
  expect(await screen.findByText('网络不通，没有提交成功，请重试')).toBeInTheDocument()
  server.down.clear()
  server.answers['Withdraw/apply'] = () => ok({ id: 5 })
  await press('申请提现')
  await waitFor(() => expect(server.of('Withdraw/apply')).toHaveLength(2))
  expect(server.of('Withdraw/apply')[1]!.body).toEqual(server.of('Withdraw/apply')[0]!.body)
})

it('S-20 a withdrawal whose file wants the second proof asks for that instead of the password', async () => {
  const entities = ENTITIES.map((one) =>
    one.$id === 'withdrawal'
      ? { ...one, workflow: { ...one.workflow!, create: { ...one.workflow!.create, verify: 'factor' as const } } }
      : one,
  )
  server.serves(entities)
  server.answers['User/factor'] = () => ok({ asks: 1, has: 1, recovery_left: 8, pending: '' })
  server.answers['Withdraw/apply'] = () => ok({ id: 5 })
  open('/financial/info')
  await press('全部')
  await type('动态码', '123456')
  expect(screen.queryByLabelText('支付密码')).toBeNull()
  await press('申请提现')
  await waitFor(() => expect(server.of('Withdraw/apply')).toHaveLength(1))
  expect(server.last('Withdraw/apply').body).toMatchObject({ amount: '1234.50', factor_code: '123456' })
})

it('S-20 a withdrawal learns from the refusal which proof is wanted meanwhile; what was typed stays', async () => {
  server.answers['User/factor'] = () => ok({ asks: 1, has: 1, recovery_left: 8, pending: '' })
  server.answers['Withdraw/apply'] = () => ({ code: 0, msg: '请输入动态码', data: { reason: 'factor.missing' } })
  open('/financial/info')
  await press('全部')
  await type('支付密码', '258036')
  await press('申请提现')
  await type('动态码', '123456')
  expect(screen.getByLabelText('提现金额')).toHaveValue('1234.50')
  server.answers['Withdraw/apply'] = () => ok({ id: 5 })
  await press('申请提现')
  await waitFor(() => expect(server.of('Withdraw/apply')).toHaveLength(2))
  expect(server.last('Withdraw/apply').body).toMatchObject({ amount: '1234.50', factor_code: '123456' })
})

it('S-20 an amount is typed by the rules of every other figure, and what is wrong is said before anything is sent', async () => {
  open('/financial/info')
  await type('提现金额', '００１２０．5')
  await user.tab()
  expect(screen.getByLabelText('提现金额')).toHaveValue('120.5')
  await user.clear(screen.getByLabelText('提现金额'))
  await type('提现金额', '120.555')
  await type('支付密码', '258036')
  await press('申请提现')
  await waitFor(() => expect(screen.getByLabelText('提现金额').closest('.ant-form-item')).toHaveTextContent('最多 2 位小数'))
  expect(server.of('Withdraw/apply')).toHaveLength(0)
})

it.each([
  [{ may: 0 }, '当前账号没有操作资金的权限，请联系主账号'],
  [{ certified: 0 }, '请先完成个人或企业认证，再申请提现'],
  [{ has_pay_password: 0 }, '还没有设置支付密码，请主账号先设置'],
])('S-20 what is missing before a withdrawal is said: %j', async (change, sentence) => {
  terms = { ...TERMS, ...change }
  open('/financial/info')
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '申请提现' })).toBeNull()
})

it('S-20 the form of a transfer begins with where to transfer to', async () => {
  open('/financial/recharge/release')
  expect(await screen.findByText('1055 0101 0400 0000 1')).toBeInTheDocument()
  await press('复制账号')
  expect(await navigator.clipboard.readText()).toBe('10550101040000001')
  expect(await screen.findByLabelText('银行流水号')).toBeInTheDocument()
})

it('S-20 where the platform has no account yet, nothing can be filled in, and the page says why', async () => {
  server.answers['Recharge/config'] = () => ok({ account: null })
  open('/financial/recharge/release')
  expect(await screen.findByText('平台还没有设置收款账户')).toBeInTheDocument()
  expect(screen.queryByLabelText('银行流水号')).toBeNull()
})

it('S-20 the settings set the pay password by a code to the own mobile; others than the main account read why not', async () => {
  let state = { may: 1, set: 0 }
  server.answers['User/info'] = () => ok({ name: '王小渔', mobile: '138****8000', org_name: '太湖渔业' })
  server.answers['User/payPassword'] = () => ok(state)
  server.answers['User/setPayPassword'] = () => {
    state = { may: 1, set: 1 }
    return ok({})
  }
  const leave = open('/setting')
  await press('设置支付密码')
  await type('短信验证码', '123123')
  await type('支付密码', '258036')
  await type('再输入一次支付密码', '258037')
  await press('保存支付密码')
  expect(await screen.findByText('两次输入的支付密码不一致')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('再输入一次支付密码'))
  await type('再输入一次支付密码', '258036')
  await press('保存支付密码')
  expect(await screen.findByText('已设置，付款和提现时使用')).toBeInTheDocument()
  expect(server.last('User/setPayPassword').body).toEqual({ code: '123123', pay_password: '258036' })
  leave()
  state = { may: 0, set: 0 }
  open('/setting')
  expect(await screen.findByText(/只有主账号可以设置/)).toBeInTheDocument()
})

it('S-20 an operator reads that the books agree, or where they do not', async () => {
  asOperator(server)
  const balances = [{ code: 'bank', amount: '100.00' }]
  server.answers['Reconcile/lists'] = () => ok(EMPTY)
  server.answers['Reconcile/overview'] = () => ok({ balances, sum: '0.00', unbalanced: [], differences: [], right: 1 })
  const leave = open('/admin/reconcile')
  expect(await screen.findByText(/账务一致/)).toBeInTheDocument()
  leave()
  const one = {
    org_id: 3,
    org_name: '太湖渔业',
    available: '5.00',
    frozen: '0.00',
    lines_available: '0.00',
    lines_frozen: '0.00',
  }
  server.answers['Reconcile/overview'] = () =>
    ok({ balances, sum: '1.00', unbalanced: ['PZ20260615000001'], differences: [one], right: 0 })
  open('/admin/reconcile')
  expect(await screen.findByText(/借贷差额 1.00 元/)).toBeInTheDocument()
  expect(screen.getByText('太湖渔业')).toBeInTheDocument()
  expect(screen.getByText(/PZ20260615000001/)).toBeInTheDocument()
})

it('S-20 the statement is of the period in the address: opening, signed lines with their orders, closing', async () => {
  server.answers['Statement/period'] = () =>
    ok({
      org: '太湖渔业',
      from: '2026-06-01',
      to: '2026-06-30',
      opening: '1000.00',
      income: '0.00',
      expense: '12000.00',
      closing: '-11000.00',
      lines: [
        {
          id: 7,
          at: '2026-06-15 10:00:00',
          voucher: 'PZ20260615000007',
          type: '支付定金',
          sn: 'DJ20260615000003',
          goods: '太湖青虾',
          counterparty: '胥江配送',
          amount: '-12000.00',
          balance: '-11000.00',
          remark: '',
        },
      ],
    })
  open('/financial/statement?from=2026-06-01&to=2026-06-30')
  const paper = await screen.findByRole('region', { name: '对账单' })
  await waitFor(() => expect(paper).toHaveTextContent('期初余额1,000.00'))
  expect(paper).toHaveTextContent('DJ20260615000003')
  expect(paper).toHaveTextContent('−12,000.00')
  expect(server.last('Statement/period').query).toMatchObject({ from: '2026-06-01', to: '2026-06-30' })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await user.click(screen.getByRole('button', { name: /打印$/ }))
  expect(print).toHaveBeenCalled()
})
