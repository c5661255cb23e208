import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults } from '../support/axe-faults.ts'
import { inBrowser } from '../support/in-browser.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { PHONE, sidewaysScroll, signIn, WIDE } from '../support/site.ts'

/** Public pages; a detail is opened on the first row of its list. */
const PAGES: readonly { readonly path: string; readonly idOf?: string; readonly heading: string }[] = [
  { path: '/index', heading: '首页' },
  { path: '/supply', heading: '供应服务' },
  { path: '/supplyinfo', idOf: 'Supply/SupplyServices', heading: '' },
  { path: '/supply?view=product', heading: '产品' },
  { path: '/fishdetails', idOf: 'Fish/lists', heading: '' },
  { path: '/demand', heading: '需求服务' },
  { path: '/demandinfo', idOf: 'Demand/DemandServices', heading: '' },
  { path: '/warehouse', heading: '仓储物流' },
  { path: '/warehouseinfo', idOf: 'Company/lists', heading: '' },
  { path: '/finance', heading: '金融保险' },
  { path: '/financeinfo', idOf: 'SupplyInsurance/lists', heading: '' },
  { path: '/technical', heading: '技术专家' },
  { path: '/technicalinfo', idOf: 'TechExpert/lists', heading: '' },
  { path: '/caselist', heading: '成功案例' },
  { path: '/caseinfo', idOf: 'SupplyCase/lists', heading: '' },
  { path: '/article', heading: '新闻资讯' },
  { path: '/articleinfo', idOf: 'Article/lists', heading: '' },
  { path: '/query', heading: '下载中心' },
  { path: '/agreement?type=user', heading: '用户协议' },
  { path: '/agreement?type=privacy', heading: '隐私政策' },
  { path: '/login', heading: '' },
  { path: '/register', heading: '' },
  { path: '/reset-pwd', heading: '' },
  { path: '/403', heading: '没有权限' },
  { path: '/404', heading: '页面不存在' },
]

const WIDTHS = [
  ['1440', WIDE],
  ['390', PHONE],
] as const

/** Menus of what found no room in a row of tabs whose sign has no width of its own. */
const bareButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ant-tabs-nav-more')]
      .filter((button) => button.checkVisibility() && button.querySelector('svg')!.getBoundingClientRect().width < 8)
      .map((button) => button.outerHTML),
  )

/** The words that a box shows before anything is typed, where they are longer than the box. */
const cutHints = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input[placeholder]')]
      .filter((box): box is HTMLInputElement => box instanceof HTMLInputElement && box.checkVisibility())
      .filter((box) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(box)
        const pen = document.createElement('canvas').getContext('2d')!
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
        const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen.measureText(box.placeholder).width > room
      })
      .map((box) => box.placeholder),
  )

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

const MEMBER_PAGES = [
  '/dashboard',
  '/mysupply',
  '/mysupply/release',
  '/mysupply/bargaining',
  '/mydemand',
  '/mydemand/bargaining',
  '/bargaining',
  '/docking',
  '/contract',
  '/invoice',
  '/invoice/title',
  '/financial',
  '/financial/info',
  '/financial/recharge',
  '/information',
  '/information/address',
  '/authentication',
  '/message',
  '/collect',
  '/collect/alert',
  '/collect/history',
  '/bargaining/question',
  '/setting',
]

const CONSOLE_PAGES = [
  '/admin',
  '/admin/supply',
  '/admin/certification',
  '/admin/recharge',
  '/admin/question',
  '/admin/quote',
  '/admin/user',
]

