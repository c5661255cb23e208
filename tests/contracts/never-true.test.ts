import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkEntity } from '../../src/core/check/check-entity.ts'
import { warnConfig } from '../../src/core/check/warn-config.ts'
import { warningsOf } from '../../src/core/check/warnings.ts'
import type { MenuConfig, PermissionConfig, RoutesConfig } from '../../src/core/config/config.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { readEntity } from '../../src/core/read/read-entity.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { guideEntities, guideEntity, guideNames } from '../support/guide.ts'

const config = loadConfig('.')
const { permissions, menu } = config
const known = guideNames(config)
const routes: RoutesConfig = JSON.parse(readFileSync('config/routes.json', 'utf8'))
const all = [...guideEntities.keys()].map(guideEntity)

/** What the author of one of the guide's files is warned of once it says this instead; it is sound as before. */
function warned(id: string, more: Partial<RawEntity>, codes: PermissionConfig = known.permissionConfig ?? permissions): string[] {
  const files = all.map((one) => (one.$id === id ? { ...one, ...more } : one))
  const entities = new Map(files.map((one) => [one.$id, readEntity(one, { user: 'user', organisation: 'organisation' })]))
  const [raw, own] = [files.find((one) => one.$id === id)!, entities.get(id)!]
  const context = { ...known, entities, permissionConfig: codes }
  expect(checkEntity(raw, own, context)).toEqual([])
  return warningsOf(raw, own, context).map(({ pointer, message }) => `${pointer} ${message}`)
}
const berth = guideEntity('berth')
const { berth: door, confirm_berth: desk } = berth.screens!
const { hold, giveUp, again } = berth.workflow!.actions!
const PARTS = berth.access!
const flow = (change: Partial<NonNullable<RawEntity['workflow']>>): Partial<RawEntity> => ({
  workflow: { ...berth.workflow!, ...change },
})
const access = (...more: NonNullable<RawEntity['access']>): Partial<RawEntity> => ({ access: [...PARTS, ...more] })
const screens = (change: object): Partial<RawEntity> => ({ screens: { berth: { ...door, ...change }, confirm_berth: desk! } })

