import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datetime } from '../../src/core/value/time.ts'
import { type Authenticator, setUpAuthenticator } from '../support/authenticator.ts'
import {
  handleRecord,
  openExpert,
  openInstitution,
  ownPassword,
  proposeOperator,
  proposeReceiving,
} from '../support/console-pages.ts'
import { confirm, state, type Typed } from '../support/deal-pages.ts'
import {
  askInvoice,
  issueInvoice,
  offer,
  PAY_PASSWORD,
  pay,
  shipInTwo,
  type Trader,
  untilSigned,
  weigh,
} from '../support/deal-steps.ts'
import { borrow, fillProduct } from '../support/financing-pages.ts'
import { field } from '../support/form.ts'
import { FIRST, type FreshSite, startFreshSite } from '../support/fresh-site.ts'
import { assertInvariants } from '../support/invariants.ts'
import { codesByPurpose, inOutbox, onPhones } from '../support/messages-that-left.ts'
import {
  arrives,
  fillRecharge,
  importStatement,
  payInWechat,
  readTransfer,
  showsFigure,
  startWechat,
} from '../support/money-steps.ts'
import {
  addCard,
  askCertified,
  enterCompany,
  fillSupply,
  registerBy,
  setPayPassword,
  wakeAtNight,
} from '../support/newcomer-pages.ts'
import { launch, openPage, PHONE, sidewaysScroll, signInByPassword, WIDE } from '../support/site.ts'
import { icbcStatement } from '../support/statement-file.ts'

const SHOTS = process.env.SHOTS
const BUYER = { mobile: '13722220001', name: '沈望潮' }
const SELLER = { mobile: '13722220002', name: '陆建明' }
const EXPERT = { mobile: '13722220003', name: '宋望水' }
const BANK = { mobile: '13722220004', name: '东山渔业小额贷款' }
const CLERK = { mobile: '13711110002', name: '林小满', duties: ['审核', '财务初审'] }
const TREASURER = { mobile: '13711110003', name: '郑向东', duties: ['财务复核'] }
const LOAN = '青虾养殖贷'
const SUPPLY = '太湖青虾 塘口直供 120尾'
const RECEIVING = {
  户名: '太湖水产供应链有限公司',
  开户银行: '中国工商银行',
  开户网点: '苏州吴中支行',
  账号: '10550101040012345',
  设置原因: '平台开张',
}

/** The messages of the whole walk, by who gets them. */
const NOTIFIED = {
  // his deposit is due; two loads; both recharges and the rest of the price have arrived
  [BUYER.mobile]: { order_pay: 1, order_shipped: 2, money: 3 },
  // the rest of the price has arrived; his withdrawal is approved, sent, paid out
  [SELLER.mobile]: { money: 4 },
  // a withdrawal waits for one of them
  [FIRST.mobile]: { money: 1 },
  [CLERK.mobile]: { money: 1 },
}
/** The traders register, set a payment password and sign; whoever had an account opened for him sets his password. */
const OPENED = [CLERK, TREASURER, EXPERT, BANK]
const CODES = { [BUYER.mobile]: 3, [SELLER.mobile]: 3, ...Object.fromEntries(OPENED.map(({ mobile }) => [mobile, 1])) }

interface Operator {
  readonly page: Page
  readonly phone: Authenticator
}

