import { type RawBuilder, sql } from 'kysely'
import { NAMED, OFFERED } from '../../core/access/ability.ts'
import { entityNamed, fieldOf, targetOf } from '../../core/entity/by-name.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import type { Named } from '../../core/entity/kind.ts'
import { holdsFiles, isMarkup, isWritable, namedBy } from '../../core/entity/kinds.ts'
import type { CellFault } from '../../core/kinds/shared/lines.ts'
import { type Line, tableErrors } from '../../core/record/lines.ts'
import { ownerOf } from '../../core/record/starting-value.ts'
import { derivedOnce, derivedOncePer } from '../../core/value/derived-once.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { endingOf, fileFault } from '../../core/value/file-kinds.ts'
import { nth } from '../../core/value/items.ts'
import { partsOf } from '../../core/value/narrow.ts'
import { present } from '../../core/value/present.ts'
import { remember } from '../../core/value/remember.ts'
import { pathParts } from '../../core/value/text-before.ts'
import { entityOf } from '../context/entity-of.ts'
import { type Ask, readerContext, told } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import type { Db } from '../db/database.ts'
import { decodeValue } from '../db/encode.ts'
import { Late, run, type Statements } from '../db/late.ts'
import { choosable, openTo, type ReaderContext } from '../db/open.ts'
import { allOf, anyOf, whereOf } from '../db/where.ts'
import { type Pointed, pointedOf, wordsOf } from '../search/pointed.ts'
import { picturesIn } from '../upload/pictures-in.ts'
import { sanitise } from './sanitise.ts'

type Values = Record<string, unknown>
/** A question in SQL: the same for all who ask it alike, but for its values. */
interface Question {
  /** with which others it is alike; null: it speaks of the form around it, and is built anew */
  readonly key: string | null
  readonly values: readonly unknown[]
  /** one value each, or one row of several: `select … from …` */
  readonly sql: (told: readonly unknown[], context: ReaderContext) => RawBuilder<unknown>
  /** of what in the row it is told */
  readonly answers: readonly ((found: unknown) => void)[]
}

/** What other rows say of the values that were sent. */
export interface Resolved {
  /** values copied from chosen rows, and the readable text beside a region code: part of the record */
  readonly given: Values
  /** names of chosen rows, for the search terms */
  readonly labels: Values
  /** a sentence per field whose choice does not exist or may not be made */
  readonly problems: Record<string, string>
}

/** The same with the lines of tables, by the table's name. */
interface ResolvedForm extends Resolved {
  readonly lines: Record<string, readonly Line[]>
}

/** What the values of one form, or of one line of a table, are asked about. */
interface Asked {
  readonly fields: readonly Field[]
  /** among which copies are made */
  readonly siblings: readonly Field[]
  readonly sent: Readonly<Values>
  readonly form: Readonly<Values>
  /** what the record, or any line of its table, held before */
  readonly before: (name: string) => unknown
}

/** So many, of some columns each, are far from what one select of PostgreSQL can have. */
const AT_ONCE = 100

/**
 * Asks everything about other rows in one statement: a chosen row must exist and satisfy the field's `where`, values are
 * copied from it, region codes get their names, uploads must be the asker's own. Comes before validation, because
 * conditions may speak of copied values; values of a wrong type are left for validation to refuse.
 */