describe('what a file says and can never come true is told where it stands', () => {
  it.each<[string, Partial<RawEntity>, string, string]>([
    [
      'a rule that nothing keeps',
      { rules: [{ where: { berth: 'A', $or: [{ berth: 'B' }] }, field: 'berth', message: '不行' }] },
      '/rules/0/where',
      '一条也存不进去',
    ],
    [
      'a rule of nothing',
      { rules: [{ when: { berth: 'A', $and: [{ berth: 'B' }] }, where: { berth: 'A' }, field: 'berth', message: '不行' }] },
      '/rules/0/when',
      '从来不起作用',
    ],
    ['a page without rows', screens({ where: { status: 'held', $not: { status: 'held' } } }), '/screens/berth/where', '总是空的'],
    [
      'a value that is never a second one',
      { unique: [{ fields: ['berth'], where: { status: 'asked', $not: { status: 'asked' } } }] },
      '/unique/0/where',
      '从来不会算重复',
    ],
    [
      'a person who is never the one of the condition',
      access({ who: 'expert', can: ['read'], where: { '$user.role': 4 } }),
      '/access/2',
      '“expert”永远不合这一行的 where',
    ],
    ['an export of rows that one may not read', access({ who: 'expert', can: ['export'] }), '/access/2/can/0', '导出不了'],
    [
      'an edit where one does not read',
      access(
        { who: 'expert', can: ['read'], where: { status: 'held' } },
        { who: 'expert', can: ['update'], where: { status: 'asked' } },
      ),
      '/access/3/can/0',
      '“expert”看不到这些记录，修改不了',
    ],
    [
      'a making in a state that none begins in',
      access({ who: 'institution', can: ['read', 'create'], where: { status: 'held' } }),
      '/access/2/can/1',
      '一条也建不了',
    ],
    [
      'a making that is guarded from its maker',
      {
        ...flow({ create: { guard: [{ where: { '$user.role': 4 }, text: '只有金融机构' }] } }),
        access: [
          { who: 'owner', can: ['read'] },
          { who: 'operator', can: ['read', 'create'] },
        ],
      },
      '/access/1/can/1',
      '永远不满足新建的前提',
    ],
    [
      'a making whose maker may not say what is required',
      access({ who: 'institution', can: ['create'], fields: ['berth'] }),
      '/access/2/can/0',
      '“日期”必填，却不在“institution”新建时能填的 fields 里',
    ],
    [
      'a page whose readers read nothing',
      { screens: { ...berth.screens, quay: { title: '码头', route: '/quay', permission: '4' } } },
      '/screens/quay/permission',
      '打得开这个页面的人（金融机构）一条记录也看不到',
    ],
    ['an offer that nobody may take', screens({ can: ['create', 'delete'] }), '/screens/berth/can/1', '谁也不能 delete'],
    [
      'a step on a page that its takers do not open',
      screens({ actions: ['hold', 'giveUp', 'again'] }),
      '/screens/berth/actions/0',
      '谁也做不了“确认”',
    ],
    [
      'a step that is on no page',
      { screens: { berth: { ...door!, actions: ['giveUp'] }, confirm_berth: desk! } },
      '/workflow/actions/again/by',
      '打得开的页面里都没有“重新预订”',
    ],
    [
      'a state that nothing leaves',
      flow({ actions: { hold: hold!, giveUp: { ...giveUp!, from: ['asked'] }, again: again! } }),
      '/workflow/states/held',
      '到了“已确认”就什么也不能做了',
    ],
  ])('%s', (_, more, pointer, message) => {
    const said = warned('berth', more)
    expect(said.filter((one) => one.startsWith(`${pointer} `)).join(), said.join('\n')).toContain(message)
  })

  it('a field whose condition never holds, and a relation that offers nothing', () => {
    const ride = guideEntity('ride_seat')
    const { note, ride_id } = ride.properties
    const properties = {
      ...ride.properties,
      note: { ...note!, visible: { status: 'left', $not: { status: 'left' } } },
      ride_id: { ...ride_id!, relation: { ...ride_id!.relation!, where: { status: 'open', $not: { status: 'open' } } } },
    }
    expect(warned('ride_seat', { properties })).toEqual([
      '/properties/ride_id/relation/where 这个条件永远不成立，一条“拼车”也选不到',
      '/properties/note/visible 这个条件永远不成立，这个字段谁也看不到、填不了',
    ])
  })

  it('an end that says so, and a code that is kept from everybody on purpose, are in order', () => {
    const states = { ...berth.workflow!.states, held: { title: '已确认', tone: 'done' as const } }
    expect(
      warned('berth', flow({ states, actions: { hold: hold!, giveUp: { ...giveUp!, from: ['asked'] }, again: again! } })),
    ).toEqual([])
    expect(warned('berth', { screens: { ...berth.screens, quay: { route: '/quay', permission: '41' } } })).toEqual([])
    expect(
      warned(
        'berth',
        { screens: { ...berth.screens, quay: { route: '/quay', permission: '41' } } },
        { ...permissions, reserved: [] },
      ),
    ).toEqual([expect.stringContaining('/screens/quay/permission 权限编号“41”没有人有')])
  })

  it('the guide’s own files say nothing of the kind', () => {
    for (const { $id } of all) expect([$id, warned($id, {})]).toEqual([$id, []])
  })
})

describe('addresses and menus of config/', () => {
  const told = (change: { menu?: MenuConfig; permissions?: typeof permissions }) =>
    warnConfig({ permissions, menu, routes, ...change }).map(({ file, pointer, message }) => `${file}${pointer} ${message}`)

  it('are open to somebody as they are', () => expect(told({})).toEqual([]))

  it('whose code nobody has are told, each where it stands', () => {
    const { reserved: _, ...rest } = permissions
    const at = routes.routes.findIndex((one) => one.path === '/schart')
    expect(told({ permissions: rest })).toContainEqual(
      expect.stringMatching(`^routes/routes/${at}/permission 权限编号“41”没有人有`),
    )
    const entries = [...menu.entries, { route: '/schart', permission: '41' }]
    expect(told({ permissions: rest, menu: { ...menu, entries } })).toContainEqual(
      expect.stringContaining(`menu/entries/${menu.entries.length}/permission 权限编号“41”`),
    )
  })

  it('an entry of one role’s menu whose code that role has not', () => {
    const [expert, ...others] = menu.roles
    const roles = [{ ...expert!, entries: [{ route: '/yhdemand', permission: '4' }] }, ...others]
    expect(told({ menu: { ...menu, roles } })).toEqual([
      'menu/roles/0/entries/0/permission 这一项只在“技术专家”的菜单里，但“技术专家”没有权限编号“4”，从来不会出现',
    ])
  })
})
