// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import routes from '../../config/routes.json'
import userFile from '../../schemas/user.json'
import { testDatabases } from '../support/database.ts'
import { type Person, type World, world } from '../support/world.ts'
import { address, open, prepare } from './probe.tsx'
import { asksOf, signInWith } from './real-server.ts'

const permissionsOf = () => userFile.properties.perms.items.oneOf.map((one) => one.const)
const PAGES = routes.routes.filter((one) => one.area === 'home' && one.path !== '/home')

const SIXTEEN = [
  ['/dashboard', '我的工作台'],
  ['/mysupply', '我的供应'],
  ['/mydemand', '我的需求'],
  ['/summary', '数据填报'],
  ['/docking', '我的对接'],
  ['/bargaining', '我的议价'],
  ['/applyfor', '我的申请'],
  ['/consulting', '专家咨询'],
  ['/collect', '我的收藏'],
  ['/information', '我的资料'],
  ['/message', '我的消息'],
  ['/authentication', '我的认证'],
  ['/contract', '合同与发票'],
  ['/financial', '财务管理'],
  ['/subaccount', '子账号管理'],
  ['/setting', '设置'],
] as const
const FULL: readonly string[] = SIXTEEN.map(([route]) => route)
const without = (...gone: string[]) => FULL.filter((route) => !gone.includes(route))
const GRANTS = permissionsOf()

/** What an account of a role and a type is drawn by the server's own rights and files. */
/** leads on to its list when the address names no record */
const OF_ONE: readonly string[] = ['/yhdemand/clinfo']

describe('the member area as the server opens it', () => {
  let w: World
  const people = new Map<string, Person>()
  const as = async (role: number, type = 1) => {
    const key = `${role} ${type}`
    const person = people.get(key) ?? (await w.person({ role, type, perms: type === 2 ? GRANTS : [] }))
    people.set(key, person)
    signInWith(person, type)
  }
  const menu = async () => {
    const links = within(await screen.findByRole('navigation', { name: '会员菜单' })).getAllByRole('link')
    return links.map((link) => [link.getAttribute('href'), link.textContent])
  }

  beforeAll(async () => {
    w = await world(testDatabases().slice(0, 1)[0]!)
  })
  afterAll(() => w.close())
  beforeEach(() => asksOf(w, prepare()))
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('R-10 the member area has the pages of the specification, three of them behind a code', () => {
    expect(PAGES.map(({ path, permission }) => (permission ? `${path} (${permission})` : path)).join(' ')).toBe(
      '/dashboard /mysupply /mysupply/info /mysupply/release /mysupply/examine /mysupply/bargaining ' +
        '/mydemand /mydemand/info /mydemand/release /mydemand/bargaining /docking /docking/info /summary ' +
        '/bargaining /bargaining/info /collect /information /message /authentication /subaccount /financial ' +
        '/financial/info /contract /setting /setting/changephone /setting/notify /setting/password /applyfor /applyfor/info ' +
        '/applyforlist /consulting (3) /consulting/info (3) /yhdemand (4) /yhdemand/info (4) /yhdemand/clinfo (4) /yhapplyfor (4) /yhapplyfor/info (4)',
    )
  })

  it.each(PAGES)('R-10 $path is a page of the member area', async ({ path, title, permission }) => {
    await as(permission === '4' ? 4 : 1)
    const whole = OF_ONE.includes(path) ? `${path}?id=1` : path
    open(whole)
    await screen.findByText(title, { selector: '[aria-current="page"]:not(a)' })
    // an address without a page leaves the place empty and goes on to /404
    await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement())
    expect(address()).toBe(whole)
  })

  it('H-03 the sidebar has the 16 entries in the order of the specification with their titles', async () => {
    await as(1)
    open('/setting')
    expect(await menu()).toEqual(SIXTEEN)
  })

  it.each([
    { title: 'H-04 role 3 sees only consulting and setting', role: 3, expected: ['/consulting', '/setting'] },
    { title: 'H-04 role 4 sees only its three', role: 4, expected: ['/yhapplyfor', '/yhdemand', '/setting'] },
    { title: 'H-04 any other role sees the full menu', role: 7, expected: FULL },
    { title: 'H-05 type 0 gets no sub-accounts', role: 1, type: 0, expected: without('/subaccount') },
    {
      title: 'H-05 type 2 gets no sub-accounts and loses nothing else; what no grant opens says so on its page',
      role: 1,
      type: 2,
      expected: without('/subaccount'),
    },
  ])('$title', async ({ role, type, expected }) => {
    await as(role, type)
    open('/setting')
    expect((await menu()).map(([route]) => route)).toEqual(expected)
  })
})
