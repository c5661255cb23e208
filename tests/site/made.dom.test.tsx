// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import permissions from '../../config/permissions.json'
import platform from '../../config/platform.json'
import { visitorOf } from '../../src/core/access/actor-of.ts'
import { rulesFor } from '../../src/core/access/rules.ts'
import type { Actor } from '../../src/core/condition/actor.ts'
import type { PermissionConfig } from '../../src/core/config/config.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { guideEntity } from '../support/guide.ts'
import { type Asked, MEMBER, openPage, refused } from './support/open-page.tsx'

const raw = guideEntity('pond_visit')
const entity = readEntity(raw, platform.entities)
const VISITOR = visitorOf(permissions as PermissionConfig)

const POND = {
  id: 7,
  title: '三号塘 看青虾',
  kind: '养殖',
  kind_text: '养殖',
  fee: '1200.00',
  open_on: '2026-07-01',
  region_code: '320506',
  region_code_text: '江苏省 苏州市 吴中区',
  photos: ['uploads/a.webp', 'uploads/b.webp'],
  intro: '连片一百二十亩，可以下塘看起捕。',
  contact_mobile: '138****8000',
  status: 'open',
  status_text: '开放中',
}
const page = (list: readonly object[], count = list.length) => ({ list, count, capped: 0, page_no: 1, page_size: 20, more: 0 })
const bundle = (actor: Actor, files = [raw]) => ({
  version: 'v1',
  entities: files,
  rules: rulesFor([entity], actor),
  platform: { entities: platform.entities },
})
const entry = { route: '/pond_visit', title: '开放塘口', permission: '', menu: 1, after: '/technical' }
const open = (path: string, answers: Readonly<Record<string, unknown>> = {}, anyone: 0 | 1 = 1) =>
  openPage(path, {
    site: {
      public_browse: 1,
      routes: ['/pond_visit', '/my_pond_visit'],
      pages: [
        { ...entry, anyone },
        { ...entry, route: '/supply', title: '供应', menu: 0, anyone: 1 },
      ],
    },
    answers: { 'PondVisit/lists': page([POND]), 'PondVisit/details': POND, 'Schema/bundle': bundle(VISITOR), ...answers },
  })

it('a file with area site is a list of the public site: menu, search, filters of its kinds, cards, pages', async () => {
  const { at, of } = await open('/pond_visit', { 'PondVisit/lists': page([POND], 21) })
  const card = (await screen.findByText(POND.title)).closest('a')!
  for (const text of ['1,200.00 元', '连片一百二十亩', '养殖', '2026-07-01', '江苏省 苏州市 吴中区'])
    expect(card.textContent).toContain(text)
  expect(card.getAttribute('href')).toBe('/pond_visit/info?id=7')
  await waitFor(() => expect(document.title).toBe('开放塘口 - 渔业供需对接平台'))
  const menu = within(screen.getByRole('navigation', { name: '主导航' }))
  const entries = menu.getAllByRole('link').map((link) => link.textContent)
  expect(entries.slice(entries.indexOf('专家'))).toEqual(['专家', '开放塘口'])
  expect(menu.getByRole('link', { name: '开放塘口' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByPlaceholderText('搜塘口')).toBeTruthy()
  expect(screen.getByRole('link', { name: '第 2 页' }).getAttribute('href')).toBe('/pond_visit?page=2')
  await userEvent.click(await screen.findByRole('button', { name: '捕捞' }))
  await userEvent.click(screen.getByRole('button', { name: /^开放日期/ }))
  await waitFor(() => expect(of('PondVisit/lists').at(-1)?.query).toMatchObject({ kind: '捕捞', sort: '-open_on' }))
  expect(at()).toContain('/pond_visit?')
})

it('its detail has crumbs, pictures, groups, a title and words to share; one that is gone, and a list of nothing, say so', async () => {
  await open('/pond_visit/info?id=7')
  expect(await screen.findByRole('heading', { level: 1, name: POND.title })).toBeTruthy()
  expect(screen.getByText('开放中')).toBeTruthy()
  expect(screen.getByText('138****8000')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: '介绍' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '看第 2 张' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '开放塘口', current: false })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe(`${POND.title} - 渔业供需对接平台`))
  const meta = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content
  await waitFor(() => expect([meta('og:title'), meta('og:description')]).toEqual([POND.title, POND.intro]))
  await open('/pond_visit/info?id=9', { 'PondVisit/details': refused('记录不存在或无权操作') })
  expect(await screen.findByText('这条开放塘口看不到了')).toBeTruthy()
  expect(meta('og:title')).toBeUndefined()
  await open('/pond_visit', { 'PondVisit/lists': page([]) })
  expect(await screen.findByText('还没有开放塘口')).toBeTruthy()
})

it('where a visitor may read nothing the menu is silent and the page asks to sign in; who signs in is asked by his own rules', async () => {
  const closed = bundle(VISITOR, [])
  await open('/pond_visit', { 'Schema/bundle': closed }, 0)
  expect(await screen.findByText('登录后可以查看')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '开放塘口' })).toBeNull()
  const asked: Asked[] = []
  await openPage('/pond_visit', {
    user: MEMBER,
    site: { routes: ['/pond_visit'], pages: [{ ...entry, anyone: 0 }] },
    answers: {
      'Schema/bundle': bundle({ ...VISITOR, id: 27, org_id: 3, who: ['anyone', 'user'] }),
      'PondVisit/lists': (one: Asked) => {
        asked.push(one)
        return page([POND])
      },
    },
  })
  expect(await screen.findByText(POND.title)).toBeTruthy()
  expect(screen.getByRole('link', { name: '开放塘口' })).toBeTruthy()
})

it('where the site is for its members alone, so is the page', async () => {
  const site = { public_browse: 0, routes: ['/pond_visit'], pages: [{ ...entry, anyone: 1 }] }
  const { at } = await openPage('/pond_visit', { site })
  await waitFor(() => expect(at()).toBe('/index'))
})
