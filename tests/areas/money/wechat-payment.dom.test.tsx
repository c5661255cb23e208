// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arrivedAt, type FakeServer, ok, open, prepare, refused } from '../../screens/probe.tsx'
import { entityFile } from '../../support/entity-file.ts'

const ENTITIES = ['account', 'ledger_line', 'recharge', 'wechat_payment'].map(entityFile)
const EMPTY = { list: [], count: 0, capped: 0 }
const RECORD = { id: 7, version: 1, pay_sn: 'WX20260615000007', amount: '200.00', status: 1, created_at: '2026-06-15 10:00:00' }

let server: FakeServer
let record: Record<string, unknown>
let terms: Record<string, unknown>
const user = userEvent.setup()

beforeEach(() => {
  server = prepare()
  record = RECORD
  terms = { offered: 1, sandbox: 1, known: 0 }
  server.actor = { ...server.actor, who: [...server.actor.who, 'fund_viewer', 'fund_operator', 'main_account'] }
  server.serves(ENTITIES)
  Object.assign(server.answers, {
    'Recharge/lists': () => ok(EMPTY),
    'Recharge/config': () =>
      ok({
        account: { holder: '平台公司', bank_name: '中国农业银行', branch: '吴中支行', account_no: '10550101040000001' },
        reference: 'HY000123',
      }),
    'WechatPayment/config': () => ok(terms),
    'WechatPayment/lists': () => ok(EMPTY),
    'WechatPayment/apply': () => ok({ id: 7 }, '发起微信充值成功'),
    'WechatPayment/details': () => ok(record),
    'WechatPayment/order': () => ok({ code_url: 'weixin://wxpay/bizpayurl?pr=NwY5Mz9', page: null }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

it('S-20 a member chooses WeChat Pay, types an amount, sees the code, and that it has arrived once it is paid', async () => {
  open('/financial/recharge/release')
  expect(await screen.findByLabelText('银行流水号')).toBeInTheDocument()
  await user.click(await screen.findByText('微信支付'))
  await arrivedAt('/financial/wechat/release')
  expect(await screen.findByText('每笔不超过 10000 元，更大的金额请用银行转账')).toBeInTheDocument()
  await user.type(await screen.findByLabelText('充值金额'), '200')
  await press('发起微信充值')
  await arrivedAt('/financial/wechat/info?id=7')
  expect(server.last('WechatPayment/apply').body).toMatchObject({ amount: '200' })
  expect(await screen.findByLabelText('微信支付二维码')).toBeInTheDocument()
  expect(server.last('WechatPayment/order').body).toMatchObject({ id: 7, page: 0 })
  server.answers['WechatPayment/simulate'] = () => {
    record = { ...RECORD, status: 2, paid_at: '2026-06-15 10:01:00', transaction_id: '4200' }
    return ok({ paid: 1 }, '已模拟支付')
  }
  await press('模拟支付')
  await waitFor(() => expect(screen.queryByLabelText('微信支付二维码')).toBeNull())
  expect(screen.getAllByText('已到账')).not.toHaveLength(0)
})

it('S-20 more than the ceiling is refused before anything is sent, and the amount stays', async () => {
  open('/financial/wechat/release')
  await user.type(await screen.findByLabelText('充值金额'), '10000.01')
  await press('发起微信充值')
  expect(
    await screen.findByText('微信支付每笔不超过 10000 元，更大的金额请用银行转账', { selector: '.ant-form-item-explain-error' }),
  ).toBeInTheDocument()
  expect(server.of('WechatPayment/apply')).toHaveLength(0)
  expect(screen.getByLabelText('充值金额')).toHaveValue('10000.01')
})

it('S-20 where it is not set up, neither page of the transfer offers it', async () => {
  terms = { offered: 0, sandbox: 0, known: 0 }
  const leave = open('/financial/recharge/release')
  expect(await screen.findByLabelText('银行流水号')).toBeInTheDocument()
  await waitFor(() => expect(server.of('WechatPayment/config')).not.toHaveLength(0))
  expect(screen.queryByLabelText('充值方式')).toBeNull()
  leave()
  open('/financial/recharge')
  await waitFor(() => expect(server.of('Recharge/lists')).not.toHaveLength(0))
  expect(screen.queryByRole('link', { name: '用微信支付充值' })).toBeNull()
})

it('S-20 what WeChat Pay does not take is said, and asked for again at a press', async () => {
  server.answers['WechatPayment/order'] = () => refused('微信支付暂时没有应答，请稍后再试')
  open('/financial/wechat/info?id=7')
  expect(await screen.findByText('微信支付暂时没有应答，请稍后再试')).toBeInTheDocument()
  server.answers['WechatPayment/order'] = () => ok({ code_url: 'weixin://wxpay/bizpayurl?pr=NwY5Mz9', page: null })
  await press('再试一次')
  expect(await screen.findByLabelText('微信支付二维码')).toBeInTheDocument()
})

it('S-20 inside of WeChat its own window asks, with what the server has signed', async () => {
  terms = { offered: 1, sandbox: 0, known: 1 }
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.49')
  const page = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx2', signType: 'RSA', paySign: 's' }
  const invoke = vi.fn((_name: string, _page: object, done: () => void) => done())
  vi.stubGlobal('WeixinJSBridge', { invoke })
  server.answers['WechatPayment/order'] = () => ok({ code_url: '', page })
  open('/financial/wechat/info?id=7')
  await press('微信支付')
  expect(server.last('WechatPayment/order').body).toMatchObject({ id: 7, page: 1 })
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', page, expect.any(Function))
  expect(screen.queryByRole('button', { name: '模拟支付' })).toBeNull()
})
