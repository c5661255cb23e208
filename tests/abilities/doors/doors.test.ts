import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import routes from '../../../config/routes.json'
import { type AppAbility, abilityOf, can } from '../../../src/core/access/ability.ts'
import { opens } from '../../../src/core/access/open.ts'
import { rulesFor } from '../../../src/core/access/rules.ts'
import { closedBy, closedPages, offers } from '../../../src/core/access/screen-rights.ts'
import type { Actor } from '../../../src/core/condition/actor.ts'
import type { PermissionConfig } from '../../../src/core/config/config.ts'
import type { Entity, Screen } from '../../../src/core/entity/entity.ts'
import { loadConfig } from '../../../src/server/live/load-config.ts'
import { readSchemas } from '../../../src/server/live/read-schemas.ts'
import { menuFor } from '../../../src/web/resources/menu.ts'
import { decide } from '../../../src/web/site/routing/decide.ts'
import { knownRoute } from '../../../src/web/site/routing/known-routes.ts'
import { Judge } from '../../support/abilities/judge.ts'
import { readActors } from '../../support/abilities/table.ts'

/** Which account finds which door open, as written in doors.json: who is not listed is turned away. */
interface Doors {
  /** of tests/abilities/actors.json */
  readonly accounts: readonly string[]
  /** by address: who may open the screen, and who may fill in its form */
  readonly screens: Readonly<Record<string, { readonly open: readonly string[]; readonly form?: readonly string[] }>>
  /** addresses of config/routes.json that need a stored user, and whom the guard lets pass */
  readonly routes: Readonly<Record<string, readonly string[]>>
}

