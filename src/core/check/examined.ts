import { ACCOUNT_PROPERTIES } from '../condition/account-properties.ts'
import type { People } from '../condition/actor.ts'
import { checkCondition, type Fields, type Scope, variableFault, variableMismatch } from '../condition/check-condition.ts'
import type { Appointing } from '../config/appointing.ts'
import type { PermissionConfig } from '../config/config.ts'
import type { Condition } from '../entity/condition.ts'
import type { Entity, Field, SideBy } from '../entity/entity.ts'
import type { Fault, RawEntity, RawProperty, Report } from '../entity/raw.ts'
import type { Holders } from '../read/grants/granting.ts'
import { placesIn, unknownPlace } from '../record/template.ts'
import type { ShapeCheck } from '../record/validate-options.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkBounds, checkDefault } from './check-values.ts'
import { checkWords } from './check-words.ts'

/** The names outside of its own file that an entity may refer to. */
export interface CheckContext {
  readonly actors: People
  readonly effects: ReadonlySet<string>
  readonly permissions: ReadonlySet<string>
  /** who has which of them; absent where one file is looked at alone */
  readonly permissionConfig?: PermissionConfig
  /** the codes that persons can be appointed to, and the roles that are appointed to none */
  readonly appointing?: Appointing
  readonly pages: ReadonlySet<string>
  /** what an action may name by `above` */
  readonly parts: ReadonlySet<string>
  /** codes of the numbers that people set while the product runs */
  readonly settings?: readonly string[]
  /** how a written value is held against the shape of its field; absent where only names are asked about */
  readonly check?: ShapeCheck
  /** what may be asked of the asker, with its choices */
  readonly account?: Fields
  /** what accounts and organisations are kept as; absent where one file is looked at alone */
  readonly holders?: Holders
  /** all there are, for conditions on other rows; absent where one file is looked at alone */
  readonly entities?: ReadonlyMap<string, Entity>
}

/** An entity file under examination: the faults found so far, and the questions that each part of the examination asks. */
export type Examined = ReturnType<typeof examined>

export function examined(raw: RawEntity, entity: Entity, known: CheckContext) {
  const faults: Fault[] = []
  const report: Report = (pointer, message) => void faults.push({ pointer, message })
  const names = Object.keys(entity.field)
  const name = (pointer: string, field: string, among: readonly string[] = names) => {
    if (!among.includes(field)) report(pointer, `没有名为“${field}”的字段${didYouMean(field, among)}`)
  }
  const user = known.account ?? ACCOUNT_PROPERTIES
  /** about a stored record: who asks is known, no form is open */
  const others = { entities: known.entities ?? new Map([[entity.id, entity]]), entity: entity.id }
  const stored: Scope = { fields: entity.field, user, others }
  /** while a form is filled in: its values are the record and `$form` alike */
  const filled: Scope = { fields: entity.field, user, form: entity.field, paths: true, others: { ...others, only: 'by' } }
  const setting = Object.fromEntries((known.settings ?? []).map((code) => [code, { kind: 'decimal', scale: 2 } as const]))
  /** as something is decided: once, of one record */
  const deciding: Scope = { ...stored, others: { ...others, any: true } }
  const condition = (pointer: string, where: Condition | undefined, scope: Scope = stored) => {
    if (where === undefined) return
    for (const fault of checkCondition(where, scope)) report(pointer + fault.pointer, fault.message)
  }

  function actor(pointer: string, who: string) {
    if (who === 'owner') owned(pointer)
    else if (who !== 'system' && !entity.owner.parties.includes(who) && !known.actors.has(who)) unknownActor(pointer, who)
  }

  function side(pointer: string, { party, who }: SideBy) {
    const parties = ['owner', ...entity.owner.parties]
    if (party === 'owner') owned(`${pointer}/party`)
    else if (!parties.includes(party)) report(`${pointer}/party`, `没有名为“${party}”的参与方${didYouMean(party, parties)}`)
    if (!known.actors.has(who)) unknownActor(`${pointer}/who`, who)
  }

  function unknownActor(pointer: string, who: string) {
    report(pointer, `没有名为“${who}”的角色${didYouMean(who, [...known.actors.keys(), 'owner'])}`)
  }

  function owned(pointer: string) {
    if (entity.owner.key === 'none') report(pointer, '这份数据不属于谁（owner 为 none），没有归属者')
  }

  function verb(pointer: string, one: string, among: readonly string[]) {
    if (!among.includes(one)) report(pointer, `没有名为“${one}”的操作${didYouMean(one, among)}`)
  }

  function said(pointer: string, text: string | undefined) {
    for (const field of placesIn(text ?? '')) name(pointer, field)
    const odd = text === undefined ? undefined : unknownPlace(text)
    if (odd) report(pointer, `“${odd}”不会换成记录的值：写成半角的 {字段名}，花括号里不留空格，如 {${raw.label ?? 'title'}}`)
  }

  /** what is written out: bounds, and a default that may speak of what `scope` knows */
  function written(at: string, property: RawProperty, field: Field | undefined, scope: Scope) {
    const fault =
      variableFault(property.default, scope) ?? (field && variableMismatch(field.name, field, property.default, scope))
    if (fault) report(`${at}/default`, fault)
    const bounds = checkBounds(at, property)
    faults.push(...bounds, ...(field ? checkWords(at, property, field) : []))
    if (field && known.check && bounds.length === 0) faults.push(...checkDefault(at, field, known.check))
  }

  return {
    raw,
    entity,
    known,
    faults,
    report,
    user,
    others,
    stored,
    filled,
    setting,
    deciding,
    name,
    condition,
    actor,
    side,
    unknownActor,
    owned,
    verb,
    said,
    written,
  }
}
