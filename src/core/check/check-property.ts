import type { Entity, Field } from '../entity/entity.ts'
import { factsOf, isNumber } from '../entity/kinds.ts'
import type { RawProperty, Report } from '../entity/raw.ts'
import { didYouMean } from '../value/suggest.ts'
import { textBefore } from '../value/text-before.ts'
import { checkDerive, checkOtherwise } from './check-derive.ts'
import { checkFiles } from './check-files.ts'
import { checkStored, isStored } from './check-stored.ts'

/** Other fields that one field names must be there and fit. */
export function checkProperty(key: string, property: RawProperty, entity: Entity, report: Report) {
  const at = `/properties/${key}`
  const names = Object.keys(entity.field)
  const own = (pointer: string, field: string) => {
    if (!names.includes(field)) report(pointer, `没有名为“${field}”的字段${didYouMean(field, names)}`)
  }
  for (const part of ['copyFrom', 'lookup', 'suggest'] as const) {
    const path = property[part]
    if (path === undefined) continue
    own(`${at}/${part}`, textBefore(path, '.'))
    if (path.split('.').length !== 2) report(`${at}/${part}`, '应当写成“关联字段.对方字段”')
  }
  if (property.suggestTo !== undefined) {
    own(`${at}/suggestTo`, property.suggestTo)
    if (property.suggest === undefined) report(`${at}/suggestTo`, 'suggestTo 要与 suggest 一起写')
  }
  const field = entity.field[key]
  for (const [i, one] of (property.range ?? []).entries()) own(`${at}/range/${i}`, one)
  if (property.range && field && !isNumber(field.kind)) report(`${at}/range`, `“${field.title}”不是数字，没有区间`)
  if (property.derive !== undefined && field) checkDerive(`${at}/derive`, property.derive, field, entity, report)
  if (field)
    for (const [i, one] of (property.otherwise ?? []).entries())
      checkOtherwise(`${at}/otherwise/${i}`, one, field, entity, report)
  if (property.digits && field) checkDigits(`${at}/digits`, field, entity, report)
  if (property.single && field) checkSingle(`${at}/single`, property.single, field, entity, report)
  if (property.attributes) own(`${at}/attributes/from`, property.attributes.from)
  if (typeof property.unit === 'object') own(`${at}/unit/field`, property.unit.field)
  for (const fault of checkFiles(at, property)) report(fault.pointer, fault.message)
  for (const column of Object.keys(property.order ?? {})) {
    const columns = Object.keys(property.items?.properties ?? {})
    if (!columns.includes(column)) report(`${at}/order`, `没有名为“${column}”的列${didYouMean(column, columns)}`)
  }
}

/** Nobody types it, and no two records have the same. */
function checkDigits(at: string, { name, title, kind, readOnly, options }: Field, { unique }: Entity, report: Report) {
  const { names, spoken } = factsOf(kind)
  if (!names || !spoken || options) report(at, `“${title}”不是一行文字，放不下随机编号`)
  if (!readOnly) report(at, `随机编号由系统写下，请给“${title}”加上 "readOnly": true`)
  if (!unique.some(({ fields, where }) => !where && fields.join() === name))
    report(at, `随机编号不能重复，请在 unique 里加上 ["${name}"]`)
}

/** It is handed over between records that are alike, as they are stored. */
function checkSingle(at: string, { among, where }: NonNullable<Field['single']>, field: Field, entity: Entity, report: Report) {
  const kept = entity.fields.filter((one) => isStored(one) && one.derive === undefined).map(({ name }) => name)
  if (factsOf(field.kind).values !== 'truth' || !kept.includes(field.name))
    report(at, `“${field.title}”不是自己填写的“是或否”（"type": "boolean"）`)
  for (const [i, name] of among.entries())
    if (!kept.includes(name)) report(`${at}/among/${i}`, `没有名为“${name}”的字段${didYouMean(name, kept)}`)
  for (const fault of where ? checkStored(where, entity.field) : []) report(`${at}/where${fault.pointer}`, fault.message)
}
