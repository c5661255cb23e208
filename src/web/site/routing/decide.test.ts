import { describe, expect, it } from 'vitest'
import permissions from '../../../../config/permissions.json'
import routes from '../../../../config/routes.json'
import { abilityOfCodes } from '../../../core/access/open.ts'
import { decide } from './decide.ts'
import { knownRoute } from './known-routes.ts'

type Asked = Partial<Parameters<typeof decide>[0]> & { keys?: readonly string[] }
const ask = (path: string, { keys = [], ...more }: Asked = {}) =>
  decide({
    path,
    route: knownRoute(path),
    signedIn: false,
    ability: abilityOfCodes(keys),
    codes: 'served',
    publicBrowse: false,
    schemaRoutes: [],
    ...more,
  })

describe('the guard before each navigation', () => {
  it('G-01 sends a visitor of a page without a no-auth flag to /', () => {
    expect(['/dashboard', '/mysupply/info', '/table', '/admin', '/admin/supply'].map((path) => ask(path))).toEqual([
      '/',
      '/',
      '/',
      '/',
      '/',
    ])
  })

  it('G-02 sends a user without the permission to /403', () => {
    expect(ask('/yhdemand', { signedIn: true, keys: ['1', '3'] })).toBe('/403')
    expect(ask('/schart', { signedIn: true, keys: ['1', '3'] })).toBe('/403')
    expect(ask('/admin/supply', { signedIn: true, keys: ['1', '4'] })).toBe('/403')
    expect(ask('/consulting', { signedIn: true, keys: ['1', '3'] })).toBe('proceed')
  })

  it('G-02 refuses nobody by a list that the server has not confirmed', () => {
    const member = { signedIn: true, keys: ['1'] }
    expect(ask('/consulting', { ...member, codes: 'awaited' })).toBe('wait')
    expect(ask('/consulting', { ...member, codes: 'unreachable' })).toBe('proceed')
    expect(ask('/mysupply', { ...member, codes: 'awaited' })).toBe('proceed')
    expect(ask('/consulting', { signedIn: false, codes: 'awaited' })).toBe('/')
  })

  it('G-03 guards the public pages too', () => {
    expect(['/supply', '/supplyinfo', '/agreement'].map((path) => ask(path))).toEqual(['/', '/', '/'])
    expect(ask('/supply', { signedIn: true })).toBe('proceed')
  })

  it('G-03 always shows /index, or nobody could ever sign in', () => {
    expect([ask('/index'), ask('/')]).toEqual(['proceed', 'proceed'])
  })

  it('opens the public pages, and only them, when public browsing is on', () => {
    expect([ask('/supply', { publicBrowse: true }), ask('/dashboard', { publicBrowse: true })]).toEqual(['proceed', '/'])
  })

  it('waits for the site before it turns a visitor away from a public page', () => {
    expect(ask('/supply', { publicBrowse: undefined })).toBe('wait')
    expect(ask('/dashboard', { publicBrowse: undefined })).toBe('/')
  })

  it('R-02 sends a visitor of an unknown path to /404, of a schema route to sign in', () => {
    expect(ask('/nope')).toBe('/404')
    expect(ask('/inspection', { schemaRoutes: ['/inspection'] })).toBe('/')
    expect(ask('/inspection/info', { schemaRoutes: ['/inspection'] })).toBe('/')
    expect(ask('/nope', { schemaRoutes: undefined })).toBe('wait')
    expect(ask('/nope', { signedIn: true })).toBe('proceed')
  })

  it('R-04 R-09 needs no user for the standalone pages and /home', () => {
    expect(['/login', '/register', '/reset-pwd', '/403', '/404', '/home'].map((path) => ask(path))).toEqual(
      Array(6).fill('proceed'),
    )
  })

  const KINDS = [
    ['nobody', null],
    ['a member', 'user'],
    ['a sub-account', 'user'],
    ['an expert', 'zj'],
    ['an institution', 'yh'],
    ['an operator', 'operator'],
  ] as const

  describe.each(KINDS)('for %s', (_, list) => {
    const keys = list ? permissions.lists[list].refreshed : []

    it.each(routes.routes.map((one) => [one.path, one] as const))(
      'G-01 G-02 G-03 %s',
      (path, route: (typeof routes.routes)[number]) => {
        const first = list === null && !route.noAuth && path !== '/index' ? '/' : 'proceed'
        const second = first === 'proceed' && route.permission && !keys.includes(route.permission) ? '/403' : first
        expect(ask(path, { signedIn: list !== null, keys })).toBe(second)
      },
    )
  })
})
