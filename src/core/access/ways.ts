import type { PermissionConfig } from '../config/config.ts'
import type { AccessRule, Action, By, Entity } from '../entity/entity.ts'
import { ownRows } from '../read/read-entity.ts'
import { lastOf } from '../value/items.ts'
import { entityFile, type Miss, type PatchStep, PERMISSIONS_FILE, type Place, writtenAt } from './miss.ts'
import { missesOf } from './misses.ts'
import { linePointer, sidePointer } from './places.ts'
import { rowsOfSide } from './rules.ts'
import type { Question, TracedAsker, Way } from './trace.ts'

/** Each line of the entity's access that speaks of the verb. @param field it has to open this field too */
export function accessWays(asker: TracedAsker, question: Question, verb: string, field?: string): readonly Way[] {
  const { entity } = question
  const ways = entity.access.flatMap((rule, i) => (rule.can.includes(verb) ? [lineWay(asker, question, rule, i, field)] : []))
  if (ways.length > 0) return ways
  const at = { file: entityFile(entity.id), pointer: '/access' }
  const line = { who: asIs(asker), can: [verb] }
  const change = [{ op: 'add' as const, path: '/access/-', value: line }]
  return [{ at, text: '没有一行规则', misses: [{ at, text: `没有一行规则给 ${verb}`, change }] }]
}

function lineWay(asker: TracedAsker, { entity, raw, record }: Question, rule: AccessRule, i: number, field?: string): Way {
  const file = entityFile(entity.id)
  const line = `/access/${i}`
  const isOwners = writtenAt(raw, `${line}/who`) === 'owner'
  const place = (at: string): Place => ({ file, pointer: linePointer(raw, i, at) })
  const own = [{ op: 'replace' as const, path: `${line}/who`, value: entity.owner.who }]
  const asked = { record, context: { user: asker.actor, now: asker.now }, fields: entity.field, place }
  const where = rule.where ? missesOf(rule.where, asked) : []
  const misses = [
    ...whoMisses(asker, rule.who),
    ...where.map((miss) => (miss.at.pointer === `${line}/who` ? { ...miss, change: own } : miss)),
    ...(field === undefined ? [] : fieldMisses(entity, rule, `${line}/fields`, field)),
  ]
  const who = isOwners ? `owner（${titleOf(asker.permissions, rule.who)}，自己的）` : titleOf(asker.permissions, rule.who)
  return { at: { file, pointer: line }, text: `${who}：${rule.can.join('、')}${rule.fields ? '（部分字段）' : ''}`, misses }
}

function fieldMisses(entity: Entity, { fields }: AccessRule, pointer: string, name: string): Miss[] {
  if (!fields || fields.includes(name)) return []
  const title = entity.field[name]?.title ?? name
  const change: PatchStep[] = [{ op: 'replace', path: pointer, value: [...fields, name] }]
  return [{ at: { file: entityFile(entity.id), pointer }, text: `这一行不开放“${title}”（${name}）`, change }]
}

/** Each side or kind of actor that may take the step. */
export function stepWays(asker: TracedAsker, { entity, raw, record }: Question, action: Action): readonly Way[] {
  const file = entityFile(entity.id)
  const pointer = `/workflow/actions/${action.name}/by`
  if (action.by.includes('system')) {
    const change = [{ op: 'replace' as const, path: pointer, value: [asIs(asker)] }]
    return [
      { at: { file, pointer }, text: 'system', misses: [{ at: { file, pointer }, text: '只由系统自己走，谁都不能', change }] },
    ]
  }
  return action.by.map((by, i) => {
    const at = { file, pointer: sidePointer(raw, action.name, i) }
    return { at, text: `by：${byWords(asker.permissions, entity, by)}`, misses: byMisses(asker, entity, record, by, at) }
  })
}

function byMisses(asker: TracedAsker, entity: Entity, record: object, by: By, at: Place): readonly Miss[] {
  const { party, who } = typeof by === 'string' ? { party: by, who: by } : by
  const own = rowsOfSide(entity.owner, party)
  if (!own) return whoMisses(asker, who)
  const change: PatchStep[] = [{ op: 'replace', path: at.pointer, value: who === party ? entity.owner.who : who }]
  const context = { user: asker.actor, now: asker.now }
  const side = missesOf(own, { record, context, fields: entity.field, place: () => at, instead: () => change })
  return [...whoMisses(asker, entity.owner.who), ...(who === party ? [] : whoMisses(asker, who)), ...side]
}

/** He is not that kind of actor: what the condition of config/permissions.json fails at. */
function whoMisses({ actor, permissions }: TracedAsker, who: string): readonly Miss[] {
  if (actor.who.includes(who)) return []
  const i = permissions.actors.findIndex((one) => one.name === who)
  const when = permissions.actors[i]?.when
  const place = (at: string): Place => ({ file: PERMISSIONS_FILE, pointer: `/actors/${i}/when${at}` })
  if (!when) return [{ at: place(''), text: `没有名为“${who}”的人` }]
  return missesOf(when, { record: actor, context: {}, fields: {}, place }).map((miss) => ({
    ...miss,
    text: `账号不是${titleOf(permissions, who)}：${miss.text}`,
  }))
}

const titleOf = ({ actors }: PermissionConfig, who: string): string => {
  const title = actors.find((one) => one.name === who)?.title
  return title ? `“${title}”（${who}）` : `“${who}”`
}

function byWords(permissions: PermissionConfig, entity: Entity, by: By): string {
  const { party, who } = typeof by === 'string' ? { party: by, who: by } : by
  if (!rowsOfSide(entity.owner, party)) return titleOf(permissions, who)
  const side =
    party === 'owner'
      ? `记录所属的一方（${Object.keys(ownRows(entity.owner)).join('、')}）`
      : `${entity.field[party]?.title ?? party}（${party}）一方`
  return `${side}的${titleOf(permissions, who === party ? entity.owner.who : who)}`
}

/** The narrowest of the names that hold for him: the last of the file. */
const asIs = ({ actor }: TracedAsker): string => lastOf(actor.who)
