import { checkCondition, type Fields } from '../condition/check-condition.ts'
import type { Condition } from '../entity/condition.ts'
import type { Entity } from '../entity/entity.ts'
import type { Fault } from '../entity/raw.ts'
import { placesIn, unknownPlace } from '../record/template.ts'
import { didYouMean } from '../value/suggest.ts'

/** config/outbound.json: which messages leave the site, and how. */
export interface OutboundConfig {
  /** `22:00`, for those who have not chosen themselves */
  readonly quiet: { readonly from: string; readonly to: string }
  /** the first that fits is a message's kind */
  readonly kinds: Readonly<Record<string, OutboundKind>>
}

export interface OutboundKind {
  readonly title: string
  readonly about: string
  readonly when: readonly OutboundWhen[]
  /** goes also at quiet hours, and alone */
  readonly urgent?: boolean
  /** minutes in which several become one */
  readonly gather?: number
  /** those that a person may choose; true: on from the beginning */
  readonly channels: Readonly<Partial<Record<string, boolean>>>
  /** the values of the providers' templates, in their order */
  readonly params: Readonly<Record<string, string>>
}

export interface OutboundWhen {
  readonly entity?: string
  /** `create` and `reminder` beside the steps of the file; absent: all */
  readonly steps?: readonly string[]
  readonly where?: Condition
  /** of the message itself */
  readonly types?: readonly string[]
}

/** Places that the message itself fills, beside the fields of its record. */
const OWN_PLACE = /\{\$(title|text)\}/g

/** A template's value with the message's own words in it; the places of fields are left. */
export const withMessage = (said: string, message: { readonly title: string; readonly content: string }): string =>
  said.replace(OWN_PLACE, (_, part: string) => (part === 'title' ? message.title : message.content))

/** @param message the entity of messages, @param account what may be asked of their receiver */
export function checkOutbound(
  { kinds, quiet }: OutboundConfig,
  entities: ReadonlyMap<string, Entity>,
  message: Entity | undefined,
  account: Fields,
): Fault[] {
  const faults: Fault[] = []
  const report = (pointer: string, sentence: string) => faults.push({ pointer, message: sentence })
  const known = (pointer: string, what: string, name: string, among: Iterable<string>) => {
    const names = [...among]
    if (!names.includes(name)) report(pointer, `没有${what}“${name}”${didYouMean(name, names)}`)
  }
  const types = message?.field.type?.options?.map((one) => String(one.const)) ?? []
  if (quiet.from === quiet.to) report('/quiet/to', '免打扰时段的两头不能相同')
  for (const [name, kind] of Object.entries(kinds)) {
    const at = `/kinds/${name}`
    if (kind.urgent && kind.gather) report(`${at}/gather`, '急件要马上发，不能合并')
    for (const [i, one] of kind.when.entries()) checkWhen(`${at}/when/${i}`, one)
    for (const [param, said] of Object.entries(kind.params)) checkParam(`${at}/params/${param}`, said, kind)
  }
  return faults

  function checkWhen(at: string, { entity: id, steps = [], where, types: of = [] }: OutboundWhen) {
    for (const [i, type] of of.entries()) known(`${at}/types/${i}`, '消息类型', type, types)
    if (id === undefined) return
    const entity = entities.get(id)
    if (!entity) return known(`${at}/entity`, '数据', id, entities.keys())
    const workflow = entity.workflow
    const names = [
      ...(workflow?.actions.map((one) => one.name) ?? []),
      'create',
      ...(workflow?.reminders.length ? ['reminder'] : []),
    ]
    for (const [i, step] of steps.entries()) known(`${at}/steps/${i}`, '步骤', step, names)
    for (const fault of where ? checkCondition(where, { fields: entity.field, user: account }) : [])
      report(`${at}/where${fault.pointer}`, fault.message)
  }

  /** a field that only some of its records have would leave the template without its value */
  function checkParam(at: string, said: string, { when }: OutboundKind) {
    const own = said.replace(OWN_PLACE, '')
    const wrong = unknownPlace(own)
    if (wrong !== undefined) return report(at, `“${wrong}”不是字段的位置，写成 {字段名}，或 {$title}、{$text}`)
    for (const place of placesIn(own)) {
      if (when.some((one) => one.types))
        report(at, `按消息类型选的种类没有固定的数据，不能用“{${place}}”，请用 {$title}、{$text}`)
      for (const { entity: id } of when) {
        const entity = id === undefined ? undefined : entities.get(id)
        if (entity && !entity.field[place])
          report(at, `“${entity.title}”没有字段“${place}”${didYouMean(place, Object.keys(entity.field))}`)
      }
    }
  }
}
