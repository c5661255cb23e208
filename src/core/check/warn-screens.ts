import { type Holder, holdersOf, nobodyHolds, titlesOfHolders } from '../access/holders.ts'
import { type Node, parseCondition, readCondition } from '../condition/parse.ts'
import { canHold, ofAsker } from '../condition/satisfiable.ts'
import type { Condition } from '../entity/condition.ts'
import type { Screen } from '../entity/entity.ts'
import { accountEntityOf, inStates, ruleNodes } from './check-steps.ts'
import type { Warned } from './warned.ts'

const SIGNED_IN: Node = parseCondition({ '$user.id': { $gt: 0 } })

/** Pages that nobody opens, or on which is offered what none of those who open them may do. */
export function warnScreens(file: Warned): void {
  const { raw, entity, people, values, permissions, report } = file
  for (const screen of entity.screens) {
    const written = raw.screens?.[screen.name]
    const at = `/screens/${screen.name}`
    const { permission } = screen
    if (permissions && permission !== undefined && holdersOf(permissions, permission).length === 0) {
      const message = nobodyHolds(permissions, permission)
      if (message) report(`${at}/permission`, message)
      continue
    }
    const openers = openersOf(file, screen)
    const may = (nodes: readonly Node[]) => openers.some((one) => canHold([...one, ...nodes], values))
    const rows = conditionsOf(screen.where)
    const byVerb = (verb: string) =>
      entity.access.filter((rule) => rule.can.includes(verb)).map((rule) => ruleNodes(rule, people))
    const who = openersTitle(file, screen)
    if (!byVerb('read').some((nodes) => may([...nodes, ...rows]))) {
      report(
        permission === undefined ? at : `${at}/permission`,
        `打得开这个页面的人（${who}）一条记录也看不到，页面对谁都不开；请在 access 里让他们 read，或换一个权限编号`,
      )
      continue
    }
    for (const [i, verb] of (written?.can ?? []).entries()) {
      const isMade = ['create', 'copy', 'import'].includes(verb)
      if (!byVerb(isMade ? 'create' : verb).some((nodes) => may(isMade ? nodes : [...nodes, ...rows])))
        report(
          `${at}/can/${i}`,
          `打得开这个页面的人（${who}）谁也不能 ${isMade ? 'create' : verb}；请写进 access，或从 can 里去掉`,
        )
    }
    for (const [i, name] of (written?.actions ?? []).entries()) {
      const action = entity.workflow?.actions.find((one) => one.name === name)
      const takers = (action?.by ?? []).flatMap((by) => {
        const person = accountEntityOf(by, entity, people, values)
        return person ? [person] : []
      })
      if (action && !takers.some((person) => may([...person, ...rows, inStates(entity, action.from)])))
        report(`${at}/actions/${i}`, `打得开这个页面的人（${who}）谁也做不了“${action.title}”；请从 actions 里去掉，或核对 by`)
    }
  }
}

/** Steps that some people may take, and that no page they open offers them. */
export function warnSteps(file: Warned): void {
  const { raw, entity, people, values, report } = file
  for (const action of entity.workflow?.actions ?? []) {
    const doors = entity.screens
      .filter((one) => one.actions.includes(action.name))
      .flatMap((one) => openersOf(file, one).map((opener) => [...opener, ...conditionsOf(one.where)]))
    for (const [i, by] of action.by.entries()) {
      const person = accountEntityOf(by, entity, people, values)
      if (!person || doors.some((nodes) => canHold([...nodes, ...person, inStates(entity, action.from)], values))) continue
      const at = `/workflow/actions/${action.name}/by${Array.isArray(raw.workflow?.actions?.[action.name]?.by) ? `/${i}` : ''}`
      report(
        at,
        `“${typeof by === 'string' ? by : by.who}”打得开的页面里都没有“${action.title}”，做不了这一步；请写进一个页面的 actions，或给他一个页面`,
      )
    }
  }
}

const conditionsOf = (where: Condition | undefined): Node[] => (where === undefined ? [] : [readCondition(where) ?? []].flat())

/** The conditions on those who get past a screen's door, a list of them for each kind. */
function openersOf({ people, permissions }: Warned, { permission, area, who }: Screen): (readonly Node[])[] {
  const only = who === undefined ? undefined : people.get(who)
  const always = [
    ...(area === 'site' ? [] : [SIGNED_IN]),
    ...((only && [ofAsker(only)].filter((one) => one !== undefined)) || []),
  ]
  const holders: readonly Pick<Holder, 'when'>[] =
    permission === undefined || !permissions ? [{ when: {} }] : holdersOf(permissions, permission)
  return holders.map(({ when }) => [...always, ...[ofAsker(when)].filter((one) => one !== undefined)])
}

function openersTitle({ permissions }: Warned, { permission, area, who }: Screen): string {
  const titles =
    permission !== undefined && permissions
      ? titlesOfHolders(holdersOf(permissions, permission))
      : area === 'site'
        ? '所有人'
        : '登录的人'
  return who === undefined ? titles : `${titles}，限 ${who}`
}
