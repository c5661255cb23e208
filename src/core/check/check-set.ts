import { checkCondition, type Scope, variableFault, variableMismatch } from '../condition/check-condition.ts'
import type { Condition } from '../entity/condition.ts'
import { nameIn, operationOf } from '../entity/derived.ts'
import type { Entity, Expression, Field, Settings } from '../entity/entity.ts'
import { factsOf, isList, isNumber, isWhole } from '../entity/kinds.ts'
import type { Fault, Setting } from '../entity/raw.ts'
import { isByCase } from '../record/starting-value.ts'
import type { ShapeCheck } from '../record/validate-options.ts'
import { derivedOncePer } from '../value/derived-once.ts'
import { parseFixed } from '../value/fixed.ts'
import { isObject } from '../value/narrow.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkDerive } from './check-derive.ts'
import { checkWritten } from './check-values.ts'

type Named = Readonly<Record<string, Field>>

/** A place where fields are written, and the names that values may speak of there. */
interface Place {
  readonly entity: Entity
  readonly entities: ReadonlyMap<string, Entity>
  readonly args: Named
  readonly user: NonNullable<Scope['user']>
  readonly setting: NonNullable<Scope['setting']>
  /** what a case may ask about */
  readonly when: Scope
  /** there is no number yet that could go up or down */
  readonly isNew?: boolean
  readonly check: ShapeCheck | undefined
}

/** Faults of what a step, or the making of a record, writes into its fields by itself. Pointers are relative to it. */
export function* checkSet(set: Settings, place: Place): Generator<Fault> {
  const { field: fields } = place.entity
  const row = rowFields(place)
  for (const [name, value] of Object.entries(set)) {
    const field = fields[name]
    const at = `/${name}`
    if (!field) yield { pointer: at, message: `没有名为“${name}”的字段${didYouMean(name, Object.keys(fields))}` }
    else if (field.total || field.derive !== undefined || field.lookup)
      yield { pointer: at, message: `“${name}”由系统算出，不能写入` }
    else if (!isOfUnknown(value, place)) yield* checkOne(at, field, value, { ...place, row })
  }
}

/** Rows of what is not there, which is told of the relation itself. */
const isOfUnknown = (value: Setting, { entity, entities }: Place): boolean =>
  [...JSON.stringify(value).matchAll(/"\$row\.([a-z]\w*)\.\w+"/g)].some(([, via = '']) => {
    const target = entity.field[via]?.relation?.entity
    return target !== undefined && !entities.has(target)
  })

interface Around extends Place {
  /** fields of the record, and of the rows that it points at: `docking_id.title` */
  readonly row: Named
}

function* checkOne(at: string, field: Field, value: Setting, place: Around): Generator<Fault> {
  if (isByCase(value)) {
    yield* checkCases(at, value, 'value', '写入它', place.when)
    for (const [i, one] of value.entries()) yield* checkOne(`${at}/${i}/value`, field, one.value, place)
  } else if (isObject(value)) yield* checkMade(at, field, value, place)
  else yield* checkPlain(at, field, value, place)
}

function* checkPlain(at: string, field: Field, value: unknown, { row, args, user, setting, check }: Around): Generator<Fault> {
  const scope: Scope = { fields: row, args, user, setting }
  const sealed = typeof value === 'string' && value.startsWith('$row.') && row[value.slice('$row.'.length)]?.sealed !== undefined
  const message =
    variableFault(value, scope) ??
    variableMismatch(field.name, field, value, scope) ??
    (sealed && field.sealed === undefined ? `“${String(value)}”加密保存，只能写入加密保存的字段` : undefined)
  if (message) return yield { pointer: at, message }
  const names = field.options?.map((one) => String(one.const))
  if (!names || value === null || String(value).startsWith('$')) yield* check ? checkWritten(at, field, value, check) : []
  else if (!names.includes(String(value)))
    yield { pointer: at, message: `“${field.name}”没有值“${String(value)}”${didYouMean(String(value), names)}` }
}

/** Of several, each with its condition, one must always be left, and that alone. */
export function* checkCases(
  at: string,
  cases: readonly { readonly when?: Condition }[],
  part: string,
  becomes: string,
  scope: Scope,
): Generator<Fault> {
  for (const [i, { when }] of cases.entries()) {
    const last = i === cases.length - 1
    if (last && when) yield { pointer: `${at}/${i}/when`, message: `最后一项不写 when：前面的都不成立时${becomes}` }
    else if (!last && !when)
      yield { pointer: `${at}/${i}/${part}`, message: '只有最后一项不写 when，后面的永远轮不到；请补上 when，或删去后面的' }
    for (const { pointer, message } of when ? checkCondition(when, scope) : [])
      yield { pointer: `${at}/${i}/when${pointer}`, message }
  }
}

type Made = Exclude<Setting, string | number | boolean | null | readonly unknown[]>

