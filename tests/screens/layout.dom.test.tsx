// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { Refine } from '@refinedev/core'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { abilityOfCodes } from '../../src/core/access/open.ts'
import type { Screen } from '../../src/core/entity/entity.ts'
import { MemberLayout } from '../../src/web/layout/MemberLayout.tsx'
import { MessageBell } from '../../src/web/layout/MessageBell.tsx'
import { tabsStore } from '../../src/web/layout/tabs-store.ts'
import { menuFor } from '../../src/web/resources/menu.ts'
import { resourcesOf } from '../../src/web/resources/resources.ts'
import { routerProvider } from '../../src/web/resources/router-provider.ts'
import { permissionList } from '../../src/web/session/permissions.ts'
import { removeUser, saveUser } from '../../src/web/session/stored-user.ts'
import { decide } from '../../src/web/site/routing/decide.ts'
import { knownRoute } from '../../src/web/site/routing/known-routes.ts'

const USER = { sn: 'U1', password: 'secret', avatar: '', name: '王小渔', role: 1, type: 1, company_auth: 1 }
const BUILT_IN = ['/dashboard', '/mysupply', '/mydemand', '/docking', '/message', '/setting']
const MENU = menuFor({ screens: [], builtIn: BUILT_IN, stored: USER, ability: abilityOfCodes(['1', '3']) })

const SUPPLY = {
  name: 'mysupply',
  route: '/mysupply',
  title: '我的供应',
  noun: '供应',
  can: ['create', 'update'],
} as unknown as Screen
const RESOURCES = resourcesOf({ menu: MENU, screens: [SUPPLY], others: [] })

let go: (to: string) => void = () => undefined

function Page() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  go = navigate
  return (
    <>
      <output>{pathname + search}</output>
      <input aria-label="备注" />
    </>
  )
}

/** Shows the shell and walks through the given pages. */
async function open(...paths: string[]) {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={[paths[0]!]}>
      <Refine routerProvider={routerProvider} resources={RESOURCES} options={{ disableTelemetry: true }}>
        <MemberLayout footer={[]} messages={<MessageBell to="/message" unread={120} />}>
          <Page />
        </MemberLayout>
      </Refine>
    </MemoryRouter>,
  )
  for (const path of paths.slice(1)) await visit(path)
  return user
}

async function visit(path: string) {
  act(() => go(path))
  await at(path)
}

