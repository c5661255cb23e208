import { codeHolders } from '../../core/access/code-holders.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Action, By, Entity, Screen } from '../../core/entity/entity.ts'
import type { Registry } from '../../core/entity/registry.ts'

/** What is served at a time: the entities, and whose accounts hold which codes. */
export interface Served {
  readonly registry: Registry
  readonly permissions: PermissionConfig
}

/** The pages that a save brought, took or opened to others, and the steps that others may take, a line for each. */
export function pageChanges(before: Served, after: Served): string[] {
  const [was, is] = [pagesOf(before), pagesOf(after)]
  const lines = [...is].flatMap(([key, { called, people }]) => {
    const old = was.get(key)
    if (!old) return [`新页面${called}：${people}看得到`]
    return old.people === people ? [] : [`页面${called}原来${old.people}看得到，现在${people}看得到`]
  })
  const gone = [...was].filter(([key]) => !is.has(key))
  return [
    ...lines,
    ...gone.map(([, { called, people }]) => `页面${called}没有了，原来${people}看得到`),
    ...[...after.registry.entities.values()].flatMap((entity) => stepChanges(before, after, entity)),
  ]
}

/** The pages by entity and name. */
function pagesOf({ registry, permissions }: Served): ReadonlyMap<string, { readonly called: string; readonly people: string }> {
  const screens = [...registry.entities.values()].flatMap((entity) => entity.screens).filter((screen) => screen.page !== false)
  return new Map(
    screens.map((screen) => [
      `${screen.entity} ${screen.name}`,
      { called: `“${screen.title}”（${screen.route}）`, people: peopleOf(screen, permissions) },
    ]),
  )
}

function peopleOf({ permission, who }: Screen, permissions: PermissionConfig): string {
  const only = who === undefined ? '' : `（限${actorTitle(permissions, who)}）`
  if (permission === undefined) return `人人都${only}`
  const titles = codeHolders(permission, permissions)
  return titles.length > 0 ? `${titles.join('、')}${only}` : `没有人（权限 ${permission}）`
}

function stepChanges(before: Served, after: Served, entity: Entity): string[] {
  const old = before.registry.entities.get(entity.id)
  return (entity.workflow?.actions ?? []).flatMap((action) => {
    const was = old?.workflow?.actions.find((one) => one.name === action.name)
    const [from, to] = [was && takersOf(was, old, before), takersOf(action, entity, after)]
    return from === undefined || from === to ? [] : [`“${entity.title}”的“${action.title}”原来由${from}办，现在由${to}办`]
  })
}

const takersOf = ({ by }: Action, entity: Entity | undefined, { permissions }: Served): string =>
  by.map((one) => takerTitle(one, entity, permissions)).join('、')

function takerTitle(by: By, entity: Entity | undefined, permissions: PermissionConfig): string {
  if (typeof by !== 'string') return `${takerTitle(by.party, entity, permissions)}的${actorTitle(permissions, by.who)}`
  if (by === 'owner') return '归属者'
  if (by === 'system') return '系统'
  return entity?.owner.parties.includes(by) ? (entity.field[by]?.title ?? by) : actorTitle(permissions, by)
}

const actorTitle = ({ actors }: PermissionConfig, name: string): string => actors.find((one) => one.name === name)?.title ?? name