const TABLE = JSON.parse(readFileSync('tests/abilities/doors/doors.json', 'utf8')) as Doors
const { permissions, platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const ENTITIES = [...registry!.entities.values()]

interface Asked {
  readonly actor: Actor
  readonly ability: AppAbility
  readonly screens: readonly Screen[]
}

/** Everybody of the table, with all he may. */
function everybody(entities: readonly Entity[], config: PermissionConfig): ReadonlyMap<string, Asked> {
  const judge = new Judge(readActors(), config)
  const screens = entities.flatMap((entity) => entity.screens.filter((one) => one.area !== 'site'))
  return new Map(
    TABLE.accounts.map((name) => {
      const actor = judge.actor(name)
      const ability = abilityOf(rulesFor(entities, actor), new Map(entities.map((one) => [one.id, one])))
      return [name, { actor, ability, screens }]
    }),
  )
}

/** pages that no entity file describes */
const BY_HAND = Object.keys(TABLE.routes).filter((route) => !(route in TABLE.screens))

const isSignedIn = ({ actor }: Asked): boolean => actor.id !== 0
const isOpen = ({ ability, actor }: Asked, screen: Screen): boolean => closedBy(ability, actor.id, screen) === null
const hasForm = (asked: Asked, screen: Screen): boolean =>
  isOpen(asked, screen) && (offers(asked.ability, screen, 'create') || offers(asked.ability, screen, 'update'))
const verdict = (asked: Asked, path: string) =>
  decide({
    path,
    route: knownRoute(path),
    signedIn: isSignedIn(asked),
    ability: asked.ability,
    codes: 'served',
    publicBrowse: false,
    schemaRoutes: [],
  })
const menuOf = ({ actor, ability, screens }: Asked): string[] =>
  menuFor({ screens, builtIn: BY_HAND, stored: actor, ability }).map((one) => one.route)

/** Rows in which the rules differ from the table, as sentences. */
function differences(entities: readonly Entity[] = ENTITIES, config: PermissionConfig = permissions): string[] {
  const found: string[] = []
  const differ = (row: string, is: readonly string[], should: readonly string[]) => {
    if (is.join('、') !== should.join('、'))
      found.push(`${row}：是 ${is.join('、') || '无人'}，应当是 ${should.join('、') || '无人'}`)
  }
  const people = [...everybody(entities, config)]
  const those = (may: (asked: Asked) => boolean) => people.filter(([, asked]) => may(asked)).map(([name]) => name)
  for (const screen of people[0]![1].screens) {
    const row = TABLE.screens[screen.route]
    differ(
      `${screen.route} 开放给`,
      those((asked) => isOpen(asked, screen)),
      row?.open ?? [],
    )
    differ(
      `${screen.route}/release 开放给`,
      those((asked) => hasForm(asked, screen)),
      row?.form ?? [],
    )
  }
  for (const [path, should] of Object.entries(TABLE.routes)) {
    differ(
      `守卫放行 ${path}`,
      those((asked) => verdict(asked, path) === 'proceed'),
      should,
    )
    differ(
      `守卫以 /403 拒绝 ${path}`,
      those((asked) => verdict(asked, path) === '/403'),
      TABLE.accounts.filter((name) => name !== '访客' && !should.includes(name)),
    )
  }
  return found
}

describe('the permission lists as abilities', () => {
  it('are asked at every screen and every guarded route, and at nothing else', () => {
    const screens = ENTITIES.flatMap((entity) => entity.screens.filter((one) => one.area !== 'site')).map((one) => one.route)
    expect(Object.keys(TABLE.screens).sort()).toEqual(screens.sort())
    const guarded = routes.routes.filter((one) => !one.noAuth && one.area !== 'site').map((one) => one.path)
    expect(Object.keys(TABLE.routes).sort()).toEqual(guarded.sort())
  })

  it('G-01 G-02 P-01 open to each account what the table says, in the guard and at the screens', () => {
    expect(differences()).toEqual([])
  })

  it.each(TABLE.accounts.filter((name) => name !== '访客'))('H-06 show %s no entry of the menu that is closed to him', (name) => {
    const asked = everybody(ENTITIES, permissions).get(name)!
    const menu = menuOf({ ...asked, screens: asked.screens.filter((one) => isOpen(asked, one)) })
    expect(menu.length).toBeGreaterThan(1)
    expect(menu.filter((route) => !(TABLE.screens[route]?.open ?? TABLE.routes[route])?.includes(name))).toEqual([])
  })

  it.each(TABLE.accounts)('G-02 know the member pages that are there, but not for %s', (name) => {
    const asked = everybody(ENTITIES, permissions).get(name)!
    const entities = new Map(ENTITIES.map((one) => [one.id, one]))
    const there = asked.screens.filter((one) => one.area === 'home').map((one) => one.route)
    const should = there.filter((route) => !TABLE.screens[route]!.open.includes(name))
    const closed = closedPages(asked.ability, asked.screens, entities)
    expect(closed.map((one) => one.route)).toEqual(should)
    // refused are those of a code that the account does not hold; of all others the page says whom it is for
    for (const { route, refused, who } of closed) {
      const { permission } = asked.screens.find((one) => one.route === route)!
      expect(refused, route).toBe(!opens(asked.ability, { permission }))
      expect(permissions.actors.map((one) => one.name)).toContain(who)
    }
  })

  it('open a door by its own code alone', () => {
    const { ability } = everybody(ENTITIES, permissions).get('专家')!
    expect([undefined, '1', '3', '4', '9'].map((permission) => opens(ability, { permission }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(can(ability, 'open', 'supply')).toBe(false)
  })
})

const listed = (list: string, codes: readonly string[]): PermissionConfig => ({
  ...permissions,
  lists: { ...permissions.lists, [list]: { initial: codes, refreshed: codes } },
})
const without = (screen: string): Entity[] =>
  ENTITIES.map((entity) => ({
    ...entity,
    screens: entity.screens.map((one) => (one.name === screen ? (({ permission: _, ...rest }) => rest)(one) : one)),
  }))
const readBy = (entity: string, who: string): Entity[] =>
  ENTITIES.map((one) => (one.id === entity ? { ...one, access: [...one.access, { who, can: ['read'] }] } : one))

it.each<[string, () => string[], string]>([
  [
    'a code too many',
    () => differences(ENTITIES, listed('zj', ['1', '3', '4'])),
    '/yhapplyfor 开放给：是 专家、机构，应当是 机构',
  ],
  ['a code too few', () => differences(ENTITIES, listed('yh', ['1'])), '守卫放行 /yhdemand：是 无人，应当是 机构'],
  [
    'a screen without its code',
    () => differences(without('yhapplyfor')),
    '/yhapplyfor 开放给：是 主账号、无权子账号、专家、机构、运营，应当是 机构',
  ],
  [
    'rows that another role may read',
    () => differences(readBy('withdrawal', 'expert')),
    '/financial/withdraw 开放给：是 主账号、专家，应当是 主账号',
  ],
])('%s is told', (_, told, sentence) => {
  expect(told()).toContain(sentence)
})
