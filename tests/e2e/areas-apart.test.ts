import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inBrowser } from '../support/in-browser.ts'
import { signInByPassword, startSite, WIDE } from '../support/site.ts'

/** Two areas, and the files of their entities. */
const AWAY = {
  folders: ['company', 'finance'],
  files: ['company', 'company_inquiry', 'fin_product', 'fin_demand', 'fin_application'],
}
const PRODUCT = ['src', 'schemas', 'config', 'scripts', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts']

/** An area is a folder and its entity files: whoever takes both away is left with a product that builds, starts and trades. */
describe('without two of its areas', () => {
  let product: string
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [resolve('node_modules/tsx/dist/cli.mjs'), ...args], {
      cwd: product,
      // as a newcomer builds it, not as a test
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
      stdio: 'pipe',
    })

  const on = inBrowser(async () => {
    // below the checkout, where its packages are found
    mkdirSync('var', { recursive: true })
    product = mkdtempSync(resolve('var/apart-'))
    for (const name of PRODUCT) cpSync(name, join(product, name), { recursive: true })
    for (const name of AWAY.folders) rmSync(join(product, 'src/areas', name), { recursive: true })
    for (const name of AWAY.files) rmSync(join(product, 'schemas', `${name}.json`))
    run('src/cli/build.ts')
    return startSite({}, product)
  })
  afterAll(() => rmSync(product, { recursive: true, force: true }))

  it('the public site and the member area go on', async () => {
    const { page, complaints } = await on.open(WIDE)
    await page.goto('/index')
    await page.getByRole('heading', { name: '供应' }).first().waitFor()
    await page.goto('/supply')
    await page.locator('a[href^="/supplyinfo?id="]').first().waitFor()
    await signInByPassword(page, on.site, on.site.accounts.find((one) => one.type === 1)!.mobile)
    await page.goto('/mysupply')
    await page.getByRole('heading', { name: '我的供应', level: 1 }).waitFor()
    await page.goto('/bargaining')
    await page.getByRole('heading', { name: '我的议价', level: 1 }).waitFor()
    expect(complaints).toEqual([])
  })

  it('what they had is gone, and says so', async () => {
    const { page } = await on.open(WIDE)
    await signInByPassword(page, on.site, on.site.accounts.find((one) => one.type === 1)!.mobile)
    await page.goto('/warehouse')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    const answer = await fetch(`${on.site.url}/api/Company/lists`, { headers: { client: '3' } })
    expect(await answer.json()).toMatchObject({ code: 0 })
  })
})