export async function resolve(
  ask: Ask,
  db: Db,
  fields: readonly Field[],
  sent: Readonly<Values>,
  current: Readonly<Values> = {},
): Promise<ResolvedForm> {
  const resolved: ResolvedForm = { given: {}, labels: {}, problems: {}, lines: {} }
  const form = { ...current, ...sent }
  const { entity } = ask.call
  const asked: Asked = { fields, siblings: entity.fields, sent, form, before: (name) => current[name] }
  const questions = questionsOf(ask, asked, resolved)
  if (current.id === undefined) questions.push(...ownerQuestions(ask, resolved))
  const tables = fields.flatMap((field) => {
    const lines = field.rows ? linesIn(sent[field.name]) : []
    return field.rows && lines.length > 0 ? [{ field, lines: lines.map((line) => ({ line, found: nothingFound() })) }] : []
  })
  for (const { field, lines } of tables)
    for (const { line, found } of lines)
      questions.push(...questionsOf(ask, lineAsked(field, line, form, current[field.name]), found))
  const context = { ...readerContext(ask), form }
  if (tables.length === 0 && questions.every(({ key }) => key !== null)) await askKept(ask, db, questions)
  else
    for (let from = 0; from < questions.length; from += AT_ONCE) {
      const some = questions.slice(from, from + AT_ONCE)
      const { rows } = await sql<Values>`${allAsked(some, (at) => nth(some, at).values, context)}`.execute(db)
      hear(some, rows[0] ?? {})
    }
  for (const { field, lines } of tables) {
    resolved.lines[field.name] = lines.map(({ found }) => found.given)
    Object.assign(resolved.problems, tableErrors(field, problemsIn(field, lines)))
  }
  return resolved
}

/** Who fills in the same fields asks the same: the statement is built once. */
async function askKept(ask: Ask, db: Db, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return
  const key = `resolve ${ask.call.entity.id} ${questions.map((one) => one.key).join()}`
  const late = (at: number) => (_: unknown, i: number) => new Late(({ asked }) => asked?.[at]?.[i])
  const statement = ask.statements.get(key, db, () =>
    allAsked(questions, (at) => nth(questions, at).values.map(late(at)), readerContext(ask, true)),
  )
  const [row] = await run<Values>(db, statement, { ...told(ask), asked: questions.map((one) => one.values) })
  hear(questions, row ?? {})
}

const nameOf = (at: number, i: number): string => `q${at}_${i}`

/** Each question beside the others, its answers in columns of their own. */
function allAsked(
  questions: readonly Question[],
  told: (at: number) => readonly unknown[],
  context: ReaderContext,
): RawBuilder<unknown> {
  const named = (at: number) => sql.join(nth(questions, at).answers.map((_, i) => sql.ref(nameOf(at, i))))
  const joined = questions.map(
    (one, at) => sql`left join lateral (${one.sql(told(at), context)}) ${sql.ref(`q${at}`)} (${named(at)}) on true`,
  )
  return sql`select ${sql.join(questions.map((_, at) => named(at)))} from (select 1) one ${sql.join(joined, sql` `)}`
}

/** A row that is not there answers null to all. */
function hear(questions: readonly Question[], row: Readonly<Values>): void {
  for (const [at, { answers }] of questions.entries())
    for (const [i, answer] of answers.entries()) answer(row[nameOf(at, i)] ?? null)
}

const nothingFound = (): Resolved => ({ given: {}, labels: {}, problems: {} })

const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? value.map((one) => partsOf(one)) : [])

/** A line's conditions see the form around it; what any line of the table held may be held by another now. */
function lineAsked(table: Field, line: Line, form: Readonly<Values>, before: unknown): Asked {
  const fields = table.rows ?? []
  const blank = Object.fromEntries(fields.map((one) => [one.name, null]))
  const stored = linesIn(before)
  return {
    fields: fields.filter(isWritable),
    siblings: fields,
    sent: line,
    form: { ...form, ...blank, ...line },
    before: (name) => stored.flatMap((one) => [one[name]].flat()),
  }
}

const problemsIn = (table: Field, lines: readonly { readonly found: Resolved }[]): CellFault[] =>
  lines.flatMap(({ found }, at) =>
    (table.rows ?? []).flatMap((column) => {
      const message = found.problems[column.name]
      return message === undefined ? [] : [{ at, column, message }]
    }),
  )

function questionsOf(ask: Ask, { fields, siblings, sent, form, before }: Asked, resolved: Resolved): Question[] {
  return fields.flatMap((field) => {
    const value = sent[field.name]
    if (value === undefined) return []
    const named = namedBy(field.kind)
    if (named) return wordsQuestion(ask, named, field, value, resolved)
    if (field.relation) return relationQuestions(ask, field, value, { form, before: before(field.name), siblings }, resolved)
    return holdsFiles(field.kind) ? uploadQuestion(ask, field, value, before(field.name), resolved) : []
  })
}