function* checkMade(at: string, field: Field, value: Made, place: Around): Generator<Fault> {
  const { $addDays, $addMonths, $addHours, $join } = value
  if ($addDays) yield* checkLater(`${at}/$addDays`, field, $addDays, place)
  else if ($addMonths) yield* checkLater(`${at}/$addMonths`, field, $addMonths, place)
  else if ($addHours) yield* checkLater(`${at}/$addHours`, field, $addHours, place)
  else if ($join) yield* checkJoined(at, field, { $join }, place)
  else
    for (const [word, amount] of Object.entries(value)) {
      const message = place.isNew
        ? '新建时还没有原来的数，不能加减'
        : (variableFault(amount, { fields: {}, args: place.args, row: false }) ?? amountFault(field, amount, place.args))
      if (message) yield { pointer: `${at}/${word}`, message }
    }
}

/** Words are made of what is at hand by name; of what is sealed no more than its end. */
function checkJoined(at: string, field: Field, expression: Expression, { entity, row, args }: Around): Fault[] {
  const faults: Fault[] = []
  const near = { ...prefixed('row', row), ...prefixed('args', args) }
  for (const name of wholeIn(expression))
    if (near[name]?.sealed !== undefined)
      faults.push({ pointer: `${at}/$join`, message: `“$${name}”加密保存，只能取最后几位：{ "$last": ["$${name}", 4] }` })
  const open = Object.fromEntries(Object.entries(near).map(([name, { sealed: _, ...one }]) => [name, one]))
  if (faults.length === 0)
    checkDerive(at, expression, field, { ...entity, field: open }, (pointer, message) => void faults.push({ pointer, message }))
  return faults
}

const prefixed = (root: string, fields: Named): Named =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${root}.${name}`, field]))

/** The fields that an expression takes as they are. */
function wholeIn(expression: Expression): string[] {
  const operation = operationOf(expression)
  if (!operation) return [nameIn(expression) ?? []].flat()
  return operation.operator === '$last' ? [] : operation.operands.flatMap(({ one }) => wholeIn(one))
}

/** so many days, months or hours after a time: of what is answered, or of the record as it stands */
function* checkLater(
  at: string,
  { name, kind }: Field,
  [from, count]: readonly (string | number)[],
  { row, args, setting }: Around,
): Generator<Fault> {
  const { time } = factsOf(kind)
  const word = at.replace(/.*\//, '')
  if (word === '$addHours' ? time !== 'moment' : time !== 'day' && time !== 'moment') {
    const kindWord = word === '$addHours' ? '时间' : '日期'
    yield { pointer: at, message: `${word} 得出的是${kindWord}，“${name}”不是${kindWord}字段` }
  }
  const scope: Scope = { fields: row, args, setting }
  const of = (value: unknown): Field | undefined => {
    const [, root, one = ''] = /^\$(args|row)\.(.+)$/.exec(String(value)) ?? []
    return root === undefined ? undefined : (root === 'args' ? args : row)[one]
  }
  const start = of(from)
  const fault = variableFault(from, scope)
  if (fault) yield { pointer: `${at}/0`, message: fault }
  else if (!String(from).startsWith('$') || (start && !['day', 'moment'].includes(String(factsOf(start.kind).time))))
    yield { pointer: `${at}/0`, message: `“${from}”不是日期或时间，可以写 $today、$args.x、$row.x` }
  const wrong = variableFault(count, scope)
  const number = of(count)
  if (wrong) yield { pointer: `${at}/1`, message: wrong }
  else if (typeof count === 'string' && !count.startsWith('$setting.') && (!number || !isWhole(number.kind)))
    yield { pointer: `${at}/1`, message: `“${count}”不是整数，可以写几天，或 $args.x、$row.x` }
}

/** An added amount must be a number that the field can hold. */
function amountFault(field: Field, amount: unknown, args: Named): string | undefined {
  if (!isNumber(field.kind)) return `“${field.name}”不是数字，不能加减`
  const scale = field.scale ?? 0
  const argument = typeof amount === 'string' && amount.startsWith('$') ? args[amount.slice('$args.'.length)] : undefined
  const fits = argument ? isNumber(argument.kind) && (argument.scale ?? 0) <= scale : parseFixed(String(amount), scale) !== null
  return fits ? undefined : `“${String(amount)}”不是“${field.name}”能加减的数（最多 ${scale} 位小数）`
}

/** The record's own, and those of the rows that it points at, one step away. */
const rowFields = ({ entity, entities }: Place): Named => nearAndFar(entities, entity)

const nearAndFar = derivedOncePer((entities: Place['entities'], entity: Entity): Named => {
  const far = entity.fields.flatMap(({ name, kind, relation, lookup }) =>
    relation && !isList(kind) && lookup === undefined
      ? Object.entries(entities.get(relation.entity)?.field ?? {}).map(([one, field]) => [`${name}.${one}`, field] as const)
      : [],
  )
  return { ...entity.field, ...Object.fromEntries(far) }
})
