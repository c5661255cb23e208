import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Authenticator, setUpAuthenticator } from '../support/authenticator.ts'
import { openExpert, openInstitution, ownPassword, proposeOperator, proposeReceiving } from '../support/console-pages.ts'
import { confirm, fill, press, recordOpen, state, type Typed } from '../support/deal-pages.ts'
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
import { disburse, fillLoan, fillProduct, inspect, sendLoan } from '../support/financing-pages.ts'
import { field, pick, pickDate, uploadPicture } from '../support/form.ts'
import { FIRST, type FreshSite, startFreshSite } from '../support/fresh-site.ts'
import { enterCompany, fillPerson, fillSupply } from '../support/newcomer-pages.ts'
import { launch, openPage, PHONE, sidewaysScroll, signInByPassword, WIDE } from '../support/site.ts'

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
  开户银行: '中国农业银行',
  开户网点: '苏州吴中支行',
  账号: '10550101040012345',
  设置原因: '平台开张',
}

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
  const row = (page: Page, text: string) => page.locator('tr').filter({ hasText: text })

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
    await page.goto('/register')
    // as an address book holds it
    await page.getByLabel('请输入手机号').fill(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}\u202c`)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: /后重新获取/ }).waitFor()
    await page.getByLabel('请输入短信验证码').fill(await site.code(mobile))
    for (const label of ['设置密码，8 到 20 位，含字母和数字', '再输入一次密码'])
      await page.getByLabel(label).fill(FIRST.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await page.waitForURL('**/authentication/release?kind=1')
    return { page, mobile, complaints }
  }

  /** Led from the publishing form to the certification, and sent to review. */
  const askCertified = async ({ page }: Trader, { name }: { name: string }): Promise<void> => {
    await page.goto('/mysupply/release')
    await page.getByRole('link', { name: '去“我的认证”' }).click()
    await page.getByRole('link', { name: '去办理个人认证' }).click()
    await fillPerson(page, `\u200b${name} `)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByRole('region', { name: '个人认证' }).getByText('审核中').waitFor()
  }

  const setPayPassword = async ({ page, mobile }: Trader): Promise<void> => {
    await page.goto('/setting')
    await page.getByRole('button', { name: '设置支付密码' }).click()
    await site.sms.rested(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: /后重新获取/ }).waitFor()
    await field(page, '短信验证码').fill(await site.code(mobile))
    for (const label of ['支付密码', '再输入一次支付密码']) await field(page, label).fill(PAY_PASSWORD)
    await page.getByRole('button', { name: '保存支付密码' }).click()
    await page.getByText('已设置，付款和提现时使用').waitFor()
  }

  const addCard = async ({ page }: Trader, holder: string): Promise<void> => {
    await page.goto('/financial/card/release')
    await pick(page, '账户类型', '个人借记卡')
    await fill(page, { 户名: holder, 开户银行: '中国农业银行', 开户网点: '苏州吴中东山支行', 卡号: '6228 4804 0256 4890 018' })
    await page.getByRole('button', { name: '保存' }).last().click()
    await page.waitForURL((url) => !url.pathname.endsWith('/release'))
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

  /** A step of the record in the operator's queue that has this text, from its page. */
  const handled = async (page: Page, queue: string, text: string, name: string, values: Record<string, Typed> = {}) => {
    await page.goto(queue)
    await row(page, text).first().waitFor()
    await looked(page, queue.split('/')[2]!.split('?')[0]!)
    const [open, more] = [
      row(page, text).getByRole('button', { name: '查看' }),
      row(page, text).getByRole('button', { name: '更多操作' }),
    ]
    await open.or(more).first().waitFor()
    if (await more.isVisible()) await more.click()
    await open
      .or(page.getByRole('menuitem', { name: '查看' }))
      .first()
      .click()
    await page.waitForURL('**/info?id=*')
    await recordOpen(page)
    await press(page, name)
    await fill(page, values)
    await confirm(page, name)
  }

  /** Who is at work already, in a second window: of one window only the tab in front is drawn. */
  const beside = async ({ page }: { page: Page }, viewport = page.viewportSize() ?? WIDE): Promise<Page> => {
    const other = (await enter(viewport)).page
    // asked of the browser: the page itself may be on its way to another
    const { origins } = await page.context().storageState()
    const user = origins.flatMap((one) => one.localStorage).find((one) => one.name === 'user')?.value
    await other.addInitScript((stored) => localStorage.setItem('user', stored ?? ''), user)
    return other
  }

  it('S-13 S-14 S-18 S-20 S-21 S-25 the first operator, his colleagues and two strangers: certified, published, found, bargained, signed, paid, shipped in two, weighed, settled, invoiced, withdrawn; a farmer gets a loan', async () => {
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
      await askCertified(trader, who)
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
    const borrow = async (page: Page, desk: Page) => {
      const title = '贷款 30 万元（饲料）'
      await page.goto('/finance')
      await page
        .getByRole('link', { name: new RegExp(LOAN) })
        .first()
        .click()
      await page.locator('button:visible', { hasText: '立即申请' }).first().click()
      await page.waitForURL('**/applyfor/release?**')
      await fillLoan(page, '30')
      await looked(page, 'loan-form')
      await sendLoan(page)
      await page.waitForURL('**/applyfor')
      await desk.goto('/yhdemand')
      await row(desk, title).getByText(title).first().click()
      await desk.waitForURL('**/yhdemand/info?**')
      await desk.locator('article').getByRole('button', { name: '去办理' }).first().click()
      await desk.waitForURL('**/yhdemand/clinfo?**')
      await press(desk, '受理')
      await confirm(desk, '受理')
      await state(desk, '受理中')
      await inspect(desk)
      await press(desk, '给出方案')
      await fill(desk, { 批准金额: '30', '年化利率/费率': '4.2', 批准期限: '12' })
      await confirm(desk, '给出方案')
      await state(desk, '待客户确认')
      await page.goto('/applyforlist')
      await page.getByText(title).first().click()
      await recordOpen(page)
      await press(page, '接受方案')
      await confirm(page, '接受方案')
      await disburse(desk, 'DSXD-2026-0001')
      await looked(desk, 'loan-paid')
      await page.reload()
      await state(page, '已放款/已承保')
      await looked(page, 'loan-got')
    }
    const lend = async () => {
      const page = await beside(first)
      const [desk] = await Promise.all([openBank(page, await beside(clerk)), openExpert(await beside(first), EXPERT)])
      await Promise.all([borrow(await beside(seller), desk), enterFirst(EXPERT, '专家咨询')])
    }
    const lending = meanwhile(lend())
    const treasurer = await makeTreasurer(first, clerk)
    const receiving = meanwhile(openReceiving(first, treasurer))
    // a number gets a code a minute; meanwhile there is other work
    const passwords = meanwhile(
      Promise.all([setPayPassword(buyer), beside(seller).then((page) => setPayPassword({ ...seller, page }))]),
    )

    await seller.page.goto('/mysupply/release')
    await fillSupply(seller.page, SUPPLY)
    await seller.page.getByRole('button', { name: '提交审核' }).click()
    await seller.page.waitForURL('**/mysupply')
    await handled(clerk.page, '/admin/supply', SUPPLY, '通过')
    await Promise.all([receiving, passwords])

    await buyer.page.goto('/financial/recharge/release')
    await fill(buyer.page, { 充值金额: '2万元', 付款户名: BUYER.name, 银行流水号: ' cz-2026１１２２ 00001' })
    await pickDate(buyer.page, '转账日期', 0)
    await uploadPicture(buyer.page)
    await looked(buyer.page, 'recharge-form')
    await buyer.page.getByRole('button', { name: '登记充值' }).last().click()
    await buyer.page.waitForURL((url) => !url.pathname.endsWith('/release'))
    await handled(clerk.page, '/admin/recharge', BUYER.name, '确认到账', { 动态码: clerk.phone.code })

    await buyer.page.goto('/supply')
    await buyer.page.getByText(SUPPLY).first().click()
    await buyer.page.waitForURL('**/supplyinfo?id=*')
    await looked(buyer.page, 'supply')
    const id = Number(new URL(buyer.page.url()).searchParams.get('id'))
    const bargain = await offer(buyer.page, { id })
    await seller.page.goto(`/bargaining/info?id=${bargain}`)
    await seller.page.getByRole('button', { name: '还价' }).click()
    await field(seller.page, '单价').fill('10块5')
    await confirm(seller.page, '确认还价')
    await buyer.page.getByText('第 2 轮', { exact: false }).first().waitFor()
    await buyer.page.getByRole('button', { name: '接受' }).click()
    await confirm(buyer.page, '确认接受')
    await addCard(seller, SELLER.name)
    const order = await untilSigned(buyer, seller, site.code, site.sms.rested)
    await pay(buyer, order)
    await state(buyer.page, '待发货')
    await shipInTwo(seller.page, order, 500)
    await weigh(buyer.page, order, 490)
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
      const figure = (title: string) => wide.locator('dl > div').filter({ hasText: title }).first().locator('dd').first()
      await figure('累计收入').waitFor()
      expect(await figure('累计收入').innerText()).toBe('¥5,119.27')
      expect(await figure('可用余额').innerText()).toBe('¥0.00')
      await looked(wide, 'funds-wide')
    }
    const invoice = async () => {
      expect(await askInvoice(buyer.page, order)).toBe('5145.00')
      await issueInvoice(await beside(seller), '26322000000000007777')
    }
    await Promise.all([withdraw(), invoice()])
    await lending
    for (const { page, complaints } of opened) expect(complaints, page.url()).toEqual([])
  }, 600_000)
})
