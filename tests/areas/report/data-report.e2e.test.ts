import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { EXPERTS } from '../../../src/areas/sandbox/seed/people.ts'
import { day } from '../../../src/core/value/time.ts'
import { step } from '../../support/deal-pages.ts'
import { choose, field, pick, pickRegion } from '../../support/form.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { startSeededSite } from '../../support/seeded-site.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

/** A farm reports its month, a reviewer approves it, and the public page tells of all together. */
describe('S-24 data reporting, in a browser', () => {
  const on = inBrowser(() => startSeededSite({ PUBLIC_BROWSE: '1' }))

  it.each(widths(['1440', WIDE, '围栏'] as const, ['390', PHONE, '稻渔综合'] as const))(
    'at %s px wide',
    async (size, viewport, mode) => {
      const row = (page: Page, text: string) => page.locator(size === '390' ? 'li' : 'tr').filter({ hasText: text })
      const month = day(new Date()).slice(0, 7)
      const { page, context, complaints } = await on.open(viewport)
      await signIn(page, on.site, on.site.accounts[0]!.mobile)
      await page.goto('/summary')
      await page.getByRole('region', { name: '我的填报' }).waitFor()
      await page.getByRole('region', { name: '同品种汇总' }).getByText('中华绒螯蟹').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `report-${size}-summary`)

      await page.goto('/summary/release')
      await field(page, '期间').waitFor()
      await pickMonth(page)
      await pickRegion(page, '地区', ['江苏省', '苏州市', '吴中区'])
      await choose(page, '品种', '青虾')
      await pick(page, '养殖方式', mode)
      await field(page, '养殖面积').fill('60')
      await field(page, '存塘量').fill('2600')
      await field(page, '出塘量').fill('300')
      await field(page, '出塘收入').fill('0')
      await page.getByRole('button', { name: '提交', exact: true }).last().click()
      await page.getByText('填了出塘量，请同时填出塘收入').first().waitFor()
      await field(page, '出塘收入').fill('27000')
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `report-${size}-form`)
      await page.getByRole('button', { name: '提交', exact: true }).last().click()
      await page.waitForURL('**/summary')
      await row(page, mode).getByText('待审核').waitFor()

      // many at once: what is wrong is told by row and column, the good row is kept
      const before = day(new Date(), -31).slice(0, 7)
      const workbook = await writeWorkbook([
        ['期间', '地区', '品种', '养殖方式', '养殖面积（亩）', '存塘量', '出塘量', '出塘收入', '塘主'],
        [`${before.slice(0, 4)}年${Number(before.slice(5))}月`, '江苏省苏州市吴中区', '青虾', mode, '60', 2600, 0, 0, '陆'],
        ['2026-04', '江苏苏州', '青下', mode, '很多', 2600, 0, 0, null],
        ['2026-02', '江苏苏州吴中', '青虾', mode, 60, 2600, 300, 0, null],
      ]).toBlob()
      await page.getByRole('button', { name: '导入' }).first().click()
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: '月报.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: Buffer.from(await workbook.arrayBuffer()),
        })
      await page.getByText('1 行可以导入，2 行有问题，没有导入').waitFor()
      const told = await page.getByRole('dialog').innerText()
      for (const said of ['B 地区', 'C 品种', 'E 养殖面积', '青下', '填了出塘量，请同时填出塘收入', '塘主'])
        expect(told).toContain(said)
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `report-${size}-import`)
      await page.getByRole('button', { name: '导入 1 行' }).click()
      await page.getByText('已导入 1 行，2 行有问题，没有导入').waitFor()
      const [mend] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '下载有问题的行' }).click(),
      ])
      expect(mend.suggestedFilename()).toBe('待改-月报.xlsx')
      await page.getByRole('button', { name: /完\s?成/ }).click()
      await row(page, before).filter({ hasText: mode }).filter({ hasText: '草稿' }).first().waitFor()
      await on.shot(page, `report-${size}-imported`)

      const operator = await on.open(viewport)
      await signIn(operator.page, on.site, on.site.accounts.find((one) => one.title.includes('审核员'))!.mobile)
      await operator.page.goto('/admin/report?status=1')
      await row(operator.page, mode).first().waitFor()
      expect(await sidewaysScroll(operator.page)).toBe(0)
      await on.shot(operator.page, `report-${size}-queue`)
      await row(operator.page, mode)
        .first()
        .getByText(/^TB\d+/)
        .first()
        .click()
      await operator.page.waitForURL('**/admin/report/info?**')
      await step(operator.page, '通过')
      await operator.page.getByText('已通过').first().waitFor()
      await on.shot(operator.page, `report-${size}-approved`)

      // the adviser's page is open all the while
      const adviser = await on.open(viewport)
      await signIn(adviser.page, on.site, on.site.accounts.find((one) => one.title.includes('专家'))!.mobile)
      await adviser.page.goto('/summary/granted')
      await adviser.page.getByText('还没有填报').waitFor()
      await row(page, mode).getByText('已通过').waitFor()
      await row(page, mode).getByRole('button', { name: '查看' }).first().click()
      await page.waitForURL('**/summary/info?**')
      const grants = page.getByRole('region', { name: '授权' })
      await grants.getByRole('button', { name: '新增授权' }).click()
      const drawer = page.getByRole('dialog')
      await choose(page, '哪个人', EXPERTS[0]!.name)
      // whatever comes to be done, whoever did it and whoever it concerns are told once
      const [toldGiver, toldAdviser] = [await listen(page), await listen(adviser.page)]
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `report-${size}-grant`)
      await drawer.getByRole('button', { name: '授权', exact: true }).click()
      await grants.getByText('生效中').waitFor()
      await on.shot(page, `report-${size}-granted`)
      await row(adviser.page, mode).first().waitFor()
      await on.shot(adviser.page, `report-${size}-adviser-list`)
      await row(adviser.page, mode).getByRole('button', { name: '查看' }).first().click()
      await adviser.page.getByText('27,000').first().waitFor()
      // the grant stands beside what it opens, and leads nowhere else
      await adviser.page.getByRole('region', { name: '授权' }).getByText('生效中').waitFor()
      expect(await adviser.page.getByRole('button', { name: '查看填报' }).count()).toBe(0)
      expect(await toldGiver()).toEqual([expect.stringContaining('授权')])
      expect(await toldAdviser()).toEqual(['填报授权给您查看'])
      expect(await sidewaysScroll(adviser.page)).toBe(0)
      await on.shot(adviser.page, `report-${size}-adviser`)
      await grants.getByRole('button', { name: '收回授权' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '收回授权' }).click()
      await grants.getByText('已收回').waitFor()
      await adviser.page.getByRole('button', { name: '返回列表' }).waitFor()
      expect(await adviser.page.getByText('27,000').count()).toBe(0)
      await expect.poll(toldAdviser).toEqual(['填报授权给您查看', '填报的授权已收回'])
      expect(await toldGiver()).toHaveLength(2)
      await on.shot(adviser.page, `report-${size}-adviser-lost`)
      expect(adviser.complaints).toEqual([])
      await adviser.context.close()
      await page.goto('/summary')

      if (size === '1440') {
        await page.getByRole('button', { name: '复制上月' }).click()
        await row(page, month).filter({ hasText: '草稿' }).first().waitFor()
        await on.shot(page, `report-${size}-copied`)
      }
      await page.goto('/index')
      if (size === '390') await page.getByText('看价格走势、产地分布和填报汇总').click()
      await page.getByRole('heading', { name: /养殖填报汇总/ }).waitFor()
      await page.getByRole('heading', { name: /养殖填报汇总/ }).scrollIntoViewIfNeeded()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `report-${size}-public`)

      expect(complaints).toEqual([])
      expect(operator.complaints).toEqual([])
      await Promise.all([context.close(), operator.context.close()])
    },
  )
})

/** This month, as it is chosen in the calendar of months. */
async function pickMonth(page: Page): Promise<void> {
  const box = field(page, '期间')
  await box.click()
  await page.locator('.ant-picker-dropdown:visible .ant-picker-cell').first().waitFor()
  const month = day(new Date()).slice(0, 7)
  await page.locator(`.ant-picker-dropdown:visible td[title="${month}"]`).click()
}

/** From now on: the messages that come over the page, one by one. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    const said = (changes: readonly MutationRecord[]) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '')
      document.body.dataset.heard = JSON.stringify(heard)
    }
    new MutationObserver(said).observe(document.querySelector('[role=status][aria-live]')!, { childList: true })
  })
  return () => page.evaluate(() => JSON.parse(document.body.dataset.heard ?? '[]') as readonly string[])
}
