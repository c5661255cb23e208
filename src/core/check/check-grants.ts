import type { People } from '../condition/actor.ts'
import { canHold, type PossibleValues } from '../condition/satisfiable.ts'
import type { By, Entity } from '../entity/entity.ts'
import type { Fault, RawEntity } from '../entity/raw.ts'
import { grantsOf } from '../read/grants/granting.ts'
import { didYouMean } from '../value/suggest.ts'
import { accountEntityOf, ruleNodes } from './check-steps.ts'

/** A grant covers no more than its giver may do; a file that says otherwise offers grants that nobody could give. */
export function checkGrants(raw: RawEntity, entity: Entity, people: People, values: PossibleValues): Fault[] {
  const { grants } = raw
  if (!grants) return []
  const faults: Fault[] = []
  const report = (pointer: string, message: string) => void faults.push({ pointer, message })
  const steps = (entity.workflow?.actions ?? []).filter((one) => !one.by.includes('system'))
  const verbs = ['read', 'export', ...steps.map((one) => one.name)]
  const givers = [grants.by].flat().map((by, i) => ({
    by,
    title: typeof by === 'string' ? by : by.who,
    at: Array.isArray(grants.by) ? `/grants/by/${i}` : '/grants/by',
  }))
  const lines = (verb: string, by: By) => {
    const person = accountEntityOf(by, entity, people, values)
    const rules = person ? entity.access.filter((rule) => rule.can.includes(verb) && !ofGrants(raw, rule)) : []
    return rules.filter((rule) => canHold([...person!, ...ruleNodes(rule, people)], values))
  }

  for (const [i, verb] of grants.can.entries()) {
    const at = `/grants/can/${i}`
    if (!verbs.includes(verb)) {
      report(at, `没有名为“${verb}”的操作可以授权${didYouMean(verb, verbs)}`)
      continue
    }
    const step = steps.find((one) => one.name === verb)
    const may = givers.some(({ by }) => (step ? step.by.some((one) => overlap(by, one)) : lines(verb, by).length > 0))
    if (!may) report(at, `授权的人（${givers.map((one) => one.title).join('、')}）自己都不能“${step?.title ?? verb}”，授权不出去`)
  }
  const opened = openedBy(raw, entity)
  for (const { by, title, at } of givers) {
    if (by === 'system') {
      report(at, 'system 是系统自己，不能授权')
      continue
    }
    const reads = lines('read', by)
    if (reads.length === 0) {
      report(at, `“${title}”自己看不到这份数据，授权不出去；请在 access 里让他 read`)
      continue
    }
    const closed = opened.filter((name) => !reads.some((rule) => !rule.fields || rule.fields.includes(name)))
    if (closed.length > 0)
      report(
        raw.grants?.fields ? '/grants/fields' : '/grants',
        `“${title}”自己看不到 ${closed.map((name) => `“${name}”`).join('、')}，不能授权给别人看；请在 grants 的 fields 里除去`,
      )
  }
  if (grants.all && (entity.owner.key !== 'org' || !givers.some(({ by }) => isOwner(by))))
    report('/grants/all', '只有归属于主体（owner 为 org）、由归属者授权的才能全部授权')
  if (!entity.screens.some((screen) => screen.area === 'home' && screen.page !== false))
    report('/grants', '得到授权的人要有地方看：请在 screens 里给一个会员的页面（area 为 home）')
  return faults

  /** Can one person be both? */
  function overlap(by: By, other: By): boolean {
    const both = [by, other].map((one) => accountEntityOf(one, entity, people, values))
    return (
      both.every((one) => one !== undefined) &&
      canHold(
        both.flatMap((one) => one ?? []),
        values,
      )
    )
  }
}

const isOwner = (by: By): boolean => (typeof by === 'string' ? by : by.party) === 'owner'

/** The lines that the grants themselves have added. */
const ofGrants = ({ $id }: RawEntity, { where = {} }: Entity['access'][number]): boolean =>
  JSON.stringify(where).includes(`"of":"${grantsOf($id)}"`)

function openedBy({ grants }: RawEntity, { fields }: Entity): string[] {
  const names = fields.map((field) => field.name)
  const only = grants?.fields
  if (only === undefined) return names
  return 'except' in only ? names.filter((name) => !only.except.includes(name)) : [...only]
}