function wordsQuestion(ask: Ask, named: Named, field: Field, value: unknown, { given, problems }: Resolved): Question[] {
  given[`${field.name}_text`] = null
  if (typeof value !== 'string' || !new RegExp(named.pattern).test(value)) return []
  const answer = (found: unknown) => {
    if (found === null) problems[field.name] = `请选择${field.title}`
    else given[`${field.name}_text`] = found
  }
  const words = entityOf(ask, named.entity).id
  return [
    {
      key: `words ${field.name}`,
      values: [value],
      sql: ([code]) =>
        sql`select ${sql.ref(`r.${named.words}`)} from ${sql.table(words)} r where ${sql.ref(`r.${named.code}`)} = ${code}::text`,
      answers: [answer],
    },
  ]
}

/** What a new record's owner is called, where it is found by that. */
function ownerQuestions(ask: Ask, { labels }: Resolved): Question[] {
  const owner = ownerOf(ask.call.entity, ask.actor)
  return pointedOf(ask.call.entity).flatMap((one) => {
    const id = owner[one.via]
    if (typeof id !== 'number') return []
    const answer = (found: unknown) => {
      labels[one.as] = found
    }
    return [
      { key: `owner ${one.as}`, values: [[id]], sql: ([ids], context) => wordsOf(ask, one, ids, context), answers: [answer] },
    ]
  })
}

function relationQuestions(
  ask: Ask,
  field: Field,
  value: unknown,
  { form, before, siblings }: { readonly form: Values; readonly before: unknown; readonly siblings: readonly Field[] },
  { given, labels, problems }: Resolved,
): Question[] {
  const target = entityNamed(ask.registry.entities, targetOf(field))
  const copies = copiesFrom(siblings, field)
  for (const copy of copies) given[copy.name] = null
  const ids = [value].flat()
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) return []
  const kept = [before].flat().filter(Number.isSafeInteger)
  const named = pointedOf(ask.call.entity).filter(({ via }) => via === field.name)
  // a copy is another way out of its row
  const open = remember(openCopies(ask.statements), field, () =>
    copies.flatMap((copy) => {
      const { name } = pathParts(present(copy.copyFrom, 'what is copied'))
      return openTo(readerContext(ask, true), target, name, COPIED) === null ? [] : [{ copy, name }]
    }),
  )
  const where = (context: ReaderContext, [chosen, stood]: readonly unknown[]) => {
    const within = whereOf(target, field.relation?.where ?? {}, { ...context, form })
    return sql`${sql.table(target.id)} t where t.id = any(${chosen}::bigint[]) and ${within} and ${offered(context, target, kept.length > 0, stood)}`
  }
  const copied = ({ name }: Copy, context: ReaderContext) => ({
    column: columnOf(target, name, context),
    open: allOf(openTo(context, target, name, COPIED) ?? []),
  })
  const alike = isAlike(field) ? `relation ${numberOf(field)} ${kept.length > 0} ${ids.length === 1}` : null
  const exists = (found: unknown) => {
    if (Number(found ?? 0) !== ids.length) problems[field.name] = `所选${field.title}不存在或不可选，请重新选择`
  }
  const labelled = named.map(({ as }) => (found: unknown) => {
    labels[as] = found
  })
  const copying = open.map(({ copy, name }) => (found: unknown) => {
    given[copy.name] = decodeValue(fieldOf(target, name), found, ask.deps.secrets)
  })
  const single = ids.length === 1
  const label = ({ name }: Pointed, context: ReaderContext) => {
    const column = sql`${columnOf(target, name, context)}::text`
    return single ? column : sql`string_agg(${column}, ' ')`
  }
  const copy = (one: Copy, context: ReaderContext, values: readonly unknown[]) => {
    const { column, open } = copied(one, context)
    return single
      ? sql`case when ${open} then ${column} end`
      : sql`(select ${column} from ${where(context, values)} and ${open} limit 1)`
  }
  return [
    {
      key: alike,
      values: [ids, kept],
      sql: (values, context) => {
        const found = [
          single ? sql`1` : sql`count(*)`,
          ...named.map((one) => label(one, context)),
          ...open.map((one) => copy(one, context, values)),
        ]
        return sql`select ${sql.join(found)} from ${where(context, values)}`
      },
      answers: [exists, ...labelled, ...copying],
    },
  ]
}

