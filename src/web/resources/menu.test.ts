import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import config from '../../../config/menu.json'
import permissions from '../../../config/permissions.json'
import { abilityOfCodes } from '../../core/access/open.ts'
import { MENU_ICONS } from '../layout/MenuIcon.tsx'
import { ICON_NAMES } from '../site/parts/Icon.tsx'
import { groupsOf, type MenuScreen, menuFor } from './menu.ts'

const FULL = config.entries.map((one) => one.route)
const ALL = [...FULL, '/yhapplyfor', '/yhdemand', '/admin']
const without = (...gone: string[]) => FULL.filter((route) => !gone.includes(route))

const { yh, zj, user, operator } = permissions.lists
const codesOf = (role: number) => (role === 4 ? yh : role === 3 ? zj : role === 9 ? operator : user).refreshed

const screen = (route: string, area: string, after?: string, permission?: string): MenuScreen => ({
  route,
  area,
  title: route,
  ...(permission ? { permission } : {}),
  menu: { ...(after ? { after } : {}), icon: 'shop' },
})

function routes(asked: { role?: number; type?: number; codes?: readonly string[]; screens?: MenuScreen[]; builtIn?: string[] }) {
  const { role = 1, type = 1, codes = codesOf(role), screens = [], builtIn = ALL } = asked
  return menuFor({ screens, builtIn, stored: { role, type }, ability: abilityOfCodes(codes) }).map((item) => item.route)
}

describe('the sidebar', () => {
  it.each([
    { title: 'H-06 without code 3 no consulting', role: 1, type: 1, codes: ['1'], expected: without('/consulting') },
    { title: 'H-06 without code 1 only what asks for another', role: 1, type: 1, codes: ['3'], expected: ['/consulting'] },
    { title: 'H-06 without codes nothing', role: 4, type: 1, codes: [], expected: [] },
  ])('$title', ({ role, type, codes, expected }) => {
    expect(routes({ role, type, ...(codes ? { codes } : {}) })).toEqual(expected)
  })

  it('shows an entry only once its page exists', () => {
    expect(routes({ screens: [screen('/mysupply', 'home')], builtIn: ['/setting'] })).toEqual(['/mysupply', '/setting'])
  })

  it('places what entity files add after the entry they name, shown or not, and the rest at the end', () => {
    const screens = [screen('/b', 'home', '/a'), screen('/a', 'home', '/mydemand'), screen('/c', 'home'), screen('/x', 'admin')]
    expect(routes({ screens, builtIn: ['/dashboard', '/docking'] })).toEqual(['/dashboard', '/a', '/b', '/docking', '/c'])
  })

  it('H-06 gates what entity files add by their permission, and keeps the short menus short', () => {
    const screens = [screen('/a', 'home', '/dashboard', '4'), screen('/b', 'home')]
    expect(routes({ screens, builtIn: [] })).toEqual(['/b'])
    expect(routes({ role: 3, screens, builtIn: ['/consulting'] })).toEqual(['/consulting'])
  })

  it('orders the console by the chain of its screens and survives a circle', () => {
    const screens = [
      screen('/admin/user', 'admin', '/admin/org', '9'),
      screen('/admin/q', 'admin', '/admin/p'),
      screen('/admin/p', 'admin', '/admin/q'),
      screen('/admin/org', 'admin', '/admin/supply'),
      screen('/admin/supply', 'admin', '/admin'),
      screen('/mysupply', 'home', '/dashboard'),
    ]
    const expected = ['/admin', '/admin/supply', '/admin/org', '/admin/user', '/admin/q', '/admin/p']
    expect(routes({ role: 9, screens })).toEqual(expected)
  })

  it('gathers a group under its heading where its first entry stands, what has none above', () => {
    const inGroup = (route: string, after: string, group?: string): MenuScreen => ({
      ...screen(route, 'admin', after),
      menu: { after, ...(group ? { group } : {}) },
    })
    const screens = [
      inGroup('/admin/supply', '/admin', '审核'),
      inGroup('/admin/order', '/admin/supply', '交易'),
      inGroup('/admin/news', '/admin/order'),
      inGroup('/admin/demand', '/admin/news', '审核'),
    ]
    const menu = menuFor({ screens, builtIn: ALL, stored: { role: 9, type: 0 }, ability: abilityOfCodes(codesOf(9)) })
    expect(groupsOf(menu).map(({ title, items }) => [title, ...items.map(({ route }) => route)])).toEqual([
      [undefined, '/admin', '/admin/news'],
      ['审核', '/admin/supply', '/admin/demand'],
      ['交易', '/admin/order'],
    ])
    expect(groupsOf([])).toEqual([])
  })

  it('names an icon for every entry', () => {
    const all = [...config.entries, ...config.roles.flatMap((one) => one.entries), ...config.operator.entries]
    expect(all.filter((entry) => !entry.icon)).toEqual([])
  })

  it('offers an editor every icon that can be drawn, and no other', () => {
    const offered = (file: string) =>
      [...readFileSync(file, 'utf8').matchAll(/"title": "图标",\s*(?:"description": .*,\s*)?"enum": (\[[^\]]*\])/g)].map(
        ([, list]) => JSON.parse(list!),
      )
    const [own] = offered('schemas/meta/entity.schema.json')
    const [bottom, ...entries] = offered('config/meta/menu.schema.json').toReversed()
    expect([own, ...entries]).toEqual(Array(4).fill(MENU_ICONS))
    expect(bottom).toEqual(ICON_NAMES)
  })
})