describe('every public page', () => {
  const on = inBrowser(() => startSeededSite({ PUBLIC_BROWSE: '1' }))
  const firsts = new Map<string, number>()

  async function address({ path, idOf }: { path: string; idOf?: string }): Promise<string> {
    if (!idOf) return path
    if (!firsts.has(idOf)) {
      const answer = (await (await fetch(`${on.site.url}/api/${idOf}`, { headers: { client: '3' } })).json()) as {
        data: { list: { id: number }[] }
      }
      firsts.set(idOf, answer.data.list[0]!.id)
    }
    return `${path}?id=${firsts.get(idOf)}`
  }

  describe.each(WIDTHS)('at %s px', (_, size) => {
    // one visitor goes from page to page, each opened by its address
    let visitor: Awaited<ReturnType<typeof on.open>>
    beforeAll(async () => {
      visitor = await on.open(size)
    })
    afterAll(() => visitor.context.close())

    it.each(PAGES.map((one) => [one.path, one] as const))(
      'R-03 R-04 R-05 %s opens without a complaint, fits its width and can be used by everybody',
      async (_path, one) => {
        const { page, complaints } = visitor
        complaints.length = 0
        await page.goto(await address(one))
        if (one.heading) await page.getByRole('heading', { name: one.heading }).first().waitFor({ state: 'attached' })
        await settled(page)
        expect(await page.title()).toMatch(/\p{Script=Han}/u)
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
        expect(await faults(page)).toEqual([])
        expect(await cutHints(page)).toEqual([])
        expect(complaints).toEqual([])
      },
    )

    it('R-05 the front page, drawn ahead, looks as it does when all style has come by itself', async () => {
      const { page } = visitor
      const looks = () =>
        page
          .locator('main button, main a')
          .filter({ hasText: /^(登录|免费注册|发布供应|发布求购)$/ })
          .evaluateAll((all) =>
            all.map((one) => {
              const { display, backgroundColor, borderColor, minHeight } = getComputedStyle(one)
              return [one.textContent, display, backgroundColor, borderColor, minHeight]
            }),
          )
      await page.goto('/index')
      await settled(page)
      const drawn = await looks()
      expect(drawn).toHaveLength(4)
      await page.goto('/article')
      await settled(page)
      await page.getByRole('link', { name: '首页' }).filter({ visible: true }).first().click()
      await page.getByText('免费注册').filter({ visible: true }).last().waitFor()
      await settled(page)
      expect(await looks()).toEqual(drawn)
    })

    it.runIf(size === WIDE)(
      'R-05 order, filters and count of the market’s prices stand in one row, also while one is typed',
      async () => {
        const { page } = visitor
        await page.goto('/quote')
        await settled(page)
        const order = page.locator('main [role=group][aria-label=排序]')
        await order.waitFor()
        const bar = order.locator('..')
        const middles = () =>
          bar.locator('button, input, [role=status]').evaluateAll((parts) =>
            parts.map((one) => {
              const { top, height } = one.getBoundingClientRect()
              return Math.round(top + height / 2)
            }),
          )
        const one = await middles()
        expect(one.length).toBeGreaterThan(8)
        expect(new Set(one).size, String(one)).toBe(1)
        await page.getByLabel('最低折合单价', { exact: true }).first().fill('12')
        await bar.getByRole('button', { name: '确定' }).waitFor()
        expect(new Set(await middles()).size).toBe(1)
      },
    )

    it('R-05 a detail of a missing id says so and leads on', async () => {
      const { page } = visitor
      for (const { path, idOf } of PAGES.filter((one) => one.idOf)) {
        await page.goto(`${path}?id=987654321`)
        const onward = page.locator('main a[href], main button').first()
        await onward.waitFor()
        // what stands beside the record leads on as well, and may be there first
        const said = () => page.locator('main').innerText()
        await expect.poll(said, { message: `${path} ${idOf}` }).toMatch(/不到|不在|不存在|下架|没有/)
      }
    })
  })

  it.each(
    WIDTHS.flatMap(([px, size]) => [
      ['the member area', px, size, '卖方', MEMBER_PAGES] as const,
      ['the console', px, size, '平台运营', CONSOLE_PAGES] as const,
    ]),
  )(
    'H-01 H-03 %s at %s px opens without a complaint, fits its width and can be used by everybody',
    async (_area, _px, size, who, paths) => {
      const { page, complaints } = await on.open(size)
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes(who))!.mobile)
      for (const path of paths) {
        await page.goto(path)
        await page.locator('main :is(h1, h2):visible').first().waitFor()
        await page.waitForFunction(() => !document.querySelector('main .ant-skeleton, main .ant-spin-spinning'))
        expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0)
        expect(await faults(page), path).toEqual([])
        expect(await bareButtons(page), path).toEqual([])
      }
      expect(complaints).toEqual([])
    },
  )

  it('fifty-four addresses and more are looked at', () =>
    expect(PAGES.length + MEMBER_PAGES.length + CONSOLE_PAGES.length).toBeGreaterThanOrEqual(54))
})
