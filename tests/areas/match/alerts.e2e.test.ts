import { describe, expect, it } from 'vitest'
import { inBrowser } from '../../support/in-browser.ts'
import { askAs, PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

interface Row {
  readonly cate1_id: number
  readonly cate2_id: number
  readonly cate2_id_text: string
}

describe('an alert of new goods, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE, '50'] as const, ['390', PHONE, '51'] as const))(
    'at %s px: a narrowed list is kept as an alert, which is paused and deleted in the member area',
    async (size, viewport, price) => {
      const { page, complaints, context } = await on.open(viewport)
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('买方'))!.mobile)
      await page.goto('/supply')
      const press = () => page.getByRole('button', { name: '有新货提醒我' }).click()
      await press()
      await page.getByText('请先选好品种').waitFor()
      const [one] = (await askAs(page, 'Supply/SupplyServices?kind=goods')).data.list as readonly Row[]
      const { cate1_id, cate2_id, cate2_id_text } = one!
      await page.goto(`/supply?cate1_id=${cate1_id}&cate2_id=${cate2_id}&region_code=320000&jin_price_max=${price}`)
      await press()
      await page.getByText('设提醒成功').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `alert-${size}-set`)
      await page.goto('/collect/alert')
      const row = page
        .locator(size === '390' ? 'li' : 'tr')
        .filter({ hasText: cate2_id_text })
        .filter({ hasText: `${price}.00` })
      await row.getByText('江苏省').waitFor()
      await on.shot(page, `alert-${size}-list`)
      await row.getByRole('button', { name: '暂停' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click()
      await row.getByText('已暂停').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
