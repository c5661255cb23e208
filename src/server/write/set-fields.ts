import { evaluate } from '../../core/condition/evaluate.ts'
import { questionsIn } from '../../core/condition/parse.ts'
import { read } from '../../core/condition/variables.ts'
import { entityNamed, fieldOf, targetOf } from '../../core/entity/by-name.ts'
import type { Condition } from '../../core/entity/condition.ts'
import { nameIn, operationOf } from '../../core/entity/derived.ts'
import type { Entity, Expression, Field, Settings } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import type { Setting, SettingCase } from '../../core/entity/raw.ts'
import { wordsOfAll } from '../../core/record/computed.ts'
import { isByCase, settingValue } from '../../core/record/starting-value.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { daysAfter, hoursAfter, monthsAfter } from '../../core/value/time.ts'
import { type FullRecord, type RequestContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import { withSettledAnswers } from '../read/answers.ts'
import { findRow } from '../read/find-rows.ts'
import { Increment } from './increments.ts'
import { settingsOf } from './settings.ts'

type Values = Readonly<Record<string, unknown>>

/** The sources of written values: the record as it stands, the rows that it points at, the answers. */
interface AtHand {
  readonly entity: Entity
  readonly far: ReadonlyMap<string, Far>
  readonly args: Values
  readonly argFields: readonly Field[]
  readonly row: FullRecord
  /** any variable */
  readonly resolve: (one: unknown) => unknown
}

interface Far {
  readonly entity: Entity
  readonly row: FullRecord | null
}

/**
 * The values that the file itself writes with a step, or with the making of a record.
 * @param row as it stands, with what the asker has changed
 */
export async function setFields(
  context: RequestContext,
  db: Db,
  set: Settings,
  row: FullRecord,
  args: Values = {},
  argFields: readonly Field[] = [],
): Promise<Values> {
  const { entity } = context.call
  const far = await rowsPointedAt(context, db, set, row)
  const numbers = spokenOf(set).settings ? await settingsOf(context.deps) : {}
  const sources = { ...runValues(context), args, row }
  const resolve = (one: unknown): unknown => {
    const path = farIn(one)
    if (path) return read(far.get(path.via)?.row, path.name)
    const code = settingIn(one)
    return code === undefined ? settingValue(one, sources) : (numbers[code] ?? null)
  }
  const hand: AtHand = { entity, far, args, argFields, row, resolve }
  const written: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(set))
    written[name] = settingOf(fieldOf(entity, name), await chosen(context, db, value, row, args), hand)
  return written
}

type One = Exclude<Setting, readonly SettingCase[]>

/** Of several the first whose condition holds; one may be made of cases again. */
async function chosen(context: RequestContext, db: Db, value: Setting, row: FullRecord, args: Values): Promise<One> {
  if (!isByCase(value)) return value
  return chosen(context, db, (await firstBranch(context, db, value, row, args))?.value ?? null, row, args)
}

/** The last of several has no condition, so there is one. @param row as it stands, with what the asker has changed */
export async function firstBranch<Case extends { readonly when?: Condition }>(
  context: RequestContext,
  db: Db,
  cases: readonly Case[],
  row: FullRecord,
  args: Values,
): Promise<Case | undefined> {
  const settled = await withSettledAnswers(context, db, row, questionsIn(cases.map(({ when }) => when)))
  const facts = { user: context.actor, now: context.now, form: args }
  return cases.find(({ when }) => !when || evaluate(when, settled, facts, context.call.entity.field))
}

function settingOf(field: Field, value: One, hand: AtHand): unknown {
  const { resolve } = hand
  if (typeof value !== 'object' || value === null) return resolve(value)
  const { $add, $subtract, $addDays, $addMonths, $addHours, $join } = value
  if ($addDays) return later(field, $addDays.map(resolve), daysAfter)
  if ($addMonths) return later(field, $addMonths.map(resolve), monthsAfter)
  if ($addHours) return later(field, $addHours.map(resolve), hoursAfter)
  if ($join) return joined({ $join }, hand)
  return $add === undefined ? new Increment('-', resolve($subtract)) : new Increment('+', resolve($add))
}

type After = (from: string, count: number) => string | null

/** Of a moment the hour stays, where the field keeps one. */
function later({ kind }: Field, [from, count]: readonly unknown[], after: After): string | null {
  if (typeof from !== 'string' || count === null || !Number.isInteger(Number(count))) return null
  if (after === hoursAfter) return hoursAfter(from, Number(count))
  const day = after(from.slice(0, 10), Number(count))
  return day === null || factsOf(kind).time !== 'moment' ? day : `${day}${from.slice(10) || ' 00:00:00'}`
}

/** As people read it: a choice by its title, an amount with its places. */
function joined(expression: Expression, hand: AtHand): string | null {
  const fields = new Map<string, Field>()
  const values: Record<string, unknown> = {}
  for (const name of namesIn(expression)) {
    const field = fieldNamed(name, hand)
    if (!field) continue
    const { derive: _, default: __, ...kept } = field
    fields.set(name, { ...kept, name })
    values[name] = hand.resolve(`$${name}`)
  }
  return wordsOfAll(expression, fields, values)
}

const namesIn = (expression: Expression): string[] =>
  operationOf(expression)?.operands.flatMap(({ one }) => namesIn(one)) ?? [nameIn(expression) ?? []].flat()

function fieldNamed(name: string, { entity, far, argFields }: AtHand): Field | undefined {
  const [root, one = '', further] = name.split('.')
  if (root === 'args') return argFields.find((arg) => arg.name === one)
  return further === undefined ? entity.field[one] : far.get(one)?.entity.field[further]
}

/** `docking_id` and `title` of `$row.docking_id.title` */
function farIn(value: unknown): { readonly via: string; readonly name: string } | undefined {
  const [, via, name] = (typeof value === 'string' && /^\$row\.([a-z]\w*)\.([a-z]\w*)$/.exec(value)) || []
  return via === undefined || name === undefined ? undefined : { via, name }
}

/** `hours_sign` of `$setting.hours_sign` */
const settingIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('$setting.') ? value.slice('$setting.'.length) : undefined

/** The names in a file's values: rows that the record points at, by the relation, and numbers that people have set. */
interface Spoken {
  readonly relations: readonly string[]
  readonly settings: boolean
}

const spokenOf = derivedOnce((set: Settings): Spoken => {
  const texts = textsIn(set)
  return {
    relations: [...new Set(texts.flatMap((one) => farIn(one)?.via ?? []))],
    settings: texts.some((one) => settingIn(one) !== undefined),
  }
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** As they are now, whoever asks: the file says what becomes of them. */
async function rowsPointedAt(context: RequestContext, db: Db, set: Settings, row: FullRecord): Promise<ReadonlyMap<string, Far>> {
  const far = new Map<string, Far>()
  for (const via of spokenOf(set).relations) {
    const entity = entityNamed(context.registry.entities, targetOf(fieldOf(context.call.entity, via)))
    const id = row[via]
    far.set(via, { entity, row: typeof id === 'number' ? await findRow(context, db, entity.id, id, true) : null })
  }
  return far
}
