import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../../core/entity/entity.ts'
import type { Named } from '../../core/entity/kind.ts'
import { holdsFiles, isWritable, namedBy } from '../../core/entity/kinds.ts'
import type { CellFault } from '../../core/kinds/shared/lines.ts'
import { type Line, tableErrors } from '../../core/record/lines.ts'
import { isSettled } from '../../core/record/settled.ts'
import { ownerOf } from '../../core/record/starting-value.ts'
import { nth } from '../../core/value/items.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { entityOf } from '../context/entity-of.ts'
import { type RequestContext, readerContext, runValues } from '../context/request-context.ts'
import type { Db } from '../db/database.ts'
import type { ReaderContext } from '../db/open.ts'
import { Parameter, runStatement } from '../db/statement-cache.ts'
import { searchPathsOf, searchWords } from '../search/search-paths.ts'
import type { Question, ResolvedValues, ResolveRequest, SentValues } from './resolve-question.ts'
import { relationQuestions } from './resolve-relation.ts'
import { uploadQuestion } from './resolve-uploads.ts'

/** The same with the lines of tables, by the table's name. */
interface ResolvedForm extends ResolvedValues {
  readonly lines: Record<string, readonly Line[]>
}

/** So many, of some columns each, are far from what one select of PostgreSQL can have. */
const AT_ONCE = 100

/**
 * Asks everything about other rows in one statement: a chosen row must exist and satisfy the field's `where`, values are
 * copied from it, region codes get their names, uploads must be the asker's own. Comes before validation, because
 * conditions may speak of copied values; values of a wrong type are left for validation to refuse.
 */
export async function resolveReferences(
  context: RequestContext,
  db: Db,
  fields: readonly Field[],
  sent: Readonly<SentValues>,
  current: Readonly<SentValues> = {},
): Promise<ResolvedForm> {
  const resolved: ResolvedForm = { given: {}, labels: {}, problems: {}, lines: {} }
  const form = { ...current, ...sent }
  const { entity } = context.call
  const settled = current.id !== undefined && isSettled(entity, current)
  const request: ResolveRequest = { fields, siblings: entity.fields, sent, form, before: (name) => current[name], settled }
  const questions = questionsOf(context, request, resolved)
  if (current.id === undefined) questions.push(...ownerQuestions(context, resolved))
  const tables = fields.flatMap((field) => {
    const lines = field.rows ? linesIn(sent[field.name]) : []
    return field.rows && lines.length > 0 ? [{ field, lines: lines.map((line) => ({ line, found: nothingFound() })) }] : []
  })
  for (const { field, lines } of tables)
    for (const { line, found } of lines)
      questions.push(...questionsOf(context, lineAsked(field, line, form, current[field.name], settled), found))
  const reading = { ...readerContext(context), form }
  if (tables.length === 0 && questions.every(({ key }) => key !== null)) await askKept(context, db, questions)
  else
    for (let from = 0; from < questions.length; from += AT_ONCE) {
      const some = questions.slice(from, from + AT_ONCE)
      const { rows } = await sql<SentValues>`${allAsked(some, (at) => nth(some, at).values, reading)}`.execute(db)
      hear(some, rows[0] ?? {})
    }
  for (const { field, lines } of tables) {
    resolved.lines[field.name] = lines.map(({ found }) => found.given)
    Object.assign(resolved.problems, tableErrors(field, problemsIn(field, lines)))
  }
  return resolved
}

/** Forms with the same fields ask the same questions, so the statement is built once. */
async function askKept(reading: RequestContext, db: Db, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return
  const key = `resolve ${reading.call.entity.id} ${questions.map((one) => one.key).join()}`
  const late = (at: number) => (_: unknown, i: number) => new Parameter(({ asked }) => asked?.[at]?.[i])
  const statement = reading.statements.get(key, db, () =>
    allAsked(questions, (at) => nth(questions, at).values.map(late(at)), readerContext(reading, true)),
  )
  const [row] = await runStatement<SentValues>(db, statement, {
    ...runValues(reading),
    asked: questions.map((one) => one.values),
  })
  hear(questions, row ?? {})
}

