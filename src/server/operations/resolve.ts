import { type RawBuilder, sql } from 'kysely'
import { NAMED, OFFERED } from '../../core/access/ability.ts'
import type { CellFault } from '../../core/kinds/shared/lines.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import type { Named } from '../../core/schema/kind.ts'
import { holdsFiles, isMarkup, isWritable, namedBy } from '../../core/schema/kinds.ts'
import { type Line, tableErrors } from '../../core/schema/lines.ts'
import { ownerOf } from '../../core/schema/starting-value.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { partsOf } from '../../core/value/narrow.ts'
import { columnOf } from '../db/column.ts'
import { decodeValue } from '../db/encode.ts'
import { choosable, openTo, type ReaderContext } from '../db/open.ts'
import { allOf, anyOf, whereOf } from '../db/where.ts'
import { pointedOf, wordsOf } from '../search/pointed.ts'
import { picturesIn } from '../upload/pictures-in.ts'
import { type Ask, type Db, readerContext } from './ask.ts'
import { entityOf } from './entity-of.ts'
import { sanitise } from './sanitise.ts'

type Values = Record<string, unknown>
interface Question {
  readonly sql: RawBuilder<unknown>
  readonly answer: (found: unknown) => void
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

/** More columns a select of PostgreSQL cannot have by far. */
const AT_ONCE = 400

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
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const some = questions.slice(from, from + AT_ONCE)
    const columns = some.map((question, i) => sql`(${question.sql}) as ${sql.ref(`q${i}`)}`)
    const { rows } = await sql<Values>`select ${sql.join(columns)}`.execute(db)
    for (const [i, question] of some.entries()) question.answer(rows[0]![`q${i}`])
  }
  for (const { field, lines } of tables) {
    resolved.lines[field.name] = lines.map(({ found }) => found.given)
    Object.assign(resolved.problems, tableErrors(field, problemsIn(field, lines)))
  }
  return resolved
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
  return [
    {
      sql: sql`select ${sql.ref(`r.${named.words}`)} from ${sql.table(entityOf(ask, named.entity).id)} r where ${sql.ref(`r.${named.code}`)} = ${value}`,
      answer,
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
    return [{ sql: wordsOf(ask, one, [id]), answer }]
  })
}

function relationQuestions(
  ask: Ask,
  field: Field,
  value: unknown,
  { form, before, siblings }: { readonly form: Values; readonly before: unknown; readonly siblings: readonly Field[] },
  { given, labels, problems }: Resolved,
): Question[] {
  const target = ask.registry.entities.get(field.relation!.entity)!
  const context = { ...readerContext(ask), form }
  const copies = siblings.filter((one) => one.copyFrom?.startsWith(`${field.name}.`))
  for (const copy of copies) given[copy.name] = null
  const ids = [value].flat()
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) return []
  const within = whereOf(target, field.relation!.where ?? {}, context)
  const where = sql`${sql.table(target.id)} t where t.id = any(${ids}::bigint[]) and ${within} and ${offered(context, target, before)}`
  const exists: Question = {
    sql: sql`select count(*) from ${where}`,
    answer: (found) => {
      if (Number(found) !== ids.length) problems[field.name] = `所选${field.title}不存在或不可选，请重新选择`
    },
  }
  const named = pointedOf(ask.call.entity)
    .filter(({ via }) => via === field.name)
    .map(
      ({ as, name }): Question => ({
        sql: sql`select string_agg(${columnOf(target, name, context)}::text, ' ') from ${where}`,
        answer: (found) => {
          labels[as] = found
        },
      }),
    )
  const copied = copies.flatMap((copy): Question[] => {
    const name = copy.copyFrom!.split('.')[1]!
    // a copy is another way out of its row
    const open = openTo(context, target, name, COPIED)
    if (open === null) return []
    const answer: Question = {
      sql: sql`select ${columnOf(target, name, context)} from ${where} and ${allOf(open)} limit 1`,
      answer: (found) => {
        given[copy.name] = decodeValue(target.field[name]!, found, ask.deps.secrets)
      },
    }
    return [answer]
  })
  return [exists, ...named, ...copied]
}

const COPIED = [...NAMED, ...OFFERED]

/** Only what the asker's rules let him choose; what the record points at already stays. */
function offered(context: ReaderContext, target: Entity, before: unknown): RawBuilder<boolean> {
  const open = choosable(context, target)
  const kept = [before].flat().filter(Number.isSafeInteger)
  return anyOf([
    ...(open === null ? [] : [allOf(open)]),
    ...(kept.length === 0 || open?.length === 0 ? [] : [sql<boolean>`t.id = any(${kept}::bigint[])`]),
  ])
}

/** An address is accepted from the one who uploaded it, so that nobody shows what another has put in private; what the record has already stays. */
function uploadQuestion(ask: Ask, field: Field, value: unknown, before: unknown, { problems }: Resolved): Question[] {
  const kept = new Set(addressesIn(field, before))
  const urls = [...new Set(addressesIn(field, value))].filter((url) => !kept.has(url))
  if (urls.length === 0) return []
  return [
    {
      sql: sql`select count(distinct url) from upload where url = any(${urls}::text[]) and (org_id = ${ask.actor.org_id} or user_id = ${ask.actor.id})`,
      answer: (found) => {
        if (Number(found) !== urls.length) problems[field.name] = `${field.title}中有文件不存在，请重新上传`
      },
    },
  ]
}

/** As they are stored: of a field's files, or of the pictures in its rich text once that is harmless, however they were written. */
function addressesIn(field: Field, value: unknown): string[] {
  if (isMarkup(field.kind)) return [value].flat().flatMap((text) => (typeof text === 'string' ? picturesIn(sanitise(text)) : []))
  return [value].flat().flatMap((url) => (typeof url === 'string' && url !== '' ? [bareAddress(url)] : []))
}
