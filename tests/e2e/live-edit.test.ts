import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { choose, field, pick, pickDate, uploadPicture } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { askAs as ask, PHONE, signIn, WIDE, widths } from '../support/site.ts'
import { walkSubRows } from '../support/sub-row-walk.ts'
import { PARCEL, SPEC } from '../support/sub-rows.ts'

const FILE = 'docs/examples/inspection.json'

/** One new file in schemas/ while the product runs: everything is there, with no restart and no reload. */
describe('a business area is one JSON file', () => {
  const on = inBrowser()
  let member: Page
  const complaints: string[] = []
  const file = () => join(on.site.schemas, 'inspection.json')
  const mobileOf = (word: string) => on.site.accounts.find((one) => one.title.includes(word))!.mobile

  async function openAs(word: string): Promise<Page> {
    const opened = await on.open(WIDE)
    await signIn(opened.page, on.site, mobileOf(word))
    opened.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    return opened.page
  }

  beforeAll(async () => {
    member = await openAs('卖方')
    await member.goto('/dashboard')
    await member.getByRole('heading', { name: /太湖/ }).waitFor()
  })

  it('is at most 60 lines, and appears in the open page’s menu by itself', async () => {
    expect(readFileSync(FILE, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    expect(
      await member
        .getByRole('menuitem', { name: '检测报告' })
        .or(member.getByRole('link', { name: '检测报告' }))
        .count(),
    ).toBe(0)
    const saved = Date.now()
    copyFileSync(FILE, file())
    await menuEntry(member).first().waitFor()
    console.log(`从保存到菜单出现：${Date.now() - saved} 毫秒`)
  })

  it('has a list and a form with a relation, an upload and a conditional field', async () => {
    await menuEntry(member).first().click()
    await member.getByText('还没有检测报告').waitFor()
    await member.getByRole('button', { name: '新增检测报告' }).first().click()
    await field(member, '报告名称').fill('加州鲈 药残检测')
    await choose(member, '品种', '加州鲈')
    await field(member, '检测机构').fill('苏州水产质检站')
    await pickDate(member, '抽样日期', 0)
    expect(await field(member, '不合格项').count()).toBe(0)
    await pick(member, '结论', '不合格')
    await field(member, '不合格项').waitFor()
    await member.getByRole('button', { name: '提交', exact: true }).click()
    await member.getByText('请填写不合格项').first().waitFor()
    await field(member, '不合格项').fill('恩诺沙星超标')
    await uploadPicture(member)
    await member.getByRole('button', { name: '提交', exact: true }).click()
    await member.waitForURL('**/inspection')
    await member.locator('tr').filter({ hasText: '加州鲈 药残检测' }).getByText('待审核').waitFor()
  })

  it('has a detail, a log, and workflow buttons for each of its three actors', async () => {
    const operator = await openAs('平台运营')
    await operator.goto('/admin/review_inspection')
    await operator.locator('tr').filter({ hasText: '加州鲈 药残检测' }).getByRole('button', { name: '加州鲈 药残检测' }).click()
    await operator.getByText('恩诺沙星超标').waitFor()
    await operator.getByRole('button', { name: '驳回' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
    await operator.getByText('请填写驳回原因').first().waitFor()
    await operator.getByRole('dialog').locator('input, textarea').first().fill('请附原始记录')
    await operator.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
    await operator.getByText('已驳回').first().waitFor()
    await member.reload()
    await member.getByRole('button', { name: '加州鲈 药残检测' }).click()
    await member.getByText('请附原始记录').first().waitFor()
    await member.getByRole('button', { name: '提交', exact: true }).click()
    await member.getByRole('dialog').getByRole('button', { name: '提交' }).click()
    await member.getByText('待审核').first().waitFor()
    await operator.getByRole('button', { name: '通过' }).waitFor({ state: 'detached' })
    await operator.reload()
    await operator.getByRole('button', { name: '通过' }).click()
    await operator.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await operator.getByText('已通过').first().waitFor()

    const expert = await openAs('技术专家')
    await expert.goto('/index')
    expect(await ask(expert, 'Inspection/lists')).toMatchObject({ code: 1, data: { count: 1 } })
    const seen = (await ask(expert, 'Inspection/lists')).data as unknown as { list: Record<string, unknown>[] }
    expect(seen.list[0]).not.toHaveProperty('audit_remark')
    expect((await ask(expert, 'Inspection/save', { title: '专家不能新增' })).code).toBe(0)
  })

  it('is kept from others on the server', async () => {
    const other = await openAs('买方')
    await other.goto('/index')
    expect(await ask(other, 'Inspection/lists')).toMatchObject({ code: 1, data: { count: 0 } })
    expect((await ask(other, 'Inspection/details?id=1')).msg).toBe('记录不存在或无权操作')
    expect((await ask(other, 'ReviewInspection/lists')).code).toBe(0)
    const bank = await openAs('金融机构')
    await bank.goto('/index')
    expect((await ask(bank, 'Inspection/lists')).code).toBe(0)
  })

  it('is in the API document', async () => {
    const document = (await (await fetch(`${on.site.url}/api/docs/json`)).json()) as {
      paths: Record<string, unknown>
      components: { schemas: Record<string, unknown> }
    }
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/Inspection/lists',
        '/api/Inspection/save',
        '/api/Inspection/submit',
        '/api/ReviewInspection/approve',
      ]),
    )
    expect(document.components.schemas).toHaveProperty('inspection')
  })

  it('a wrong save changes nothing, a new field is there after the next right one', async () => {
    const text = readFileSync(FILE, 'utf8')
    writeFileSync(file(), text.replace('"to": "passed"', '"to": "pased"'))
    await new Promise((done) => setTimeout(done, 600))
    expect((await ask(member, 'Inspection/lists')).code).toBe(1)
    await member.goto('/inspection/release')
    writeFileSync(
      file(),
      text.replace('"lab": {', '"sampler": { "type": "string", "title": "抽样人", "maxLength": 20 },\n    "lab": {'),
    )
    await field(member, '抽样人').waitFor()
  })

  it('a save made while a page is still fetching its screens reaches that page too', async () => {
    const answered = moment()
    const gate = moment()
    await member.route(
      '**/api/Schema/bundle',
      async (route) => {
        const response = await route.fetch()
        answered.come()
        await gate.came
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await member.goto('/inspection/release')
    await answered.came
    const before = readFileSync(file(), 'utf8')
    writeFileSync(file(), before.replace('"title": "抽样人"', '"title": "采样人"'))
    await expect.poll(async () => (await fetch(`${on.site.url}/api/docs/json`)).text()).toContain('采样人')
    // the page has been told by now; the answer it waits for is the old one
    await new Promise((done) => setTimeout(done, 500))
    gate.come()
    await field(member, '采样人').waitFor()
  })

  it.each(widths(['wide', WIDE] as const, ['phone', PHONE] as const))(
    'a table in a form is filled in, mended, saved and read, %s',
    async (name, size) => {
      for (const file of [SPEC, PARCEL]) writeFileSync(join(on.site.schemas, `${file.$id}.json`), JSON.stringify(file, null, 2))
      const operator = await openAs('平台运营')
      await operator.goto('/index')
      await expect.poll(async () => (await ask(operator, 'Spec/lists')).code).toBe(1)
      for (const spec of [
        { name: '大规格', feed: 'float', box: 20 },
        { name: '小规格', feed: 'sink', box: 50 },
      ])
        expect(await ask(operator, 'Spec/save', spec)).toMatchObject({ code: 1 })
      const { page } = await on.open(size)
      await signIn(page, on.site, mobileOf('卖方'))
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await walkSubRows(page, `装箱 ${name}`, (shot) => on.shot(page, `sub-rows-${shot}-${name}`))
      await page.close()
    },
  )

  it('taking the file away hides the screen and keeps the data', async () => {
    await member.goto('/dashboard')
    await menuEntry(member).first().waitFor()
    rmSync(file())
    await menuEntry(member).first().waitFor({ state: 'detached' })
    expect(await ask(member, 'Inspection/lists')).toMatchObject({ code: 0, msg: '接口不存在' })
    copyFileSync(FILE, file())
    await menuEntry(member).first().waitFor()
    expect(await ask(member, 'Inspection/lists')).toMatchObject({ code: 1, data: { count: 1 } })
    expect(complaints).toEqual([])
  })
})

const menuEntry = (page: Page) => page.locator('aside').getByText('检测报告', { exact: true })

/** Something to wait for, and the call that says it is there. */
function moment() {
  let come = () => {}
  const came = new Promise<void>((done) => {
    come = done
  })
  return { come: () => come(), came }
}
