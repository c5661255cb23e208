import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { confirm, fill, picture, press, state, step } from '../support/deal-pages.ts'
import { askInvoice, issueInvoice, offer, pay, shipInTwo, type Trader, untilSigned, weigh } from '../support/deal-steps.ts'
import { field } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { PHONE, sidewaysScroll, signInByPassword, WIDE, widths } from '../support/site.ts'

/** Two members carry a deal from the offer to the settled order, and one that fails; on a wide screen and on a phone. */
describe('S-13 S-14 S-20 S-21 a whole deal in a browser', () => {
  const on = inBrowser()
  let market: Promise<Supply[]> | undefined

  const enter = async (viewport: typeof WIDE, mobile: string): Promise<Trader> => {
    const { page, complaints } = await on.open(viewport)
    await signInByPassword(page, on.site, mobile)
    return { page, mobile, complaints }
  }

  interface Supply {
    readonly id: number
    readonly org_id: number
    readonly moq: string
  }
  /** Live goods at a fixed price with enough of them, of unlike sellers. */
  const suppliesOf = async (): Promise<Supply[]> => {
    const answer = await fetch(`${on.site.url}/api/Supply/SupplyServices?page_size=100&org_auth=1&kind=goods`, {
      headers: { client: '3' },
    })
    const { data } = (await answer.json()) as {
      data: { list: (Supply & { price: string | null; available_qty: string; form: string })[] }
    }
    const fit = data.list.filter((one) => one.price && one.form === '活鲜' && Number(one.available_qty) >= Number(one.moq) * 2)
    return fit.filter((one, i) => fit.findIndex((other) => other.org_id === one.org_id) === i)
  }
  /** as the sandbox numbers its main accounts */
  const mobileOf = (org: number) => `1390000${1000 + org}`

  /** The n-th supply with its seller, and a buyer who sells nothing here: everybody signs in once. */
  const sides = async (viewport: typeof WIDE, n: number) => {
    // the market as it was at first: deals change its order, and a number gets one code a minute
    market ??= suppliesOf()
    const supplies = await market
    const supply = supplies[n]!
    const buyer = supplies[supplies.length - 1 - n]!
    return {
      supply,
      seller: await enter(viewport, mobileOf(supply.org_id)),
      buyer: await enter(viewport, mobileOf(buyer.org_id)),
    }
  }

  /** Pays by a bank transfer that an operator then finds at the bank. */
  const transfer = async (buyer: Trader, viewport: typeof WIDE, order: string, size: string): Promise<void> => {
    await buyer.page.goto(order)
    await press(buyer.page, '登记转账')
    const serial = `E2E20261121${size}`
    await fill(buyer.page, { 付款户名: '苏州渔业公司', 银行流水号: serial })
    await picture(buyer.page, '转账凭证')
    await confirm(buyer.page, '登记转账')
    const operator = await enter(viewport, on.site.accounts.find((one) => one.role === 9)!.mobile)
    await operator.page.goto('/admin/payment?status=1')
    const row = operator.page.locator('tr, li').filter({ hasText: '苏州渔业公司' })
    await row.getByRole('button', { name: '核实到账' }).click()
    // the sandbox's operator has no second factor yet
    await field(operator.page, '登录密码').fill(on.site.accounts.find((one) => one.role === 9)!.password)
    await confirm(operator.page, '核实到账')
    await row.waitFor({ state: 'detached' })
    expect(operator.complaints).toEqual([])
    await operator.page.close()
  }

  it.each(widths(['1440', WIDE, 0] as const, ['390', PHONE, 1] as const))(
    'at %s px wide it is settled by the scale, with contract and invoice',
    async (size, viewport, n) => {
      const { supply, seller, buyer } = await sides(viewport, n)
      const bargain = await offer(buyer.page, supply)
      await on.shot(buyer.page, `deal-${size}-offered`)

      await seller.page.goto(`/bargaining/info?id=${bargain}`)
      await seller.page.getByRole('button', { name: '还价' }).click()
      await field(seller.page, '单价').fill('10.5')
      await confirm(seller.page, '确认还价')
      // the buyer sees it without reloading
      await buyer.page.getByText('10.5', { exact: false }).first().waitFor()
      await buyer.page.getByText('第 2 轮', { exact: false }).first().waitFor()
      await on.shot(buyer.page, `deal-${size}-countered`)
      await buyer.page.getByRole('button', { name: '接受' }).click()
      await on.shot(buyer.page, `deal-${size}-accept`)
      await confirm(buyer.page, '确认接受')

      const order = await untilSigned(buyer, seller, on.site.code)
      await on.shot(seller.page, `deal-${size}-contract`)
      await pay(buyer, order)
      await state(buyer.page, '待发货')
      await on.shot(buyer.page, `deal-${size}-paid`)

      // two loads: all that is agreed is filled in, the first is half of it, and the order stays open
      await shipInTwo(seller.page, order, Number(supply.moq), () => on.shot(seller.page, `deal-${size}-load`))
      const weighed = Number(supply.moq) * 0.98
      await weigh(buyer.page, order, weighed)
      expect(await sidewaysScroll(buyer.page)).toBe(0)
      const settled = (weighed * 10.5).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      await buyer.page.getByText(`¥${settled}`).first().waitFor()
      await on.shot(buyer.page, `deal-${size}-done`)

      // the next one begins with what was agreed in this one
      await buyer.page.getByRole('button', { name: '再来一单' }).click()
      await buyer.page.getByRole('button', { name: '我要议价' }).click()
      const again = buyer.page.getByRole('dialog')
      await again.getByLabel('单价').waitFor()
      expect([await again.getByLabel('单价').inputValue(), await again.getByLabel('数量').inputValue()]).toEqual([
        '10.5',
        supply.moq,
      ])

      await buyer.page.goto('/contract')
      await buyer.page.locator('tr, li').filter({ hasText: '已生效' }).locator('a, button').first().click()
      // its order is done: it leads nowhere any more
      await buyer.page.getByText('合同已履行完毕').first().waitFor()
      expect(await buyer.page.getByRole('button', { name: '去办理订单' }).count()).toBe(0)
      const [file] = await Promise.all([
        buyer.page.waitForEvent('download'),
        buyer.page.getByRole('button', { name: '下载合同' }).click(),
      ])
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')

      // the order and what is left to invoice are filled in
      expect(await askInvoice(buyer.page, order)).toBe((weighed * 10.5).toFixed(2))
      await seller.page.goto('/invoice')
      await on.shot(seller.page, `deal-${size}-invoice`)
      await issueInvoice(seller.page, `2632200000000000${n}`.padEnd(20, '7'))
      expect([...buyer.complaints, ...seller.complaints]).toEqual([])
    },
  )

  // the other way round: of the two walks one is at a desk
  it.each(widths(['390', PHONE, 3] as const, ['1440', WIDE, 2] as const))(
    'at %s px wide it is cancelled after the deposit, which comes back',
    async (size, viewport, n) => {
      const { supply, seller, buyer } = await sides(viewport, n)
      const bargain = await offer(buyer.page, supply, { deposit: '20' })
      await seller.page.goto(`/bargaining/info?id=${bargain}`)
      await seller.page.getByRole('button', { name: '接受' }).click()
      await confirm(seller.page, '确认接受')
      await buyer.page.getByText('已达成').first().waitFor()
      const order = await untilSigned(buyer, seller, on.site.code)
      await transfer(buyer, viewport, order, size)
      await state(buyer.page, '待发货')
      await seller.page.goto(order)
      await press(seller.page, '申请取消')
      await fill(seller.page, { 取消原因: '天气原因，不能出塘' })
      await confirm(seller.page, '申请取消')
      await step(buyer.page, '同意取消')
      await state(buyer.page, '已取消')
      const back = (Number(supply.moq) * 10 * 0.2).toLocaleString('zh-CN', { minimumFractionDigits: 2 })
      await buyer.page.getByText(`¥${back}`).first().waitFor()
      await on.shot(buyer.page, `deal-${size}-cancelled`)
      expect([...buyer.complaints, ...seller.complaints]).toEqual([])
    },
  )
})