const nameOf = (at: number, i: number): string => `q${at}_${i}`

/** Each question beside the others, its answers in columns of their own. */
function allAsked(
  questions: readonly Question[],
  told: (at: number) => readonly unknown[],
  reading: ReaderContext,
): RawBuilder<unknown> {
  const named = (at: number) => sql.join(nth(questions, at).answers.map((_, i) => sql.ref(nameOf(at, i))))
  const joined = questions.map(
    (one, at) => sql`left join lateral (${one.sql(told(at), reading)}) ${sql.ref(`q${at}`)} (${named(at)}) on true`,
  )
  return sql`select ${sql.join(questions.map((_, at) => named(at)))} from (select 1) one ${sql.join(joined, sql` `)}`
}

/** A row that is not there answers null to all. */
function hear(questions: readonly Question[], row: Readonly<SentValues>): void {
  for (const [at, { answers }] of questions.entries())
    for (const [i, answer] of answers.entries()) answer(row[nameOf(at, i)] ?? null)
}

const nothingFound = (): ResolvedValues => ({ given: {}, labels: {}, problems: {} })

const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? value.map((one) => propertiesOf(one)) : [])

/** A line's conditions see the form around it; what any line of the table held may be held by another now. */
function lineAsked(table: Field, line: Line, form: Readonly<SentValues>, before: unknown, settled: boolean): ResolveRequest {
  const fields = table.rows ?? []
  const blank = Object.fromEntries(fields.map((one) => [one.name, null]))
  const stored = linesIn(before)
  return {
    fields: fields.filter(isWritable),
    siblings: fields,
    sent: line,
    form: { ...form, ...blank, ...line },
    before: (name) => stored.flatMap((one) => [one[name]].flat()),
    settled,
  }
}

const problemsIn = (table: Field, lines: readonly { readonly found: ResolvedValues }[]): CellFault[] =>
  lines.flatMap(({ found }, at) =>
    (table.rows ?? []).flatMap((column) => {
      const message = found.problems[column.name]
      return message === undefined ? [] : [{ at, column, message }]
    }),
  )

function questionsOf(
  reading: RequestContext,
  { fields, siblings, sent, form, before, settled }: ResolveRequest,
  resolved: ResolvedValues,
): Question[] {
  return fields.flatMap((field) => {
    const value = sent[field.name]
    if (value === undefined) return []
    const named = namedBy(field.kind)
    if (named) return wordsQuestion(reading, named, field, value, resolved)
    if (field.relation)
      return relationQuestions(reading, field, value, { form, before: before(field.name), siblings, settled }, resolved)
    return holdsFiles(field.kind) ? uploadQuestion(reading, field, value, before(field.name), resolved) : []
  })
}

function wordsQuestion(
  reading: RequestContext,
  named: Named,
  field: Field,
  value: unknown,
  { given, problems }: ResolvedValues,
): Question[] {
  given[`${field.name}_text`] = null
  if (typeof value !== 'string' || !new RegExp(named.pattern).test(value)) return []
  const answer = (found: unknown) => {
    if (found === null) problems[field.name] = `请选择${field.title}`
    else given[`${field.name}_text`] = found
  }
  const words = entityOf(reading, named.entity).id
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

/** The name of a new record's owner, where the record is found by it. */
function ownerQuestions(context: RequestContext, { labels }: ResolvedValues): Question[] {
  const owner = ownerOf(context.call.entity, context.actor)
  return searchPathsOf(context.call.entity).flatMap((one) => {
    const id = owner[one.via]
    if (typeof id !== 'number') return []
    const answer = (found: unknown) => {
      labels[one.as] = found
    }
    return [
      {
        key: `owner ${one.as}`,
        values: [[id]],
        sql: ([ids], reading) => searchWords(context, one, ids, reading),
        answers: [answer],
      },
    ]
  })
}
