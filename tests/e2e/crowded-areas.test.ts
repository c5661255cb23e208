import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { day, daysAfter } from '../../src/core/value/time.ts'
import { field, pick, pickDate, pickTime } from '../support/form.ts'
import { inBrowser } from '../support/in-browser.ts'
import { startSeededSite } from '../support/seeded-site.ts'
import { askAs as ask, PHONE, sidewaysScroll, signIn, WIDE } from '../support/site.ts'

const FOLDER = join('tests', 'e2e', 'crowded')
const TODAY = day(new Date())
const later = (days: number) => daysAfter(TODAY, days)!
const boat = (i: number) => `苏吴渔 ${100 + i}`

type Write = (page: Page, i: number) => Promise<unknown>

interface Area {
  readonly name: string
  /** who offers, and what: the address of the save, and its body */
  readonly offer?: readonly ['host' | 'operator' | 'expert', string, Record<string, unknown>]
  /** where the many write theirs, and the relation that leads to what is offered */
  readonly form: string
  readonly by?: string
  readonly write: Write
  readonly press: string
  /** what those read who are told no, and how many of the three are */
  readonly refusal?: string
  readonly refused?: number
  /** the list where they look at what they have, and the states of all that was kept, in their words */
  readonly list: string
  readonly states: readonly string[]
  /** where those look who decide */
  readonly desk?: string
}

const AREAS: readonly Area[] = [
  {
    name: 'course',
    offer: [
      'host',
      'Course/save',
      {
        title: '河蟹尾水处理',
        begins_at: `${later(5)} 09:00`,
        closes_at: `${later(4)} 18:00`,
        seats: 2,
        place: '东山镇渔技站',
        teacher_mobile: '13800138000',
      },
    ],
    form: '/course/seat/release',
    by: 'course_id',
    write: (page) => field(page, '谁去听').fill('王小渔'),
    press: '报名',
    list: '/course/seat',
    states: ['已报上', '已报上', '等候'],
  },
  {
    name: 'ice',
    offer: ['host', 'IceStation/save', { title: '东山码头冰站', made: '10' }],
    form: '/ice_station/order/release',
    by: 'station_id',
    write: async (page, i) => {
      await field(page, '船号').fill(boat(i))
      await field(page, '要多少').fill('4')
    },
    press: '保存',
    refusal: '“冰站”的还剩不能小于 0，这样会是 -2 吨',
    refused: 1,
    list: '/ice_station/order',
    states: ['已留', '已留'],
  },
  {
    name: 'quota',
    offer: ['operator', 'ManageFryQuota/save', { species: '加州鲈夏花', total: 1_500_000 }],
    form: '/fry_quota/request/release',
    by: 'quota_id',
    write: (page) => field(page, '要多少').fill('1200000'),
    press: '申请',
    list: '/fry_quota/request',
    states: ['待审', '待审', '待审'],
    desk: '/admin/review_fry_request',
  },
  {
    name: 'pier',
    form: '/pier_slot/release',
    write: async (page, i) => {
      await pick(page, '泊位', '东一泊位')
      await field(page, '船号').fill(boat(i))
      await pickTime(page, '从几点', 1, 8, 10 + i)
      await pickTime(page, '到几点', 1, 9, 0)
    },
    press: '保存',
    refusal: '这段时间泊位已有船',
    refused: 2,
    list: '/pier_slot',
    states: ['已订'],
  },
  {
    name: 'group',
    offer: [
      'host',
      'OxygenGroup/save',
      { title: '液氧一车', need: 5, most: 7, closes_at: `${later(2)} 18:00`, price: '80', contact_mobile: '13800138002' },
    ],
    form: '/oxygen_group/join/release',
    by: 'group_id',
    write: (page) => field(page, '要几罐').fill('3'),
    press: '拼单',
    refusal: '“拼氧气”的还能拼不能小于 0，这样会是 -2 罐',
    refused: 1,
    list: '/oxygen_group/join',
    states: ['已成团', '已成团'],
  },
  {
    name: 'auction',
    offer: ['host', 'PondAuction/save', { title: '渡口村 12 亩', floor: '10000', pace: '500', ends_at: `${later(1)} 18:00` }],
    form: '/pond_auction/bid/release',
    by: 'auction_id',
    write: (page, i) => field(page, '出价').fill(String(10_000 + 100 * i)),
    press: '保存',
    refusal: '要比现在的最高价至少多加一口',
    refused: 2,
    list: '/pond_auction/bid',
    states: ['渡口村 12 亩'],
  },
  {
    name: 'watch',
    form: '/night_watch/release',
    write: async (page) => {
      await pickDate(page, '哪一晚', 3)
      await pick(page, '哪一班', '前半夜')
      await field(page, '谁巡').fill('王巡塘')
    },
    press: '保存',
    refusal: '这一班已有两个人',
    refused: 1,
    list: '/night_watch',
    states: ['值班', '值班'],
  },
  {
    name: 'nets',
    offer: ['host', 'NetTool/save', { title: '拉网 80 米', count: 3 }],
    form: '/net_tool/loan/release',
    by: 'tool_id',
    write: (page) => field(page, '几副').fill('2'),
    press: '保存',
    refusal: '“公用网具”的在库不能小于 0，这样会是 -1 副',
    refused: 2,
    list: '/net_tool/loan',
    states: ['借用中'],
  },
  {
    name: 'fuel',
    offer: ['operator', 'ManageFuelBudget/save', { year: 2027, money: '100000', rate: '1.5' }],
    form: '/fuel_budget/claim/release',
    by: 'budget_id',
    write: async (page, i) => {
      await field(page, '船号').fill(boat(i))
      await field(page, '用油').fill('30000')
    },
    press: '申请',
    list: '/fuel_budget/claim',
    states: ['待初审', '待初审', '等预算'],
    desk: '/admin/review_fuel_claim',
  },
  {
    name: 'doctor',
    offer: ['expert', 'VisitDay/save', { day: later(2), numbers: 8, room: '东山镇渔技站' }],
    form: '/find_visit/number/release',
    by: 'day_id',
    write: async (page) => {
      await field(page, '几号').fill('1')
      await field(page, '什么问题').fill('浮头打转，鳃丝发白')
    },
    press: '保存',
    refusal: '这个号已被挂走',
    refused: 2,
    list: '/find_visit/number',
    states: ['已挂'],
  },
]

