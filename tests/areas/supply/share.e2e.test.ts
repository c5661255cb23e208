import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inBrowser } from '../../support/in-browser.ts'
import { askAs, PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

interface Row {
  readonly id: number
  readonly title: string
}

describe('goods that are passed on, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE] as const, ['390', PHONE] as const))(
    'at %s px: the link is copied, the card is kept as a picture, and the document tells of the goods without running',
    async (size, viewport) => {
      const { page, complaints, context } = await on.open(viewport)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('买方'))!.mobile)
      await page.goto('/index')
      const [goods] = (await askAs(page, 'Supply/SupplyServices')).data.list as readonly Row[]
      const { id, title } = goods!
      const document = await (await fetch(`${on.site.url}/supplyinfo?id=${id}`)).text()
      expect(document).toContain(`<meta property="og:title" content="${title}" />`)
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(document)?.[1]
      expect((await fetch(picture!)).headers.get('content-type')).toMatch(/^image\//)

      await page.goto(`/supplyinfo?id=${id}&from=list`)
      await page.getByRole('button', { name: '分享' }).first().click()
      const card = page.getByRole('img', { name: '扫码看详情' })
      await card.waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `share-${size}`)
      await page.getByRole('button', { name: '复制链接' }).click()
      await page.getByText('链接已复制').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${on.site.url}/supplyinfo?id=${id}`)
      const saved = page.waitForEvent('download')
      await page.getByRole('link', { name: '保存图片' }).click()
      const file = await saved
      expect(file.suggestedFilename()).toMatch(/\.png$/)
      const { width, height } = await sharp(await readFile(await file.path())).metadata()
      expect([width, height]).toEqual([600, 700])
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})
