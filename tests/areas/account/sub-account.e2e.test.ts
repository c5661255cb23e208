import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { confirm, dialog, press } from '../../support/deal-pages.ts'
import { field, pick } from '../../support/form.ts'
import { inBrowser } from '../../support/in-browser.ts'
import { PHONE, sidewaysScroll, signIn, WIDE, widths } from '../../support/site.ts'

describe('S-19 a main account and its sub-account, in a browser', () => {
  const on = inBrowser()

  it.each(widths(['1440', WIDE, '13755550011', '周采购'] as const, ['390', PHONE, '13755550012', '吴采购'] as const))(
    'at %s px wide',
    async (size, viewport, mobile, name) => {
      const phone = size === '390'
      const row = (page: Page, text: string) => page.locator(phone ? 'li' : 'tr').filter({ hasText: text })
      const head = await on.open(viewport)
      const { page } = head
      await signIn(page, on.site, on.site.accounts.find((one) => one.title.includes('卖方：合作社'))!.mobile)
      await page.goto('/subaccount')
      await page.getByRole('heading', { name: '子账号管理' }).waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `sub-account-${size}-list`)

      await page.goto('/subaccount/release')
      await field(page, '名称').fill(name)
      await field(page, '手机号').fill('12345678901')
      await field(page, '岗位').fill('采购')
      for (const grant of ['需求', '议价', '对接']) await pick(page, '权限', grant)
      await page.keyboard.press('Escape')
      await field(page, '单笔额度').fill('20000')
      await save(page)
      await page.getByText('手机号应为 11 位手机号').first().waitFor()
      await on.shot(page, `sub-account-${size}-wrong`)
      await field(page, '手机号').fill(mobile)
      expect(await sidewaysScroll(page)).toBe(0)
      await on.shot(page, `sub-account-${size}-form`)
      await save(page)
      await page.waitForURL('**/subaccount')
      await row(page, name).waitFor()

      const sub = await on.open(viewport)
      await signIn(sub.page, on.site, mobile)
      await sub.page.goto('/docking')
      await sub.page.getByRole('heading', { name: '我的对接' }).waitFor()
      await on.shot(sub.page, `sub-account-${size}-sub`)
      const closed = { '/subaccount': '子账号管理', '/financial': '财务管理', '/mysupply/release': '新增供应' }
      for (const [route, title] of Object.entries(closed)) {
        await sub.page.goto(route)
        await sub.page.getByText(`当前账号没有“${title}”的权限`).waitFor()
      }

      await row(page, name).getByText('采购').first().waitFor()
      await row(page, name).getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '查看' }).click()
      await page.getByRole('heading', { name: '操作记录' }).waitFor()
      await on.shot(page, `sub-account-${size}-info`)
      await press(page, '停用')
      await dialog(page).getByText(`“${name}”立即退出登录`).waitFor()
      await on.shot(page, `sub-account-${size}-stop`)
      await confirm(page, '停用')
      await page.getByText('禁用').first().waitFor()

      // the next thing he asks for ends his session: the front page, signed out
      await sub.page.goto('/docking')
      await sub.page.waitForURL('**/index')
      expect(await sub.page.evaluate(() => localStorage.getItem('user'))).toBeNull()

      expect(head.complaints).toEqual([])
      expect(sub.complaints).toEqual([])
      await head.context.close()
      await sub.context.close()
    },
  )
})

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
