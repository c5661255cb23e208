import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { day } from '../../src/core/value/time.ts'
import { confirm, dialog, fill, press } from '../support/deal-pages.ts'
import { fillProduct } from '../support/financing-pages.ts'
import { choose, field, pick, pickDate } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { askAs, PHONE, sidewaysScroll, signIn, signInByPassword, WIDE, widths } from '../support/site.ts'

interface Row {
  readonly id: number
  readonly title: string
  readonly name: string
}

const SIZES = widths(['1440', WIDE, 0, '苗种场'] as const, ['390', PHONE, 1, '卖方：合作社'] as const)

/** Systems that no other walk goes through, each by two who meet in it: what one does the other finds. */
describe('each system, by two who meet in it', () => {
  const on = inBrowser(() => startSeededSite({ PUBLIC_BROWSE: '1' }))

  /** @param who words of the account's title; none: a visitor */
  const enter = async (viewport: typeof WIDE, who?: string) => {
    const one = await on.open(viewport)
    if (who) await signIn(one.page, on.site, on.site.accounts.find(({ title }) => title.includes(who))!.mobile)
    await one.page.goto('/index')
    return one
  }
  const rowsOf = async (page: Page, list: string): Promise<readonly Row[]> =>
    (await askAs(page, list)).data.list as unknown as readonly Row[]
  const looked = async (page: Page, name: string) => {
    expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0)
    await on.shot(page, name)
  }
  /** Reads the page again until the words stand there. */
  const found = (page: Page, address: string, words: string) =>
    expect
      .poll(async () => {
        await page.goto(address)
        const there = page.getByText(words).filter({ visible: true }).first()
        return there.waitFor({ timeout: 4000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
  /** The same until they do not; a visitor's page comes to rest. */
  const gone = (page: Page, address: string, words: string) =>
    expect
      .poll(async () => {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        return page.getByText(words).filter({ visible: true }).count()
      })
      .toBe(0)
  const step = async (page: Page, record: string, name: string, values: Record<string, string> = {}) => {
    await page.goto(record)
    await press(page, name)
    await fill(page, values)
    await confirm(page, name)
  }

  describe.each(SIZES)('at %s px', (size, viewport, nth, who) => {
    const [kind, group] = (
      [
        ['红螯螯虾', '淡水甲壳类'],
        ['中国对虾', '海水甲壳类'],
      ] as const
    )[nth]!
    const market = `江阳水产市场${size}`
    const bigData = (page: Page) => page.getByRole('region', { name: '大数据中心' })
    /** The newest value of the kind's group, as it stands on the page. */
    const indexOn = async (page: Page): Promise<number> => {
      await bigData(page).scrollIntoViewIfNeeded()
      // a phone shows the ranking, and the rest when it is asked for
      if (size === '390') await bigData(page).getByText('看价格走势').click()
      await bigData(page).getByLabel('指数分类').selectOption(group)
      return Number(await bigData(page).locator('p b').first().innerText())
    }
    let indexBefore = 0

    it('S-10 what the desk heard at a market stands among the quotes for every visitor', async () => {
      const [desk, visitor] = [await enter(viewport, '平台运营'), await enter(viewport)]
      indexBefore = await indexOn(visitor.page)
      const [cate] = (await askAs(desk.page, `ManageQuote/options?field=cate2_id&keyword=${encodeURIComponent(kind)}&form={}`))
        .data as unknown as readonly { readonly value: number }[]
      // the kind was never quoted: what it costs is compared with what it cost a month ago
      const quoted = { cate2_id: cate!.value, market: '苏州南环桥市场', form: '活鲜', price: '20', unit: '斤', date: monthAgo() }
      expect(await askAs(desk.page, 'ManageQuote/save', quoted)).toMatchObject({ code: 1 })
      await desk.page.goto('/admin/quote/release')
      await choose(desk.page, '品种', kind)
      await fill(desk.page, { 市场: market, 价格: '36.5' })
      await pickDate(desk.page, '日期', 0)
      await looked(desk.page, `system-S-10-${size}-desk`)
      await desk.page
        .getByRole('button', { name: /^(新增|保存)/ })
        .last()
        .click()
      await desk.page.waitForURL('**/admin/quote')
      await found(visitor.page, `/quote`, market)
      await looked(visitor.page, `system-S-10-${size}-quotes`)
      expect([...desk.complaints, ...visitor.complaints]).toEqual([])
    })

    // before others take off what it counts
    it('S-12 a figure of the workbench is the number of rows that it leads to', async () => {
      for (const [who, home, card] of [
        ['卖方：合作社', '/dashboard', '在售供应'],
        ['审核员', '/admin', '供应审核'],
      ] as const) {
        const { page, complaints } = await enter(viewport, who)
        await page.goto(home)
        const link = page.getByRole('link').filter({ hasText: card }).filter({ hasText: /\d/ }).first()
        const said = Number(/\d+/.exec((await link.innerText()).replace(card, ''))![0])
        expect(said).toBeGreaterThan(0)
        await looked(page, `system-S-12-${size}-${home.slice(1)}`)
        await link.click()
        await page
          .getByText(new RegExp(`共\\s*${said}\\s*条`))
          .first()
          .waitFor()
        expect(complaints).toEqual([])
      }
    })

    it.each([
      ['S-07', 'SupplyCase/lists', '/caselist', '/admin/case', '/caseinfo?id='],
      ['S-08', 'Article/lists', '/article', '/admin/article', '/articleinfo?id='],
      ['S-09', 'Download/lists', '/query', '/admin/download', ''],
    ])(
      '%s what the editor takes down visitors no longer find, and again once it is published',
      async (row, list, address, desk, info) => {
        const visitor = await enter(viewport)
        const one = (await rowsOf(visitor.page, list))[nth]!
        const words = one.title ?? one.name
        await found(visitor.page, address, words)
        const editor = await enter(viewport, '编辑')
        await step(editor.page, `${desk}/info?id=${one.id}`, '下架')
        await gone(visitor.page, address, words)
        if (info) {
          await visitor.page.goto(info + one.id)
          await visitor.page.getByText('看不到了').first().waitFor()
        }
        await step(editor.page, `${desk}/info?id=${one.id}`, '发布')
        await found(visitor.page, address, words)
        await looked(visitor.page, `system-${row}-${size}`)
        await looked(editor.page, `system-${row}-${size}-desk`)
        expect([...visitor.complaints, ...editor.complaints]).toEqual([])
      },
    )

    it('S-05 a product is opened from its shelf and a price offered for it; its seller finds the offer and counters', async () => {
      const seller = await enter(viewport, '卖方：合作社')
      // one at each width: who bargains about a thing already goes on with that
      const buyer = await enter(viewport, ['苗种场', '买方：商超'][nth])
      const shelf = new Set((await rowsOf(buyer.page, 'Fish/lists?page_size=100')).map(({ id }) => id))
      const own = await rowsOf(seller.page, 'MySupply/lists?status=2&page_size=100')
      // before the other walks, which take things of his off
      const product = own.find(({ id }) => shelf.has(id))!
      await buyer.page.goto(`/supply?view=product&keyword=${encodeURIComponent(product.title)}`)
      await buyer.page.locator(`main a[href*="/fishdetails?id=${product.id}"]`).first().click()
      await buyer.page.waitForURL(`**/fishdetails?id=${product.id}**`)
      const ask = buyer.page.locator('button:visible', { hasText: '我要议价' }).first()
      await ask.waitFor()
      await looked(buyer.page, `system-S-05-${size}`)
      await ask.click()
      await dialog(buyer.page).getByLabel('单价').fill('9.6')
      await dialog(buyer.page).getByRole('button', { name: '提交报价' }).click()
      await buyer.page.waitForURL('**/bargaining/info?id=*')
      await found(seller.page, '/bargaining', product.title)
      await seller.page.goto(buyer.page.url())
      await press(seller.page, '还价')
      await fill(seller.page, { 单价: '9.9' })
      await confirm(seller.page, '确认还价')
      await buyer.page.getByText('第 2 轮').first().waitFor()
      await buyer.page.getByText('9.9').filter({ visible: true }).first().waitFor()
      await looked(seller.page, `system-S-05-${size}-seller`)
      expect([...seller.complaints, ...buyer.complaints]).toEqual([])
    })

    it('S-03 a member asks a store for room, the desk answers, the member reads it', async () => {
      const words = `冻带鱼二十吨，存到明年三月（${size}）`
      const [member, desk] = [await enter(viewport, '卖方：合作社'), await enter(viewport, '客服')]
      const store = (await rowsOf(member.page, 'Company/lists'))[nth]!
      await member.page.goto(`/warehouse`)
      await member.page.getByText(store.name).first().click()
      await member.page.waitForURL('**/warehouseinfo?**')
      await member.page.locator('button:visible', { hasText: '留言询价' }).first().click()
      await member.page.getByLabel('询价内容').fill(words)
      await dialog(member.page).getByLabel('联系人').fill('陆建明')
      await dialog(member.page).getByLabel('请输入手机号').fill('13800138000')
      await dialog(member.page).locator('button[type=submit]').click()
      await dialog(member.page).waitFor({ state: 'hidden' })
      await found(member.page, '/inquiry', words)
      const [asked] = await rowsOf(desk.page, 'ManageInquiry/lists?sort=-created_at')
      await step(desk.page, `/admin/inquiry/info?id=${asked!.id}`, '回复', {
        回复内容: '有货位，按吨每天三元二角，请提前两天预约',
      })
      await member.page.goto(`/inquiry/info?id=${asked!.id}`)
      await member.page.getByText('请提前两天预约').first().waitFor()
      await looked(member.page, `system-S-03-${size}`)
      expect([...member.complaints, ...desk.complaints]).toEqual([])
    })

    it('S-15 what is collected is found again, and says so when its seller has taken it off', async () => {
      const [seller, buyer] = [await enter(viewport, '卖方：合作社'), await enter(viewport, '买方：商超')]
      const supply = (await rowsOf(seller.page, 'MySupply/lists?status=2'))[0]!
      await buyer.page.goto(`/supplyinfo?id=${supply.id}`)
      await buyer.page.locator('button:visible', { hasText: '收藏' }).first().click()
      await buyer.page.locator('button:visible', { hasText: '已收藏' }).first().waitFor()
      const kept = buyer.page
        .locator(size === '390' ? 'li' : 'tr')
        .filter({ hasText: supply.title })
        .first()
      await buyer.page.goto('/collect')
      await kept.waitFor()
      expect(await kept.getByText('已失效').count()).toBe(0)
      await step(seller.page, `/mysupply/info?id=${supply.id}`, '下架')
      await buyer.page.goto('/collect')
      await kept.getByText('已失效').waitFor()
      await looked(buyer.page, `system-S-15-${size}`)
      await step(seller.page, `/mysupply/info?id=${supply.id}`, '上架')
      // no longer kept: pressed once more
      await buyer.page.goto(`/supplyinfo?id=${supply.id}`)
      await buyer.page.locator('button:visible', { hasText: '已收藏' }).first().click()
      await buyer.page
        .locator('button:visible', { hasText: /^收藏$/ })
        .first()
        .waitFor()
      expect([...seller.complaints, ...buyer.complaints]).toEqual([])
    })

    it('S-16 what the platform does to a listing reaches its seller with the reason, and leads there', async () => {
      const [seller, reviewer] = [await enter(viewport, who), await enter(viewport, '审核员')]
      const supply = (await rowsOf(seller.page, 'MySupply/lists?status=2'))[0]!
      await step(reviewer.page, `/admin/supply/info?id=${supply.id}`, '平台下架', {
        下架原因: `被投诉与实物不符，核实中（${size}）`,
      })
      await found(seller.page, '/message', `核实中（${size}）`)
      await looked(seller.page, `system-S-16-${size}`)
      await seller.page.getByText(supply.title).filter({ visible: true }).first().click()
      await seller.page.waitForURL(`**/mysupply/info?id=${supply.id}`)
      expect([...seller.complaints, ...reviewer.complaints]).toEqual([])
    })

    it('S-26 an institution offers a product, the desk lets it through, a visitor finds it until it is taken off', async () => {
      const name = `青虾塘口周转贷（${size}）`
      const bank = await enter(viewport, '金融机构')
      await bank.page.goto('/yhapplyfor/release')
      await fillProduct(bank.page, name)
      await looked(bank.page, `system-S-26-${size}-form`)
      await bank.page.getByRole('button', { name: '提交审核' }).click()
      await bank.page.waitForURL('**/yhapplyfor')
      const [made] = await rowsOf(bank.page, `FinanceProduct/lists?keyword=${encodeURIComponent(name)}`)
      const desk = await enter(viewport, '平台运营')
      await step(desk.page, `/admin/finance/info?id=${made!.id}`, '通过')
      const visitor = await enter(viewport)
      await found(visitor.page, '/finance', name)
      await looked(visitor.page, `system-S-26-${size}`)
      await step(bank.page, `/yhapplyfor/info?id=${made!.id}`, '下架')
      await gone(visitor.page, '/finance', name)
      expect([...bank.complaints, ...desk.complaints, ...visitor.complaints]).toEqual([])
    })

    it('S-22 a member’s word to the platform is answered where he finds it', async () => {
      const words = `手机上看不清塘口照片（${size}）`
      const [member, desk] = [await enter(viewport, '个人已认证'), await enter(viewport, '客服')]
      await member.page.goto('/feedback/release')
      await pick(member.page, '类型', '功能建议')
      await field(member.page, '内容').fill(words)
      await member.page.getByRole('button', { name: '提交', exact: true }).last().click()
      await member.page.waitForURL('**/feedback')
      await found(member.page, '/feedback', words)
      const [told] = await rowsOf(desk.page, 'ManageFeedback/lists?sort=-created_at')
      await step(desk.page, `/admin/feedback/info?id=${told!.id}`, '回复', { 处理结果: '下一版改成点开看原图' })
      await member.page.goto(`/feedback/info?id=${told!.id}`)
      await member.page.getByText('下一版改成点开看原图').first().waitFor()
      await looked(member.page, `system-S-22-${size}`)
      expect([...member.complaints, ...desk.complaints]).toEqual([])
    })

    it('S-22 a member changes his password and his number, gets in with the new ones only, and the desk reads the new number', async () => {
      const [who, mobile] = [['认证审核中', '13722250001'] as const, ['认证被驳回', '13722250002'] as const][nth]!
      const before = on.site.accounts.find(({ title }) => title.includes(who))!
      const { page, complaints, context } = await on.open(viewport)
      await signInByPassword(page, on.site, before.mobile)

      await page.goto('/setting')
      await page.getByRole('link', { name: '修改密码' }).click()
      await fill(page, { 原密码: 'Hetang1yuese', 新密码: 'Hetang8yuese', 再输入一次新密码: 'Hetang8yuese' })
      const change = page.getByRole('button', { name: '修改密码', exact: true })
      await change.click()
      await page.locator('.ant-form-item-explain-error').waitFor()
      expect(await page.getByText('原密码不正确').count()).toBe(1)
      await looked(page, `system-S-22-${size}-password`)
      await fill(page, { 原密码: before.password })
      await change.click()
      await page.waitForURL('**/setting')

      await page.getByRole('link', { name: '修改手机号' }).click()
      const codes = page.getByRole('button', { name: '获取验证码' })
      await codes.first().click()
      await page.getByRole('button', { name: /后重新获取/ }).waitFor()
      await fill(page, { 当前手机号收到的验证码: await on.site.code(before.mobile), 新手机号: mobile })
      await codes.click()
      await codes.waitFor({ state: 'detached' })
      await fill(page, { 新手机号收到的验证码: await on.site.code(mobile) })
      await looked(page, `system-S-22-${size}-phone`)
      await page.getByRole('button', { name: '确认更换' }).click()
      await page.waitForURL('**/setting')
      await page
        .getByText(/137\*{4}000\d/)
        .first()
        .waitFor()
      expect(complaints).toEqual([])
      await context.close()

      const again = await on.open(viewport)
      await again.page.goto('/login')
      await again.page.getByRole('tab', { name: '密码登录' }).click()
      const enterBy = async (number: string, password: string) => {
        await again.page.getByLabel('请输入手机号').fill(number)
        await again.page.getByLabel('请输入密码').fill(password)
        await again.page.getByLabel('请输入图形验证码').fill(await on.site.captcha())
        await again.page.getByRole('button', { name: '登录', exact: true }).last().click()
      }
      await again.page.getByRole('checkbox').check()
      const picture = again.page.locator('button[aria-label*="图形验证码"] img')
      const first = await picture.getAttribute('src')
      await enterBy(mobile, before.password)
      await again.page.getByText('手机号或密码错误').waitFor()
      await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
      await enterBy(mobile, 'Hetang8yuese')
      await again.page.waitForURL((url) => url.pathname !== '/login')
      const { data } = await askAs(again.page, 'User/info')
      const desk = await enter(viewport, '平台运营')
      await desk.page.goto(`/admin/user?keyword=${mobile}`)
      await desk.page.getByText(String(data.name)).filter({ visible: true }).first().waitFor()
      await looked(desk.page, `system-S-22-${size}-desk`)
      expect([...again.complaints, ...desk.complaints]).toEqual([])
    })

    // the front page is made anew twice a minute: by now it has been
    it('S-10 what the desk heard has moved the index and leads the big-data centre’s ranking for every visitor, until the desk takes it out', async () => {
      const [desk, visitor] = [await enter(viewport, '平台运营'), await enter(viewport)]
      const centre = bigData(visitor.page)
      const first = () => centre.locator('tbody').first().locator('tr').first().innerText()
      await expect
        .poll(() => visitor.page.goto('/index').then(first), { interval: 1000 })
        .toMatch(new RegExp(`${kind}.*36\\.5.*82\\.50%`, 's'))
      expect(await indexOn(visitor.page)).toBeGreaterThan(indexBefore)
      await centre.getByRole('button', { name: '跌幅' }).click()
      expect(await first()).not.toContain(kind)
      await looked(visitor.page, `system-S-10-${size}-centre`)
      const [written] = await rowsOf(desk.page, `ManageQuote/lists?keyword=${encodeURIComponent(market)}`)
      await step(desk.page, `/admin/quote/info?id=${written!.id}`, '删除')
      await gone(visitor.page, '/quote', market)
      expect([...desk.complaints, ...visitor.complaints]).toEqual([])
    })
  })
})

/** The twelfth of the month before this one. */
function monthAgo(): string {
  const [year, month] = day(new Date()).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 2, 12)).toISOString().slice(0, 10)
}