const at = (path: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${path.replace(/[/?]/g, '\\$&')}$`)))
const bar = () => within(screen.getByRole('navigation', { name: '已打开的页面' }))
const names = () =>
  bar()
    .queryAllByRole('link')
    .map((link) => link.textContent)
const header = (name: string) => bar().getByRole('link', { name })

// As newer browsers do: an effect that hands the promise on breaks the page.
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })

beforeEach(() => saveUser(USER))
afterEach(() => {
  cleanup()
  tabsStore.clear()
  removeUser()
})

describe('tab bar', () => {
  it('H-11 adds a tab per page and per record, and one for a list whatever its filters', async () => {
    await open('/mysupply', '/mysupply?status=live', '/mysupply/info?id=1', '/mysupply/info?id=2', '/mysupply')
    expect(names()).toEqual(['我的供应', '供应详情', '供应详情'])
    expect(tabsStore.read().map((tab) => tab.path)).toEqual(['/mysupply', '/mysupply/info?id=1', '/mysupply/info?id=2'])
  })

  it('H-11 closing the current tab goes to the next, then to the previous, then to /', async () => {
    const user = await open('/dashboard', '/mydemand', '/docking', '/mydemand')
    await user.click(bar().getByRole('button', { name: '关闭我的需求' }))
    await at('/docking')
    expect(names()).toEqual(['我的工作台', '我的对接'])
    await user.click(bar().getByRole('button', { name: '关闭我的对接' }))
    await at('/dashboard')
    await user.click(bar().getByRole('button', { name: '关闭我的工作台' }))
    await at('/')
    expect(tabsStore.read().some((tab) => tab.path === '/dashboard')).toBe(false)
  })

  it('H-11 deletes another tab by its index and stays', async () => {
    const user = await open('/dashboard', '/mydemand', '/docking')
    await user.click(bar().getByRole('button', { name: '关闭我的需求' }))
    await at('/docking')
    expect(names()).toEqual(['我的工作台', '我的对接'])
  })

  it.each(['Delete', 'Backspace'])('H-11 %s removes the tab whose header has the focus', async (key) => {
    const user = await open('/dashboard', '/mydemand', '/docking')
    header('我的需求').focus()
    await user.keyboard(`{${key}}`)
    expect(names()).toEqual(['我的工作台', '我的对接'])
    await waitFor(() => expect(header('我的对接')).toHaveFocus())
    await user.keyboard(`{${key}}`)
    await at('/dashboard')
    expect(names()).toEqual(['我的工作台'])
  })

  it('H-11 the same keys in a field or on the page remove nothing', async () => {
    const user = await open('/dashboard', '/mydemand')
    await user.type(screen.getByLabelText('备注'), 'ab{Backspace}{Delete}')
    expect(screen.getByLabelText('备注')).toHaveValue('a')
    await user.tab()
    await user.keyboard('{Delete}')
    expect(names()).toEqual(['我的工作台', '我的需求'])
  })

  it('H-11 keeps the rest, and clears all', async () => {
    const user = await open('/dashboard', '/mydemand', '/docking', '/mydemand')
    await user.click(bar().getByRole('button', { name: '关闭其他' }))
    expect(names()).toEqual(['我的需求'])
    await user.click(bar().getByRole('button', { name: '关闭全部' }))
    await at('/')
    expect(tabsStore.read().some((tab) => tab.path === '/mydemand')).toBe(false)
  })

  it('H-11 is kept in memory only and forgotten with the user', async () => {
    await open('/dashboard', '/mydemand')
    expect(Object.keys(localStorage)).toEqual(['user'])
    expect(sessionStorage).toHaveLength(0)
    cleanup()
    removeUser()
    expect(tabsStore.read()).toEqual([])
  })
})

describe('breadcrumb', () => {
  const crumbs = () =>
    within(screen.getByRole('navigation', { name: '当前位置' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)

  it('H-08 is built from route titles; a list has no way back', async () => {
    await open('/mysupply')
    expect(crumbs()).toEqual(['会员中心', '我的供应'])
    expect(screen.queryByRole('link', { name: '返回上一级' })).toBeNull()
  })

  it('H-08 at depth 3 leads back to the list as it was left', async () => {
    const user = await open('/mysupply?status=live', '/mysupply/info?id=1')
    expect(crumbs()).toEqual(['会员中心', '我的供应', '供应详情'])
    await user.click(screen.getByRole('link', { name: '返回上一级' }))
    await at('/mysupply?status=live')
  })
})

describe('shell', () => {
  it('H-07 collapses and expands, and keeps the titles for readers', async () => {
    const user = await open('/dashboard')
    const menu = within(screen.getByRole('navigation', { name: '会员菜单' }))
    expect(menu.getByRole('link', { name: '我的供应' })).not.toHaveAttribute('title')
    await user.click(screen.getByRole('button', { name: '收起菜单' }))
    expect(screen.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false')
    expect(menu.getByRole('link', { name: '我的供应' })).toHaveAttribute('title', '我的供应')
    await user.click(screen.getByRole('button', { name: '展开菜单' }))
    expect(screen.getByRole('button', { name: '收起菜单' })).toHaveAttribute('aria-expanded', 'true')
    expect(Object.keys(localStorage)).toEqual(['user'])
  })

  it('H-03 marks the entry a page lives under', async () => {
    await open('/mysupply/release')
    const menu = within(screen.getByRole('navigation', { name: '会员菜单' }))
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('我的供应')
  })

  it('H-01 leads to the public site from every page', async () => {
    await open('/dashboard')
    const site = [...screen.getByRole('navigation', { name: '前台导航' }).children]
    expect(site.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['首页', '/index'],
      ['供应', '/supply'],
      ['需求', '/demand'],
      ['仓储', '/warehouse'],
      ['金融', '/finance'],
      ['产品', '/supply?view=product'],
      ['专家', '/technical'],
      ['大数据中心', null],
    ])
  })

  it('H-02 no badge without a certified company', async () => {
    saveUser({ ...USER, company_auth: 2 })
    await open('/dashboard')
    expect(within(screen.getByRole('banner')).queryByText('已认证')).toBeNull()
  })

  it('H-02 shows name, badge of a certified company, and unread messages', async () => {
    await open('/dashboard')
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByText('王小渔')).toBeInTheDocument()
    expect(banner.getByText('已认证')).toBeInTheDocument()
    expect(banner.getByRole('link', { name: '我的消息，120 条未读' })).toHaveTextContent('99+')
  })

  it('H-03 opens the menu in a drawer that closes once an entry is chosen', async () => {
    const user = await open('/dashboard')
    await user.click(screen.getByRole('button', { name: '打开菜单' }))
    const drawer = await screen.findByRole('dialog')
    await user.click(within(drawer).getByRole('link', { name: '我的对接' }))
    await at('/docking')
    await waitFor(() => expect(drawer.closest('.ant-drawer')).not.toHaveClass('ant-drawer-open'))
  })
})

describe('guard of the member area', () => {
  const verdict = (path: string, role: number | null) =>
    decide({
      path,
      route: knownRoute(path),
      signedIn: role !== null,
      ability: abilityOfCodes(role === null ? [] : permissionList(role, true)),
      codes: 'served',
      publicBrowse: false,
      schemaRoutes: [],
    })

  it.each([
    ['G-01 sends a visitor from the workbench to /', '/dashboard', null, '/'],
    ['G-01 the parent without a need leads nobody in', '/home', null, 'proceed'],
    ['G-02 sends a member from the institutions to /403', '/yhdemand/clinfo', 1, '/403'],
    ['G-02 sends an institution from consulting to /403', '/consulting', 4, '/403'],
    ['G-02 sends a member from the console to /403', '/admin/supply', 1, '/403'],
    ['G-03 lets an institution into its demands', '/yhdemand', 4, 'proceed'],
    ['G-03 lets any user into what asks for no permission', '/mysupply', 4, 'proceed'],
    ['G-03 a public page asks for a stored user too', '/supply', null, '/'],
  ] as const)('%s', (_title, path, role, expected) => {
    expect(verdict(path, role)).toBe(expected)
  })
})