/** What is copied from the row that a field points at, among the fields beside it. */
const copiesFrom = derivedOncePer((siblings: readonly Field[], field: Field): readonly Field[] =>
  siblings.filter((one) => one.copyFrom?.startsWith(`${field.name}.`)),
)

/** Which copies readers of these rules may be told at all. */
const openCopies = derivedOnce((_: Statements) => new Map<Field, readonly Copy[]>())

interface Copy {
  readonly copy: Field
  /** of the chosen row */
  readonly name: string
}

let lastNumber = 0

/** Fields of different forms may be called alike, so each has a number of its own. */
const numberOf = derivedOnce((_: Field): number => ++lastNumber)

/** Does what may be chosen depend on no form and on nobody's account? */
const isAlike = derivedOnce(({ relation }: Field): boolean => {
  const { where } = relation ?? {}
  return where === undefined || !/"\$(user|form|args)\./.test(JSON.stringify(where))
})

const COPIED = [...NAMED, ...OFFERED]

/** Only what the asker's rules let him choose; what the record points at already stays. */
function offered(context: ReaderContext, target: Entity, isKept: boolean, kept: unknown): RawBuilder<boolean> {
  const open = choosable(context, target)
  return anyOf([
    ...(open === null ? [] : [allOf(open)]),
    ...(!isKept || open?.length === 0 ? [] : [sql<boolean>`t.id = any(${kept}::bigint[])`]),
  ])
}

/** Of the sandbox's own drawings: nobody can upload one. */
const isDrawn = ({ url }: Sent): boolean => endingOf(url) === 'svg'

/**
 * An address is accepted from the one who uploaded it, so that nobody shows what another has put in private, and of a file that
 * the field takes; what the record has already stays.
 */
function uploadQuestion(ask: Ask, field: Field, value: unknown, before: unknown, { problems }: Resolved): Question[] {
  const kept = new Set(addressesIn(field, before))
  const urls = [...new Set(addressesIn(field, value))].filter((url) => !kept.has(url))
  if (urls.length === 0) return []
  const answer = (found: unknown) => {
    const files = found as readonly Sent[]
    const faults = isMarkup(field.kind)
      ? []
      : files.flatMap((file) => (isDrawn(file) ? [] : (fileFault(field, { ...file, ending: endingOf(file.url) }) ?? [])))
    if (files.length !== urls.length) problems[field.name] = `${field.title}中有文件不存在，请重新上传`
    else if (faults[0]) problems[field.name] = faults[0]
  }
  return [
    {
      key: 'uploads',
      values: [urls, ask.actor.org_id, ask.actor.id],
      sql: ([addresses, org, user]) =>
        sql`select coalesce(json_agg(json_build_object('url', url, 'name', name, 'size', size) order by array_position(${addresses}::text[], url)), '[]')
          from upload where url = any(${addresses}::text[]) and (org_id = ${org}::bigint or user_id = ${user}::bigint)`,
      answers: [answer],
    },
  ]
}

interface Sent {
  readonly url: string
  readonly name: string
  readonly size: number
}

/** As they are stored: of a field's files, or of the pictures in its rich text once that is harmless, however they were written. */
function addressesIn(field: Field, value: unknown): string[] {
  if (isMarkup(field.kind)) return [value].flat().flatMap((text) => (typeof text === 'string' ? picturesIn(sanitise(text)) : []))
  return [value].flat().flatMap((url) => (typeof url === 'string' && url !== '' ? [bareAddress(url)] : []))
}
