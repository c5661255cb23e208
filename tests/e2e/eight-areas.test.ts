import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, daysAfter } from '../../src/core/value/time.ts'
import { areaFiles } from '../support/area-files.ts'
import { confirm, dialog, press, recordOpen, state, step } from '../support/deal-pages.ts'
import { choose, field, pick, pickRegion, says, uploadPicture } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { askAs as ask, PHONE, sidewaysScroll, signIn, WIDE } from '../support/site.ts'

type Opened = Awaited<ReturnType<ReturnType<typeof inBrowser>['open']>>

const REGION = ['江苏省', '苏州市', '吴中区']
const ALL = process.env.WIDTHS === 'all'

/** Farmers and carriers on their phones, officials at a desk; `WIDTHS=all` walks it with the widths the other way round too. */
const WALKS = [
  { name: 'phones in the field, desks in the office', field: PHONE, office: WIDE, mark: 'A' },
  ...(ALL ? [{ name: 'desks in the field, phones in the office', field: WIDE, office: PHONE, mark: 'B' }] : []),
]

/** Eight areas of JSON alone, saved into a running product, each walked by its people through its whole life. */
describe('eight areas written in JSON alone, in a browser', () => {
  const on = inBrowser(() => startSeededSite({ PUBLIC_BROWSE: '1' }))
  const mobileOf = (word: string) => on.site.accounts.find((one) => one.title.includes(word))!.mobile

  const operators = () => on.site.accounts.filter((one) => one.role === 9)

  it('are there as soon as they are saved', async () => {
    for (const { name, text } of areaFiles) writeFileSync(join(on.site.schemas, name), text)
    const routes = async () =>
      (
        (await (await fetch(`${on.site.url}/api/Config/getSite`, { headers: { client: '3' } })).json()) as {
          data: { routes: string[] }
        }
      ).data.routes
    await expect.poll(routes).toEqual(expect.arrayContaining(['/water_point', '/live_trip', '/find_clinic']))
  })

  describe.each(WALKS)('$name', (walk) => {
    const opened: Opened[] = []
    let owner: Page
    let farmer: Page
    let expert: Page
    let bank: Page
    let first: Page
    let second: Page
    let visitor: Page
    const as = async (mobile: string | null, viewport: typeof WIDE) => {
      const one = await on.open(viewport)
      opened.push(one)
      if (mobile !== null) await signIn(one.page, on.site, mobile)
      await one.page.goto('/index')
      return one.page
    }
    beforeAll(async () => {
      owner = await as(mobileOf('卖方：合作社'), walk.field)
      farmer = await as(mobileOf('买方'), walk.field)
      visitor = await as(null, walk.field)
      expert = await as(mobileOf('技术专家'), walk.field)
      bank = await as(mobileOf('金融机构'), walk.office)
      first = await as(operators()[0]!.mobile, walk.office)
      second = await as(operators()[1]!.mobile, walk.office)
    })
    afterAll(async () => {
      for (const one of opened) await one.context.close()
    })

    const made = async (page: Page, path: string, body: object) => {
      const { code, msg, data } = await ask(page, path, body)
      expect(code, msg).toBe(1)
      return data
    }
    /** looked at: kept as a picture, nothing sticks out at the side */
    const look = async (page: Page, name: string) => {
      expect(await sidewaysScroll(page), name).toBe(0)
      await on.shot(page, `areas-${walk.mark}-${name}`)
    }
    const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
    const sees = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
    /** Opens what a list tells of in these words, where another walk has left its like, in the row that says more. */
    const rowOf = async (page: Page, text: string | RegExp, more: string | RegExp = text) => {
      await page.locator('tr, li').filter({ hasText: more }).getByText(text).filter({ visible: true }).first().click()
      await recordOpen(page)
    }
    /** the claim of this cage */
    const claimOf = (page: Page, cage: string) => rowOf(page, /^BA\d+/, cage)
    const lacks = async (page: Page, text: string) => expect(await page.getByText(text).count()).toBe(0)
    const opens = async (page: Page, address: string, text: string | RegExp) => {
      await page.goto(address)
      await sees(page, text)
    }

    it('a lorry: the owner offers, the farmer orders from the public page, is refused what does not fit, and is told the number', async () => {
      const title = `东山到霞山 ${walk.mark}`
      await owner.goto('/my_live_trip/release')
      await field(owner, '哪里到哪里').fill(title)
      await pickRegion(owner, '出发地', REGION)
      await pickRegion(owner, '目的地', ['广东省', '湛江市', '霞山区'])
      await field(owner, '能装').fill('-3')
      await field(owner, '运费').fill('0.3')
      await field(owner, '车主手机').fill('138')
      await send(owner, '保存')
      await sees(owner, '能装必须大于 0')
      await sees(owner, '车主手机应为 11 位手机号')
      await look(owner, 'trip-form-refused')
      await field(owner, '能装').fill('1000')
      await field(owner, '车主手机').fill('13800138000')
      await send(owner, '保存')
      await owner.waitForURL('**/my_live_trip')
      await sees(owner, title)
      await look(owner, 'trip-mine')

      await opens(visitor, '/live_trip', title)
      await look(visitor, 'trip-site-list')
      await visitor.getByRole('link', { name: title }).first().click()
      await visitor.getByRole('heading', { name: title }).waitFor()
      await lacks(visitor, '13800138000')
      await look(visitor, 'trip-site-info')
      await visitor.locator('button:visible', { hasText: '订仓位' }).first().click()
      await visitor.getByRole('dialog').first().waitFor()
      const { searchParams } = new URL(visitor.url())
      const id = Number(searchParams.get('id'))
      // a chat application that is sent the address reads the document, and runs none of it
      const document = await (await fetch(`${on.site.url}/live_trip/info?id=${id}`)).text()
      expect(document).toContain(`<title>${title} - `)
      expect(document).toContain(`<meta property="og:title" content="${title}" />`)

      await opens(farmer, `/live_trip/info?id=${id}`, '138****8000')
      await farmer.locator('a:visible', { hasText: '订仓位' }).first().click()
      await farmer.waitForURL('**/live_load/release?**')
      await says(farmer, '哪趟车', title)
      await field(farmer, '装什么').fill('加州鲈 8两')
      await field(farmer, '重量').fill('1200')
      await field(farmer, '在哪里装').fill('东山镇三号塘')
      await farmer.locator('output', { hasText: '¥360.00' }).waitFor()
      await send(farmer, '订仓位')
      await sees(farmer, '这趟车装不下这么多了')
      await field(farmer, '重量').fill('1000')
      await farmer.locator('output', { hasText: '¥300.00' }).waitFor()
      await look(farmer, 'load-form')
      await send(farmer, '订仓位')
      await farmer.waitForURL('**/live_load')
      await sees(farmer, '待车主答复')
      await look(farmer, 'load-list')

      await opens(owner, '/my_live_trip/load', '加州鲈 8两')
      await look(owner, 'load-queue')
      await rowOf(owner, '加州鲈 8两')
      await step(owner, '收')
      await state(owner, '已收')
      await look(owner, 'load-taken')
      await opens(owner, `/my_live_trip/info?id=${id}`, '已满')
      await press(owner, '发车')
      await look(owner, 'trip-leave')
      await confirm(owner, '发车')
      await state(owner, '已发车')
      await opens(farmer, '/live_load', '加州鲈 8两')
      await rowOf(farmer, '加州鲈 8两')
      await sees(farmer, '13800138000')
      await look(farmer, 'load-detail')
      await step(farmer, '收到鱼')
      await state(farmer, '已收到鱼')
    })

    it('a cold store: let from its public page, the rent reckoned as it is typed, agreed to with the figures before one’s eyes', async () => {
      const title = `东山二号 ${walk.mark}`
      const data = { title, region_code: '320506', kind: '冷冻', tons: '100', price: '2.5', contact_mobile: '13800138001' }
      const store = await made(owner, 'MyColdStore/save', { ...data, intro: '双回路供电，24 小时有人' })
      await opens(visitor, `/cold_store/info?id=${store.id}`, '双回路供电')
      await lacks(visitor, '13800138001')
      await look(visitor, 'cold-site')
      await opens(farmer, `/cold_store/info?id=${store.id}`, '13800138001')
      await farmer.locator('a:visible', { hasText: '申请租用' }).first().click()
      await field(farmer, '放什么').fill('冻鲳鱼')
      await field(farmer, '租多少').fill('60')
      await farmer.locator('output', { hasText: '31' }).first().waitFor()
      await farmer.locator('output', { hasText: '¥4,650.00' }).waitFor()
      await look(farmer, 'lease-form')
      await send(farmer, '申请租用')
      await farmer.waitForURL('**/cold_lease')
      await sees(farmer, '待同意')
      await look(farmer, 'lease-list')
      await opens(owner, '/my_cold_store/lease', '冻鲳鱼')
      await rowOf(owner, '冻鲳鱼')
      await press(owner, '同意')
      await dialog(owner).getByText('¥4,650.00').or(dialog(owner).getByText('4,650.00')).first().waitFor()
      await look(owner, 'lease-agree')
      await confirm(owner, '同意')
      await step(owner, '入库')
      await state(owner, '在库')
      await look(owner, 'lease-stored')
      await opens(owner, `/my_cold_store/info?id=${store.id}`, title)
      expect(await ask(owner, 'MyColdStore/shut', { id: store.id })).toMatchObject({ msg: '还有货在库里，不能停用' })
      await sees(owner, '¥4,650.00')
      await look(owner, 'cold-mine')
      await opens(visitor, `/cold_store/info?id=${store.id}`, /40 ?吨/)
    })

    it('a fish doctor: a half day offered and booked, the address covered until he accepts, the safe day told', async () => {
      await expert.goto('/clinic_slot/release')
      await pick(expert, '半天', walk.mark === 'A' ? '上午' : '下午')
      await pickRegion(expert, '去哪里', REGION)
      await field(expert, '每塘费用').fill('200')
      await look(expert, 'slot-form')
      await send(expert, '保存')
      await expert.waitForURL('**/clinic_slot')
      await look(expert, 'slot-list')
      const half = walk.mark === 'A' ? '上午' : '下午'
      await opens(farmer, '/find_clinic', half)
      await look(farmer, 'slot-find')
      const list = (await ask(farmer, 'FindClinicSlot/lists')).data as unknown as { list: { id: number; half_text: string }[] }
      const slot = list.list.find((one) => one.half_text === half)!
      await opens(farmer, `/find_clinic/info?id=${slot.id}`, half)
      await look(farmer, 'slot-detail')
      await farmer.goto(`/find_clinic/visit/release?slot_id=${slot.id}`)
      await field(farmer, '哪个塘').fill(`三号塘 ${walk.mark}`)
      await field(farmer, '养了（尾）').fill('1000')
      await field(farmer, '死了（尾）').fill('1500')
      await field(farmer, '症状').fill('浮头打转，鳃丝发白')
      await field(farmer, '塘口地址').fill('东山镇渡口村 12 号')
      await field(farmer, '手机号').fill('13911112222')
      await send(farmer, '预约')
      await sees(farmer, '死的不能比养的多')
      await field(farmer, '死了（尾）').fill('150')
      await farmer.locator('output', { hasText: '15' }).first().waitFor()
      await look(farmer, 'visit-form')
      await send(farmer, '预约')
      await farmer.waitForURL('**/find_clinic/visit')
      await opens(expert, '/clinic_slot/visit', `三号塘 ${walk.mark}`)
      await look(expert, 'visit-queue')
      await rowOf(expert, `三号塘 ${walk.mark}`)
      await sees(expert, '接单后可见')
      await lacks(expert, '13911112222')
      await step(expert, '接单')
      await sees(expert, '东山镇渡口村 12 号')
      await press(expert, '写诊断')
      await field(expert, '诊断').fill('车轮虫')
      await field(expert, '停药期（天）').fill('7')
      // counted from the day that the form began with: midnight may come between here and there
      const safe = daysAfter(await field(expert, '用药日期').inputValue(), 7)!
      await look(expert, 'visit-diagnose')
      await confirm(expert, '写诊断')
      await opens(farmer, '/find_clinic/visit', `三号塘 ${walk.mark}`)
      await rowOf(farmer, `三号塘 ${walk.mark}`)
      await farmer.waitForURL('**/find_clinic/visit/info?**')
      await sees(farmer, safe)
      await look(farmer, 'visit-seen')
      await press(farmer, '打分')
      await confirm(farmer, '打分')
      await state(farmer, '已完成')
    })

    it('fry: asked for, tested by one and issued by another, looked up by a visitor', async () => {
      const fry = `加州鲈夏花 ${walk.mark}`
      await farmer.goto('/fry_permit/release')
      await field(farmer, '什么苗').fill(fry)
      await field(farmer, '数量').fill('30')
      await field(farmer, '哪个池').fill('池塘')
      await pickRegion(farmer, '运到哪里', REGION)
      await send(farmer, '申报')
      await sees(farmer, /哪个池.*格式|哪个池/)
      await field(farmer, '哪个池').fill(`${walk.mark}12`)
      await look(farmer, 'fry-form')
      await send(farmer, '申报')
      await farmer.waitForURL('**/fry_permit')
      await sees(farmer, '待受理')
      await look(farmer, 'fry-list')
      await opens(first, '/admin/review_fry_permit', fry)
      await look(first, 'fry-queue')
      await rowOf(first, /^JY\d+/, fry)
      await step(first, '受理')
      await press(first, '填检疫结果')
      await field(first, '抽检（尾）').fill('100')
      await look(first, 'fry-test')
      await confirm(first, '填检疫结果')
      await state(first, '待签发')
      await sees(first, '签发须由另一个人做')
      await look(first, 'fry-tested')
      await second.goto(first.url().slice(on.site.url.length))
      await step(second, '签发')
      await state(second, '合格')
      await opens(visitor, '/fry_check', fry)
      await look(visitor, 'fry-site')
      await lacks(visitor, `${walk.mark}12`)
      await opens(farmer, '/fry_permit', '合格')
    })

    it('a cage: insured, a loss told with a picture, surveyed, paid only by another', async () => {
      const cage = `黄海 7 号 ${walk.mark}`
      await farmer.goto('/cage_policy/release')
      await field(farmer, '箱号').fill(cage)
      await field(farmer, '保险产品').click()
      await farmer.locator('.ant-select-item-option').first().waitFor()
      await look(farmer, 'policy-form')
      await farmer.keyboard.press('Escape')
      const products = (await ask(farmer, 'CagePolicy/options?field=product_id')).data as unknown as {
        value: number
        label: string
      }[]
      const own = await ownProduct(products)
      await choose(farmer, '保险产品', own.label)
      await field(farmer, '保额').fill('100000')
      await send(farmer, '投保')
      await farmer.waitForURL('**/cage_policy')
      await opens(bank, '/bank_cage_policy', cage)
      await look(bank, 'policy-bank')
      await rowOf(bank, cage)
      await step(bank, '承保')
      await opens(farmer, '/cage_policy', '保险中')
      await rowOf(farmer, cage)
      await sees(farmer, '报案')
      await look(farmer, 'policy-detail')
      const id = new URL(farmer.url()).searchParams.get('id')
      await farmer.goto(`/cage_policy/claim/release?policy_id=${id}`)
      await pick(farmer, '原因', '其他')
      await field(farmer, '什么原因').fill('网衣被船挂破')
      await field(farmer, '损失几成').fill('60')
      await farmer.locator('output', { hasText: '¥60,000.00' }).waitFor()
      await uploadPicture(farmer)
      await look(farmer, 'claim-form')
      await send(farmer, '报案')
      await farmer.waitForURL('**/cage_policy/claim')
      await opens(bank, '/bank_cage_policy/claim', cage)
      await claimOf(bank, cage)
      await press(bank, '查勘')
      await field(bank, '内部意见').fill('有旧伤')
      await look(bank, 'claim-survey')
      await confirm(bank, '查勘')
      await sees(bank, '核赔须由另一个人做')
      await look(bank, 'claim-surveyed')
      await opens(farmer, '/cage_policy/claim', '待核赔')
      await claimOf(farmer, cage)
      await sees(farmer, '¥60,000.00')
      await lacks(farmer, '有旧伤')
      await look(farmer, 'claim-farmer')
      await step(farmer, '要求重新查勘')
      await state(farmer, '要求重新查勘')
    })

    it('a machine of the cooperative: booked for a half day, given back broken, mended', async () => {
      const title = `清塘挖机 ${walk.mark}`
      await owner.goto('/coop_machine/release')
      await field(owner, '农机').fill(title)
      await field(owner, '费用').fill('80')
      await field(owner, '放在哪里').fill('社里大棚')
      await look(owner, 'machine-form')
      await send(owner, '保存')
      await owner.waitForURL('**/coop_machine')
      await opens(farmer, '/coop_machine', title)
      await look(farmer, 'machine-list')
      await rowOf(farmer, title)
      await sees(farmer, '社里大棚')
      await look(farmer, 'machine-detail')
      await farmer.goto('/coop_machine/use/release')
      await choose(farmer, '农机', title)
      await pick(farmer, '半天', '上午')
      await field(farmer, '打算用（小时）').fill('9')
      await send(farmer, '约农机')
      await sees(farmer, '打算用（小时）不能大于 8')
      await field(farmer, '打算用（小时）').fill('3')
      await look(farmer, 'use-form')
      await send(farmer, '约农机')
      await farmer.waitForURL('**/coop_machine/use')
      await look(farmer, 'use-list')
      await opens(owner, '/coop_machine/lend', title)
      await look(owner, 'lend-list')
      await rowOf(owner, title)
      await step(owner, '同意')
      await step(owner, '取机')
      await press(owner, '还机')
      await pick(owner, '有没有坏', '是')
      await look(owner, 'use-back')
      await confirm(owner, '还机')
      await sees(owner, '¥240.00')
      await opens(farmer, '/coop_machine', '在修')
      await step(owner, '修好')
      await look(owner, 'use-fixed')
    })

    it('feed: joined on the public page, formed by itself, nobody else hears of it', async () => {
      const title = `膨化料 3mm ${walk.mark}`
      const data = {
        title,
        market_price: '9000',
        price: '8500',
        goal: '10',
        most: '12',
        until: day(new Date(), 5),
        contact_mobile: '13800138002',
      }
      const group = await made(owner, 'MyFeedGroup/save', { ...data, intro: '厂家直送到塘口' })
      await opens(visitor, '/feed_group', title)
      await look(visitor, 'feed-site-list')
      await opens(farmer, `/feed_group/info?id=${group.id}`, '参团后可见')
      await farmer.locator('a:visible', { hasText: '参团' }).first().click()
      await field(farmer, '要多少').fill('13')
      await send(farmer, '保存')
      await sees(farmer, '超过了最多能凑的')
      await field(farmer, '要多少').fill('10')
      await farmer.locator('output', { hasText: '¥85,000.00' }).waitFor()
      await look(farmer, 'feed-join')
      await send(farmer, '保存')
      await farmer.waitForURL('**/my_feed_group/order')
      await sees(farmer, '13800138002')
      await look(farmer, 'feed-mine')
      await opens(owner, `/my_feed_group/info?id=${group.id}`, '已成团')
      await look(owner, 'feed-formed')
      await step(owner, '到货')
      await opens(farmer, '/my_feed_group/order', title)
      await rowOf(farmer, title)
      await step(farmer, '提走')
      // who brought it about knows; the leader is told
      await opens(owner, '/message', `${title}成团了`)
      await visitor.goto(`/feed_group/info?id=${group.id}`)
      await sees(visitor, '看不到了')
    })

    it('water: a bad reading told from the point’s page, confirmed in public, lifted by another', async () => {
      const name = `固城湖三号点 ${walk.mark}`
      await first.goto('/admin/manage_water_point')
      await first.getByRole('button', { name: '新增监测点' }).first().click()
      await field(first, '监测点').fill(name)
      await pickRegion(first, '所在地', REGION)
      await field(first, '水域').fill('固城湖')
      await look(first, 'point-form')
      await send(first, '保存')
      await first.waitForURL('**/admin/manage_water_point')
      await opens(visitor, '/water_point', name)
      await look(visitor, 'point-site')
      await opens(farmer, '/water_point', name)
      await farmer.getByRole('link', { name }).first().click()
      await farmer.locator('a:visible', { hasText: '上报异常' }).first().click()
      await field(farmer, '溶氧').fill('5')
      await field(farmer, '氨氮').fill('0.5')
      await field(farmer, '看到什么').fill(`浮头 ${walk.mark}`)
      expect(await field(farmer, '手机号').inputValue()).toBe(mobileOf('买方'))
      await send(farmer, '上报')
      await sees(farmer, '没有超过限值，不用上报')
      await field(farmer, '溶氧').fill('2.5')
      await look(farmer, 'alarm-form')
      await send(farmer, '上报')
      await farmer.waitForURL('**/water_alarm')
      await look(farmer, 'alarm-list')
      await opens(first, '/admin/handle_water_alarm', name)
      await look(first, 'alarm-queue')
      await rowOf(first, name)
      await sees(first, mobileOf('买方'))
      await press(first, '核实')
      await confirm(first, '核实')
      await sees(first, '解除须由另一个人做')
      await opens(visitor, '/water_warning', `浮头 ${walk.mark}`)
      await lacks(visitor, mobileOf('买方'))
      await look(visitor, 'alarm-site')
      await second.goto(first.url().slice(on.site.url.length))
      await step(second, '解除')
      await state(second, '已解除')
      await opens(visitor, '/water_point', name)
    })

    it('no page of theirs has complained', () => {
      expect(opened.flatMap((one) => one.complaints)).toEqual([])
    })

    /** an insurance of the institution that is signed in */
    async function ownProduct(products: readonly { value: number; label: string }[]) {
      const mine = (await ask(bank, 'FinanceProduct/lists?page_size=100')).data as unknown as { list?: { id: number }[] }
      const ids = new Set((mine.list ?? []).map((one) => one.id))
      return products.find((one) => ids.has(one.value))!
    }
  })
})