const ALL = process.env.WIDTHS === 'all'
const WALKED = AREAS.filter(({ name }) => ALL || ['course', 'pier', 'group', 'fuel'].includes(name))

/** Ten areas of JSON alone, saved into a running product, three people pressing the same button in the same moment: four of them at each run, all with `WIDTHS=all`. */
describe('crowded areas, in a browser', () => {
  const on = inBrowser(() => startSeededSite())
  type Opened = Awaited<ReturnType<typeof on.open>>
  const opened: Opened[] = []
  const three: Page[] = []
  const offerers: Partial<Record<'host' | 'operator' | 'expert', Page>> = {}

  const as = async (mobile: string, viewport: typeof WIDE) => {
    const one = await on.open(viewport)
    opened.push(one)
    await signIn(one.page, on.site, mobile)
    return one.page
  }
  it('are there as soon as they are saved', async () => {
    for (const name of readdirSync(FOLDER)) writeFileSync(join(on.site.schemas, name), readFileSync(join(FOLDER, name)))
    const routes = async () =>
      (
        (await (await fetch(`${on.site.url}/api/Config/getSite`, { headers: { client: '3' } })).json()) as {
          data: { routes: string[] }
        }
      ).data.routes
    await expect.poll(routes).toEqual(expect.arrayContaining(['/course', '/visit_day', '/pond_auction/bid']))
    const { accounts } = on.site
    const members = accounts.filter(({ title }) => /卖方：合作社|买方：商超|苗种场|个人已认证/.test(title))
    for (const [i, { mobile }] of members.slice(0, 3).entries()) three.push(await as(mobile, i === 0 ? WIDE : PHONE))
    offerers.host = await as(members[3]!.mobile, PHONE)
    offerers.operator = await as(accounts.find(({ role }) => role === 9)!.mobile, WIDE)
    offerers.expert = await as(accounts.find(({ title }) => title.includes('技术专家'))!.mobile, PHONE)
  })
  afterAll(async () => {
    for (const one of opened) await one.context.close()
  })

  const look = async (page: Page, name: string) => {
    expect(await sidewaysScroll(page), name).toBe(0)
    await on.shot(page, `crowded-${name}`)
  }

  it.each(WALKED)('$name: three press at once, and what there is is shared out and not more', async (area) => {
    let query = ''
    if (area.offer !== undefined) {
      const [who, path, body] = area.offer
      const { code, msg, data } = await ask(offerers[who]!, path, body)
      expect(code, msg).toBe(1)
      query = `?${area.by}=${data.id}`
    }
    const button = (page: Page) => page.getByRole('button', { name: area.press, exact: true }).last()
    for (const [i, page] of three.entries()) {
      await page.goto(`${area.form}${query}`)
      await button(page).waitFor()
      await area.write(page, i)
      if (i < 2) await look(page, `${area.name}-form-${i}`)
    }
    const address = three.map((page) => page.url())
    await Promise.all(three.map((page) => button(page).click()))
    const outcome = (page: Page, i: number) =>
      Promise.race([
        page.waitForURL((url) => url.href !== address[i]).then(() => 'kept'),
        page
          .getByText(area.refusal ?? '不会出现')
          .filter({ visible: true })
          .first()
          .waitFor()
          .then(() => 'refused'),
      ])
    const outcomes = await Promise.all(three.map(outcome))
    expect(outcomes.filter((one) => one === 'refused')).toHaveLength(area.refused ?? 0)
    const refused = outcomes.indexOf('refused')
    if (refused >= 0) await look(three[refused]!, `${area.name}-refused`)
    const states: string[] = []
    for (const [i, page] of three.entries()) {
      if (outcomes[i] !== 'kept') continue
      await page.goto(area.list)
      const anyState = page.getByText(new RegExp(`^(${[...new Set(area.states)].join('|')})`)).filter({ visible: true })
      await anyState.last().waitFor()
      states.push((await anyState.last().innerText()).trim())
      await look(page, `${area.name}-list-${i}`)
    }
    expect(states.map((one) => area.states.find((known) => one.startsWith(known))).sort()).toEqual([...area.states].sort())
    if (area.desk !== undefined) {
      await offerers.operator!.goto(area.desk)
      await offerers.operator!.locator('.ant-table-row').first().waitFor()
      await look(offerers.operator!, `${area.name}-desk`)
    }
  })
})
