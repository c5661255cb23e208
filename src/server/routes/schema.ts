import { can } from '../../core/access/ability.ts'
import { rulesFor } from '../../core/access/rules.ts'
import { closedBy, closedPages, opensScreen } from '../../core/access/screen-rights.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Registry } from '../../core/entity/registry.ts'
import { derivedOncePer } from '../../core/value/derived-once.ts'
import { callsOf } from '../calls/call.ts'
import { accessOf } from '../compiled/access.ts'
import type { Dependencies } from '../context/deps.ts'
import { grantHelp } from '../context/grant-help.ts'
import { type KeptAnswer, keptOk } from '../plugins/kept-answer.ts'

const { get } = callsOf('配置')

/** bundles kept at once, of those who asked last; a bundle is some 250 kB */
const MOST = 32

/** The bundles of a product's registry, by actor. */
const bundlesOf = derivedOncePer((_: Registry, __: Dependencies) => new Map<string, KeptAnswer<Bundle>>())

/** The data that the page draws its screens from. */
export const bundle = get('Schema/bundle', 'anyone', '当前账号可用的数据、页面与权限', {
  answer({ deps, actor }) {
    const bundles = bundlesOf(deps.registry.current, deps)
    const key = JSON.stringify(actor)
    const answer = bundles.get(key) ?? keptOk(bundleOf(actor, deps))
    bundles.delete(key)
    bundles.set(key, answer)
    if (bundles.size > MOST) bundles.delete(bundles.keys().next().value!)
    return answer
  },
})

const MOST_FAULTS = 20

/** Faults of the files that are followed, for those who have the console. */
export const fileFaults = get('Schema/faults', 'signed-in', '实体文件和配置里没有生效的改动，只告诉运营人员', {
  example: {
    faults: [{ file: 'schemas/lamp.json', line: 12, message: '没有名为“colour”的字段', consent: 0 }],
    page: '',
  },
  answer({ deps, actor }) {
    const told = deps.menu?.operator.role === actor.role ? (deps.registry.files?.problems() ?? []) : []
    const faults = told.slice(0, MOST_FAULTS).map(({ file, line, message, consent }) => ({
      file,
      line,
      message,
      consent: consent ? 1 : 0,
    }))
    return { faults, page: faults.some((one) => one.consent === 1) ? consentPage(deps, actor) : '' }
  },
})

/** Where this person may agree to what files wait for; '': nowhere. */
function consentPage(deps: Dependencies, actor: Actor): string {
  const name = Object.values(deps.areas).find((area) => area.consent)?.consent
  const call = deps.registry.current.calls.get(name ?? '')
  if (!call) return ''
  const { ability } = accessOf(deps.registry.current, actor, deps.now)
  return closedBy(ability, actor.id, call.screen) ? '' : call.screen.route
}

type Bundle = ReturnType<typeof bundleOf>

function bundleOf(actor: Actor, deps: Dependencies) {
  const registry = deps.registry.current
  const helpWith = (name: string): string => {
    const screen = registry.screens.get(name)
    return (screen && grantHelp(deps, actor, (granted) => opensScreen(granted, screen))?.text) ?? ''
  }
  const { ability } = accessOf(registry, actor, deps.now)
  const seen = [...registry.entities.values()].filter((entity) => can(ability, 'read', entity.id))
  return {
    version: registry.version,
    entities: seen.map((entity) => registry.raw.get(entity.id)),
    // the page asks them for this actor alone
    rules: rulesFor(registry.entities.values(), actor),
    closed: closedPages(ability, registry.screens.values(), registry.entities).map(({ who, name, ...page }) => ({
      ...page,
      help: helpWith(name),
      readers: deps.permissions.actors.find((one) => one.name === who)?.title ?? '',
    })),
    actor,
    permissions: deps.permissions,
    ...(deps.menu ? { menu: { entries: deps.menu.entries, roles: deps.menu.roles, operator: deps.menu.operator } } : {}),
    platform: { title: deps.platform.title, entities: deps.platform.entities },
  }
}
