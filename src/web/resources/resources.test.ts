import { describe, expect, it } from 'vitest'
import type { Screen } from '../../core/entity/entity.ts'
import { resourcesOf } from './resources.ts'

const screen = (name: string, can: Screen['can'], more: Partial<Screen> = {}): Screen =>
  ({ name, route: `/${name}`, title: `我的${name}`, noun: name, can, ...more }) as Screen

describe('the resources of the member area', () => {
  it.each([
    ['nothing', [], {}],
    ['create', ['create'], { create: '/pond/release' }],
    ['update', ['update'], { edit: '/pond/release' }],
    ['both', ['create', 'update', 'delete'], { create: '/pond/release', edit: '/pond/release' }],
  ] as const)('of a screen that can %s have exactly the actions that it has', (_, can, actions) => {
    const [pond] = resourcesOf({ menu: [], screens: [screen('pond', can)], others: [] })
    const { meta: _meta, ...resource } = pond!
    expect(resource).toEqual({ name: 'pond', list: '/pond', show: '/pond/info', ...actions })
  })

  it('begin with the menu in its order, under its titles; what is no entry of it is hidden', () => {
    const resources = resourcesOf({
      menu: [
        { route: '/river', title: '河', icon: 'shop' },
        { route: '/board', title: '看板', group: '组' },
      ],
      screens: [screen('pond', []), screen('river', [], { under: '/pond' })],
      others: ['/board', '/plain'],
    })
    expect(resources.map(({ list, meta }) => [list, meta?.label, meta?.hide])).toEqual([
      ['/river', '河', false],
      ['/board', '看板', false],
      ['/pond', '我的pond', true],
      ['/plain', '', true],
    ])
    expect(resources[0]?.meta).toMatchObject({ icon: 'shop', noun: 'river', under: '/pond' })
    expect(resources[1]).toMatchObject({ name: '/board', meta: { group: '组' } })
    expect(resources[1]).not.toHaveProperty('show')
  })

  it('name the page that leads to them: beside which they stand, or whose address begins theirs; entries of the menu stand at the top', () => {
    const screens = [
      screen('pond', []),
      screen('river', [], { under: '/pond' }),
      screen('fish', [], { route: '/pond/fish' }),
      screen('net', [], { under: '/river' }),
    ]
    const resources = resourcesOf({ menu: [{ route: '/pond', title: '塘' }], screens, others: ['/setting', '/setting/password'] })
    expect(Object.fromEntries(resources.map(({ name, meta }) => [name, meta?.parent]))).toEqual({
      pond: undefined,
      river: 'pond',
      fish: 'pond',
      // one level only
      net: undefined,
      '/setting': undefined,
      '/setting/password': '/setting',
    })
  })
})
