// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import routes from '../../config/routes.json'
import { onItsWay } from '../support/on-its-way.ts'
import { CATES, MEMBER, openPage, refused } from './support/open-page.tsx'

const SITE_PAGES = routes.routes.filter((one) => one.area === 'site').map((one) => one.path)

it('R-01 / leads to /index', async () => {
  const { at } = await openPage('/')
  expect(at()).toBe('/index')
})

it('R-02 an unknown path leads to /404', async () => {
  const { at } = await openPage('/nope')
  await screen.findByRole('heading', { name: '页面不存在' })
  expect(at()).toBe('/404')
})

it('R-03 every fixed route has a title, and the document shows it', async () => {
  expect(routes.routes.filter((one) => !one.title)).toEqual([])
  await openPage('/supply', { user: MEMBER })
  await waitFor(() => expect(document.title).toBe('供应服务 - 渔业供需对接平台'))
})

it.each(SITE_PAGES)('R-05 %s is a page of the public site', async (path) => {
  const { at } = await openPage(path, { user: MEMBER })
  await screen.findByRole('navigation', { name: '主导航' })
  expect(at()).toBe(path)
})

it.each([
  ['user', '用户协议', '用户正文'],
  ['privacy', '隐私政策', '隐私正文'],
])('R-06 /agreement?type=%s asks for that text and shows it under its name', async (type, name, text) => {
  const { of } = await openPage(`/agreement?type=${type}`, {
    user: MEMBER,
    answers: { 'Config/getPolicy': { content: `<p>${text}</p>` } },
  })
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(await screen.findByText(text)).toBeTruthy()
  expect([...new Set(of('Config/getPolicy').map(({ query }) => query.type))]).toEqual([type])
})

const WITHOUT_FOOTER = [
  '/supplyinfo',
  '/demandinfo',
  '/fishdetails',
  '/warehouseinfo',
  '/financeinfo',
  '/technicalinfo',
  '/caseinfo',
  '/articleinfo',
  '/query',
  '/agreement',
]

it.each(SITE_PAGES)('R-07 %s has the footer or hides it', async (path) => {
  await openPage(path, { user: MEMBER })
  await screen.findByRole('navigation', { name: '主导航' })
  await waitFor(() => expect(screen.queryByRole('contentinfo') === null).toBe(WITHOUT_FOOTER.includes(path)))
})

