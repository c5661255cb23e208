import { checkCondition, type Fields, type Scope, variableFault, variableMismatch } from '../condition/check-condition.ts'
import { leavesOf, readCondition } from '../condition/parse.ts'
import type { Entity, Field } from '../entity/entity.ts'
import { factsOf, isNumber, isTime } from '../entity/kinds.ts'
import type { Fault, RawProperty } from '../entity/raw.ts'
import { formerOptions } from '../read/former-options.ts'
import { LINE_ID } from '../record/lines.ts'
import type { ShapeCheck } from '../record/validate-options.ts'
import { didYouMean } from '../value/suggest.ts'
import { textBefore } from '../value/text-before.ts'
import { checkDerive } from './check-derive.ts'
import { checkFormer } from './check-former.ts'
import { checkDefault } from './check-values.ts'
import { checkWords } from './check-words.ts'

/** The words that a column of a table cannot have, with the way there is instead. */
const NOT_IN_LINES = {
  single: '明细行不是一份数据，列不能写 single',
  total: '明细行不是一份数据，没有谁指向它，列不能写 total',
  lookup: '明细行的列不能写 lookup，请用 copyFrom 在保存时抄一份',
  mask: '看不看得到按整个明细行分，列不能写 mask',
  sealed: '明细行的列不能加密保存，请另设一个字段',
  renamedFrom: '明细行里的值不跟着改名，列不能写 renamedFrom；请保留原来的名字，只改 title',
} as const satisfies Partial<Record<keyof RawProperty, string>>

/** A line is drawn, checked and sent whole: many of them are a list of their own. */
const MOST_LINES = 200

/** The fields around a table that a column's conditions see besides its own line. */
interface Around {
  readonly entity: Entity
  readonly fields: Fields
  readonly user: Fields
  readonly check?: ShapeCheck | undefined
}

/** Faults of a table's columns, each at its line: what would be accepted and then not work. */
export function checkLines(at: string, property: RawProperty, table: Field | undefined, around: Around): Fault[] {
  const columns = table?.rows
  if (!columns) return []
  const faults: Fault[] = []
  const report = (pointer: string, message: string) => void faults.push({ pointer, message })
  const raw = property.items?.properties ?? {}
  const own: Readonly<Record<string, Field>> = Object.fromEntries(columns.map((one) => [one.name, one]))
  const fields: Fields = { ...around.fields, ...own }
  const name = (pointer: string, one: string, among: Fields) => {
    if (!among[one]) report(pointer, `没有名为“${one}”的列${didYouMean(one, Object.keys(among))}`)
  }

  for (const [i, one] of (property.items?.required ?? []).entries()) name(`${at}/items/required/${i}`, one, own)
  if ((property.maxItems ?? 0) > MOST_LINES)
    report(`${at}/maxItems`, `明细行最多 ${MOST_LINES} 行；更多的请另设一份数据，用关联指向本记录`)
  for (const one of Object.keys(property.order ?? {})) {
    const column = own[one]
    if (column && !isNumber(column.kind) && !isTime(column.kind)) report(`${at}/order/${one}`, `“${one}”不是数字或日期，没有高低`)
  }
  for (const column of columns) {
    const property = raw[column.name]
    if (property) look(`${at}/items/properties/${column.name}`, property, column)
  }
  return faults

  function look(pointer: string, said: RawProperty, column: Field) {
    if (column.rows) report(pointer, '明细行里不能再有明细行，请另设一份数据，用关联指向本记录')
    if (factsOf(column.kind).sealed === 'always')
      report(pointer, `“${column.title}”总是加密保存，不能作明细行的列，请另设一个字段`)
    for (const [word, message] of Object.entries(NOT_IN_LINES))
      if (word in said && Reflect.get(said, word) !== false) report(`${pointer}/${word}`, message)
    const coded = own[column.name.replace(/_text$/, '')]
    if (column.name === LINE_ID || (coded && coded !== column && factsOf(coded.kind).coded !== undefined))
      report(pointer, `“${column.name}”由系统使用，请换一个列名`)
    if (typeof said.unit === 'object') name(`${pointer}/unit/field`, said.unit.field, fields)
    if (said.derive !== undefined) checkDerive(`${pointer}/derive`, said.derive, column, { ...around.entity, field: own }, report)
    faults.push(...checkWords(pointer, said, column))
    begins(pointer, said, column)
    follows(pointer, said)
    for (const part of ['visible', 'requiredWhen', 'readonlyWhen'] as const)
      for (const fault of said[part] ? checkCondition(said[part], { fields, user: around.user, form: fields, paths: true }) : [])
        report(`${pointer}/${part}${fault.pointer}`, fault.message)
    if (waitsForItself(column)) report(`${pointer}/visible`, `“${column.name}”的显示条件绕回了它自己`)
    const choices = (said.oneOf ?? []).map((one) => one.const)
    for (const [i, value] of choices.entries())
      if (choices.indexOf(value) < i) report(`${pointer}/oneOf/${i}/const`, `选项值 ${JSON.stringify(value)} 写了两次`)
    for (const [at, { oneOf }] of [
      [`${pointer}/oneOf`, said],
      [`${pointer}/items/oneOf`, said.items ?? {}],
    ] as const)
      checkFormer(at, formerOptions(oneOf), new Set((oneOf ?? []).map((one) => String(one.const))), around.entity, report)
  }

  function begins(pointer: string, said: RawProperty, column: Field) {
    const scope: Scope = { fields: {}, user: around.user, row: false }
    const fault = variableFault(said.default, scope) ?? variableMismatch(column.name, column, said.default, scope)
    if (fault) report(`${pointer}/default`, fault)
    else if (around.check) faults.push(...checkDefault(pointer, column, around.check))
  }

  function follows(pointer: string, said: RawProperty) {
    if (said.attributes) name(`${pointer}/attributes/from`, said.attributes.from, fields)
    for (const part of ['copyFrom', 'suggest'] as const) {
      const path = said[part]
      if (path === undefined) continue
      // what the form around chooses belongs to the form
      name(`${pointer}/${part}`, textBefore(path, '.'), part === 'copyFrom' ? own : fields)
      if (path.split('.').length !== 2) report(`${pointer}/${part}`, '应当写成“关联列.对方字段”')
    }
  }

  function waitsForItself(column: Field, from = column, passed = new Set<string>()): boolean {
    const node = from.visible && readCondition(from.visible)
    return (node ? leavesOf(node) : []).some((leaf) => {
      const next = leaf.field.replace(/^\$form\./, '')
      if (next === column.name) return true
      const further = passed.has(next) ? undefined : own[next]
      passed.add(next)
      return further !== undefined && waitsForItself(column, further, passed)
    })
  }
}
