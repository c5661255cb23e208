import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, recordOpen } from '../support/deal-pages.ts'
import { unfold } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { askAs, PHONE, sidewaysScroll, signIn, WIDE, widths } from '../support/site.ts'

/** What the desk sees of the market as a whole, in a browser. */
describe('the desk’s own pages', () => {
  const on = inBrowser(() => startSeededSite({ PUBLIC_BROWSE: '1' }))

  it.each(widths(['1440', WIDE, '三倍鲜活'] as const, ['390', PHONE, '四倍鲜活'] as const))(
    'at %s px wide: a word is added and counts, hits are handled, messages looked for, figures drawn',
    async (size, viewport, word) => {
      const operator = on.site.accounts.find(({ title }) => title === '平台运营')!
      const { page, complaints } = await on.open(viewport)
      await signIn(page, on.site, operator.mobile)
      const looked = async (of: Page, name: string) => {
        expect(await sidewaysScroll(of), name).toBeLessThanOrEqual(0)
        await on.shot(of, `desk-${size}-${name}`)
      }

      // the list of words, and one more
      await page.goto('/admin/word')
      await page.getByText('高利贷').filter({ visible: true }).first().waitFor()
      await looked(page, 'words')
      await page.goto('/admin/word/release')
      await fill(page, { 敏感词: word })
      await looked(page, 'word-form')
      await page.getByRole('button', { name: '保存', exact: true }).first().click()
      await page.getByText(word).filter({ visible: true }).first().waitFor()

      // which a member meets at once
      const member = await on.open(viewport)
      await signIn(member.page, on.site, on.site.accounts.find(({ title }) => title.includes('卖方：合作社'))!.mobile)
      await member.page.goto('/mysupply/release')
      await unfold(member.page)
      await fill(member.page, { 标题: `太湖青虾 ${word[0]} ${word.slice(1)}` })
      await member.page.getByRole('button', { name: '存草稿', exact: true }).first().click()
      await member.page.getByText(`“标题”里有平台不允许的词“${word}”，请改掉再提交`).filter({ visible: true }).first().waitFor()
      await looked(member.page, 'refused')

      // what waits for the desk
      await page.goto('/admin/hit')
      await page.getByText('加微信').filter({ visible: true }).first().waitFor()
      await looked(page, 'hits')
      await page.locator('main a[href^="/admin/supply/info?id="]:visible').first().click()
      await recordOpen(page)
      expect(new URL(page.url()).pathname).toBe('/admin/supply/info')

      // messages, by the whole number
      await page.goto('/admin/sms')
      await page.getByText('已发出').filter({ visible: true }).first().waitFor()
      await looked(page, 'sms')
      const found = await askAs(page, `SmsLog/lists?number=${operator.mobile}`)
      expect(found.code).toBe(1)

      // a number of the business
      await page.goto('/admin/parameter')
      await page.getByText('服务费率').filter({ visible: true }).first().waitFor()
      await looked(page, 'parameters')

      // figures
      await page.goto('/admin/statistic')
      await page.getByText('合同金额').filter({ visible: true }).first().waitFor()
      await page.getByText('按月').filter({ visible: true }).first().click()
      await page.getByText('截至').filter({ visible: true }).first().waitFor()
      // what is below the fold is drawn when it is looked at
      await page.getByRole('region', { name: '合同金额' }).scrollIntoViewIfNeeded()
      await page
        .getByRole('img', { name: /合同金额/ })
        .first()
        .waitFor()
      await looked(page, 'statistic')
      await page.getByText('按品类').filter({ visible: true }).first().click()
      await page.getByRole('region', { name: '统计表' }).getByText('合计').waitFor()
      await looked(page, 'statistic-kinds')
      expect(complaints).toEqual([])
    },
  )
})