it('R-07 R-08 the footer shows the four notices, and some pages hide it', async () => {
  await openPage('/index')
  const footer = within(await screen.findByRole('contentinfo'))
  for (const text of ['© 2026 本平台', '技术支持：技术部', '苏公网安备 1 号', '苏ICP备1号'])
    expect(await footer.findByText(text)).toBeTruthy()
  await openPage('/agreement?type=user', { user: MEMBER, answers: { 'Config/getPolicy': { content: '<p>正文</p>' } } })
  await screen.findByText('正文')
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

it('G-01 G-03 a visitor of a guarded page lands on the home page with the popup open', async () => {
  for (const path of ['/supply', '/dashboard']) {
    const { at } = await openPage(path)
    await screen.findAllByRole('dialog')
    await waitFor(() => expect(at()).toBe('/index'))
  }
})

it('shows the public pages to visitors when public browsing is on', async () => {
  const { at } = await openPage('/supply', { site: { public_browse: 1 } })
  await screen.findByRole('region', { name: '筛选' })
  expect(at()).toBe('/supply')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('G-02 a permission that is not held leads to /403', async () => {
  const { at } = await openPage('/yhdemand', { user: MEMBER })
  await screen.findByRole('heading', { name: '没有权限' })
  expect(at()).toBe('/403')
})

it('E-03 a lost session on a page leads home without asking to sign in again', async () => {
  const { at } = await openPage('/supplyinfo?id=1', {
    user: MEMBER,
    answers: { 'Supply/SupplyServicesDetails': refused('登录已失效，请重新登录', 403) },
  })
  expect(await screen.findByText('登录已失效，请重新登录')).toBeTruthy()
  await waitFor(() => expect(at()).toBe('/index'))
  expect(localStorage.getItem('user')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('E-03 nor where what is open to visitors becomes known only after the session is lost', async () => {
  const { come, arrived } = onItsWay()
  const { at } = await openPage('/supplyinfo?id=1', {
    user: MEMBER,
    answers: { 'Config/getSite': () => arrived.then(() => ({ public_browse: 0 })) },
  })
  const { removeUser } = await import('../../src/web/session/stored-user.ts')
  act(removeUser)
  await act(async () => come())
  await waitFor(() => expect(at()).toBe('/index'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('H-01 the header navigation keeps the order of the specification, and the big data centre leads nowhere', async () => {
  const { at } = await openPage('/index')
  const nav = within(screen.getByRole('navigation', { name: '主导航' }))
  expect([...screen.getByRole('navigation', { name: '主导航' }).children].map((one) => one.textContent)).toEqual([
    '首页',
    '供应',
    '需求',
    '仓储',
    '金融',
    '产品',
    '专家',
    '大数据中心',
  ])
  await userEvent.click(nav.getByText('大数据中心'))
  expect(at()).toBe('/index')
})

it('H-02 shows the name, and the badge only when company_auth is 1', async () => {
  await openPage('/index', { user: MEMBER })
  expect(screen.getByRole('button', { name: /太湖渔业/ }).textContent).toContain('已认证')
  await openPage('/index', { user: { ...MEMBER, name: '新户', company_auth: 2 } })
  expect(screen.getByRole('button', { name: /新户/ }).textContent).not.toContain('已认证')
})

it('H-09 each page starts at its top; going back returns to the place that was left', async () => {
  const scrolled: unknown[][] = []
  const { go } = await openPage('/supply', { user: MEMBER, onScroll: (...to) => scrolled.push(to) })
  Object.assign(window, { scrollY: 640 })
  window.dispatchEvent(new Event('scroll'))
  scrolled.length = 0
  await act(async () => go('/agreement?type=user'))
  expect(scrolled).toEqual([[0, 0]])
  scrolled.length = 0
  await act(async () => go(-1))
  expect(scrolled).toEqual([[0, 640]])
})

it('H-10 a progress bar shows during navigation', async () => {
  const { go } = await openPage('/supply', { user: MEMBER })
  const { progressPending } = await import('../../src/web/site/routing/progress.ts')
  const bar = () => document.querySelector('[class*="busy"]')
  await waitFor(() => expect(bar()).toBeNull())
  await act(async () => go('/agreement?type=user'))
  expect(progressPending()).toBe(true)
  expect(bar()).not.toBeNull()
  await waitFor(() => expect(bar()).toBeNull())
})

describe('K-01 by a clock that the test moves', () => {
  const stop = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('K-01 the category menu shows and hides after 300 ms', async () => {
    await openPage('/index')
    const group = await screen.findByText(CATES[0]!.name)
    stop()
    fireEvent.pointerEnter(group.closest('li')!.querySelector('a, button')!, { pointerType: 'mouse' })
    await pass(299)
    expect(screen.queryByText('全部淡水鱼')).toBeNull()
    await pass(1)
    expect(screen.getByText('全部淡水鱼')).toBeTruthy()
    fireEvent.pointerLeave(group.closest('nav')!, { pointerType: 'mouse' })
    await pass(299)
    expect(screen.getByText('全部淡水鱼')).toBeTruthy()
    await pass(1)
    expect(screen.queryByText('全部淡水鱼')).toBeNull()
  })

  it('K-01 the carousel moves on after 3000 ms and holds still under the pointer', async () => {
    await openPage('/index')
    const carousel = document.querySelector('[aria-roledescription="轮播"]')!
    const shown = () =>
      [...carousel.querySelectorAll(':scope > a')].findIndex((one) => one.getAttribute('aria-hidden') === 'false')
    stop()
    fireEvent.pointerEnter(carousel)
    fireEvent.pointerLeave(carousel)
    const first = shown()
    await pass(2999)
    expect(shown()).toBe(first)
    await pass(1)
    expect(shown()).not.toBe(first)
    const held = shown()
    fireEvent.pointerEnter(carousel)
    await pass(9000)
    expect(shown()).toBe(held)
  })
})

it('signs out: home, nobody stored, no popup', async () => {
  const { at, of } = await openPage('/supply', { user: MEMBER, answers: { 'User/logout': {} } })
  await userEvent.click(screen.getByRole('button', { name: /太湖渔业/ }))
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }))
  await waitFor(() => expect(at()).toBe('/index'))
  expect(localStorage.getItem('user')).toBeNull()
  expect(of('User/logout').length).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