/** An installation with nothing in it, and people who type as people type: its first operator, his colleagues and two strangers bring a whole deal about, in the browser alone. */
describe('from nothing', () => {
  let site: FreshSite
  let browser: Browser
  const opened: { page: Page; complaints: string[] }[] = []
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startFreshSite(), launch()])
    if (SHOTS) mkdirSync(SHOTS, { recursive: true })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  const enter = async (viewport: typeof WIDE) => {
    const one = await openPage(browser, site, viewport)
    opened.push(one)
    return one
  }
  const looked = async (page: Page, name: string) => {
    expect(await sidewaysScroll(page), name).toBe(0)
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/nothing-${name}.png`, fullPage: true })
  }

  // the newest captcha is whose page asked last
  let turn: Promise<unknown> = Promise.resolve()
  const signedIn = (page: Page, mobile: string): Promise<void> => {
    const mine = turn.then(() => signInByPassword(page, site, mobile))
    turn = mine.catch(() => undefined)
    return mine
  }
  /** Others' work, for which nobody waits yet: what goes wrong in it is heard where it is waited for. */
  const meanwhile = <T>(work: Promise<T>): Promise<T> => {
    work.catch(() => undefined)
    return work
  }

  const operator = async (mobile: string): Promise<Operator> => {
    const { page } = await enter(WIDE)
    if (mobile !== FIRST.mobile) await ownPassword(page, site, mobile)
    await signedIn(page, mobile)
    return { page, phone: await setUpAuthenticator(page) }
  }

  const register = async ({ mobile }: { mobile: string }): Promise<Trader> => {
    const { page, complaints } = await enter(PHONE)
    await registerBy(page, site, mobile)
    return { page, mobile, complaints }
  }

  /** Who had an account opened for him comes in and finds his own menu. */
  const enterFirst = async ({ mobile }: { mobile: string }, entry: string): Promise<Page> => {
    const { page } = await enter(WIDE)
    await ownPassword(page, site, mobile)
    await signedIn(page, mobile)
    await page.goto('/home')
    await page.getByText(entry).filter({ visible: true }).first().waitFor()
    await looked(page, `first-${mobile}`)
    return page
  }

  const handled = (page: Page, queue: string, text: string, step: string, values: Record<string, Typed> = {}) =>
    handleRecord(page, { queue, text, step, values }, looked)

  /** Who is at work already, in a second window: of one window only the tab in front is drawn. */
  const beside = async ({ page }: { page: Page }, viewport = page.viewportSize() ?? WIDE): Promise<Page> => {
    const other = (await enter(viewport)).page
    // asked of the browser: the page itself may be on its way to another
    const { origins } = await page.context().storageState()
    const user = origins.flatMap((one) => one.localStorage).find((one) => one.name === 'user')?.value
    await other.addInitScript((stored) => localStorage.setItem('user', stored ?? ''), user)
    return other
  }

  it('S-13 S-14 S-18 S-20 S-21 S-25 the first operator, his colleagues and two strangers: certified, published, found, bargained, recharged by voucher and by WeChat Pay, signed, the deposit paid, shipped in two, weighed, the rest found on the statement of the bank, settled, invoiced, withdrawn; a farmer gets a loan', async () => {
    const makeColleagues = async () => {
      const first = await operator(FIRST.mobile)
      await first.page.goto('/admin')
      await first.page.getByText('认证审核').filter({ visible: true }).first().waitFor()
      await looked(first.page, 'console')
      await proposeOperator(first.page, CLERK, first.phone.code)
      const clerk = await operator(CLERK.mobile)
      return { first, clerk }
    }
    const makeTreasurer = async (first: Operator, clerk: Operator) => {
      await proposeOperator(first.page, TREASURER, first.phone.code)
      await handled(clerk.page, '/admin/operator', TREASURER.name, '复核执行', { 动态码: clerk.phone.code })
      return operator(TREASURER.mobile)
    }
    /** Nobody can transfer anything before. */
    const openReceiving = async (first: Operator, treasurer: Operator) => {
      await first.page.goto('/admin')
      await first.page.getByText('还没有会员汇款的平台账户').waitFor()
      await proposeReceiving(first.page, RECEIVING, first.phone.code)
      await handled(treasurer.page, '/admin/receiving', RECEIVING.户名, '复核启用', { 动态码: treasurer.phone.code })
    }
    const arrive = async (who: typeof SELLER) => {
      const trader = await register(who)
      await askCertified(trader.page, who.name)
      return trader
    }
    const [{ first, clerk }, seller, buyer] = await Promise.all([makeColleagues(), arrive(SELLER), arrive(BUYER)])
    for (const { name } of [SELLER, BUYER]) await handled(clerk.page, '/admin/certification', name, '通过')
    await seller.page.getByRole('region', { name: '个人认证' }).getByText('已通过').waitFor()

    /** Entered by one operator, approved by another; then the institution offers a product. */
    const openBank = async (entering: Page, approving: Page): Promise<Page> => {
      await openInstitution(entering, BANK)
      await enterCompany(entering, BANK.name)
      await handled(approving, '/admin/certification', BANK.name, '通过')
      const desk = await enterFirst(BANK, '金融产品管理')
      await desk.goto('/yhapplyfor/release')
      await fillProduct(desk, LOAN)
      await looked(desk, 'product-form')
      await desk.getByRole('button', { name: '提交审核' }).click()
      await desk.waitForURL('**/yhapplyfor')
      await handled(approving, '/admin/finance', LOAN, '通过')
      return desk
    }
    const lend = async () => {
      const page = await beside(first)
      const [desk] = await Promise.all([openBank(page, await beside(clerk)), openExpert(await beside(first), EXPERT)])
      await Promise.all([borrow(await beside(seller), desk, LOAN, looked), enterFirst(EXPERT, '专家咨询')])
    }
    const lending = meanwhile(lend())
    const treasurer = await makeTreasurer(first, clerk)
    const receiving = meanwhile(openReceiving(first, treasurer))
    // a number gets a code a minute; meanwhile there is other work
    const passwords = meanwhile(
      Promise.all([
        setPayPassword(buyer.page, site, BUYER.mobile),
        beside(seller).then((page) => setPayPassword(page, site, SELLER.mobile)),
      ]),
    )
    const nights = meanwhile(Promise.all([buyer, seller, first, clerk].map(async (one) => wakeAtNight(await beside(one)))))

    await seller.page.goto('/mysupply/release')
    await fillSupply(seller.page, SUPPLY)
    await seller.page.getByRole('button', { name: '提交审核' }).click()
    await seller.page.waitForURL('**/mysupply')
    await handled(clerk.page, '/admin/supply', SUPPLY, '通过')
    await Promise.all([receiving, passwords, nights])

    await fillRecharge(buyer.page, { 充值金额: '2万元', 付款户名: BUYER.name, 银行流水号: ' cz-2026１１２２ 00001' })
    await looked(buyer.page, 'recharge-form')
    await buyer.page.getByRole('button', { name: '登记充值' }).last().click()
    await buyer.page.waitForURL((url) => !url.pathname.endsWith('/release'))
    const byVoucher = meanwhile(handled(clerk.page, '/admin/recharge', BUYER.name, '确认到账', { 动态码: clerk.phone.code }))
    // a telephone cannot scan itself: the same page stands on the desk beside it
    const desk = await beside(buyer, WIDE)
    const byWechat = await startWechat(buyer.page, '２０００')
    await buyer.page.getByText('这部手机扫不了自己的屏幕').waitFor()
    await looked(buyer.page, 'wechat-phone')
    await desk.goto(byWechat)
    await desk.getByLabel('微信支付二维码').waitFor()
    await looked(desk, 'wechat-desk')
    await payInWechat(site, 200_000)
    await arrives([buyer.page, desk], '已到账')
    await looked(desk, 'wechat-paid')
    await byVoucher
    await desk.goto('/financial')
    await showsFigure(desk, '可用余额', '¥22,000.00')

    await buyer.page.goto('/supply')
    await buyer.page.getByText(SUPPLY).first().click()
    await buyer.page.waitForURL('**/supplyinfo?id=*')
    await looked(buyer.page, 'supply')
    const id = Number(new URL(buyer.page.url()).searchParams.get('id'))
    const bargain = await offer(buyer.page, { id }, { deposit: '30' })
    await seller.page.goto(`/bargaining/info?id=${bargain}`)
    await seller.page.getByRole('button', { name: '还价' }).click()
    await field(seller.page, '单价').fill('10块5')
    await confirm(seller.page, '确认还价')
    await buyer.page.getByText('第 2 轮', { exact: false }).first().waitFor()
    await buyer.page.getByRole('button', { name: '接受' }).click()
    await confirm(buyer.page, '确认接受')
    await addCard(seller.page, SELLER.name)
    const order = await untilSigned(buyer, seller, site.code, site.sms.rested)
    await pay(buyer, order)
    await state(buyer.page, '待发货')
    await shipInTwo(seller.page, order, 500)
    await weigh(buyer.page, order, 490, '待收货')
    const rest = await readTransfer(buyer.page)
    const [movement, at] = [{ party: BUYER.name, purpose: '货款' }, datetime(new Date())]
    const statement = icbcStatement(rest.account, [
      { ...movement, serial: 'CZ-2026112200001', at, amount: 20_000, note: '充值' },
      { ...movement, serial: '2026112200002', at, amount: rest.amount, note: `付货款 ${rest.reference.toLowerCase()}` },
      { ...movement, serial: '2026112200003', at, amount: -15.5, party: '中国工商银行', purpose: '手续费', note: '' },
    ])
    const facts = { lines: 2, read: '收入 2 笔，共 ¥23,570.00', kept: ['新增 2 笔，共 ¥23,570.00', '1 笔核对一致'] }
    await importStatement(clerk.page, statement, clerk.phone.code, facts, (name) => looked(clerk.page, name))
    await handled(clerk.page, '/admin/receipt', rest.reference.toLowerCase(), '确认到账', { 动态码: clerk.phone.code })
    // what was found by its voucher already is not entered twice
    await handled(clerk.page, '/admin/receipt', '¥20,000.00', '已另行入账', { 说明: '已凭回单在充值核实中确认' })
    await state(buyer.page, '已完成')
    await looked(buyer.page, 'settled')
    await buyer.page.getByText('¥5,145.00').first().waitFor()
    const withdraw = async () => {
      await seller.page.goto('/financial/info')
      await seller.page.getByRole('button', { name: '全部' }).click()
      await field(seller.page, '支付密码').fill(PAY_PASSWORD)
      await looked(seller.page, 'withdraw')
      await seller.page.getByRole('button', { name: '申请提现' }).click()
      await seller.page.getByText('待审核').first().waitFor()
      await handled(clerk.page, '/admin/withdrawal', SELLER.name, '审核通过')
      await handled(treasurer.page, '/admin/withdrawal', SELLER.name, '打款', { 动态码: treasurer.phone.code })
      await handled(treasurer.page, '/admin/withdrawal', SELLER.name, '确认到账', {
        银行流水号: 'tx 2026-1122-00001',
        动态码: treasurer.phone.code,
      })
      await seller.page.goto('/financial/withdraw')
      await seller.page.getByText('已到账').first().waitFor()
      await looked(seller.page, 'withdrawn')
      // what came to him, less the platform's half percent, is all his bank's now
      const wide = await beside(seller, WIDE)
      await wide.goto('/financial')
      await showsFigure(wide, '累计收入', '¥5,119.27')
      await showsFigure(wide, '可用余额', '¥0.00')
      await looked(wide, 'funds-wide')
    }
    const invoice = async () => {
      expect(await askInvoice(buyer.page, order)).toBe('5145.00')
      await issueInvoice(await beside(seller), '26322000000000007777')
    }
    await Promise.all([withdraw(), invoice()])
    await lending
    await treasurer.page.goto('/admin/reconcile')
    await treasurer.page.getByText('账务一致').waitFor()
    await showsFigure(treasurer.page, '平台银行账户', '¥20,450.73')
    await looked(treasurer.page, 'reconcile')
    await assertInvariants(site)
    await first.page.goto('/admin/outbound')
    await first.page.getByText('已发出').first().waitFor()
    await looked(first.page, 'outbound')
    await expect.poll(() => inOutbox(site)).toEqual(NOTIFIED)
    expect(onPhones(site)).toEqual({ codes: CODES, notifications: NOTIFIED })
    expect(await codesByPurpose(site)).toEqual({ 注册: 2, 重置密码: 4, 本人确认: 4 })
    for (const { page, complaints } of opened) expect(complaints, page.url()).toEqual([])
  }, 600_000)
})
