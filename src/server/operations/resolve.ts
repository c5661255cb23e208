import { type RawBuilder, sql } from 'kysely'
import { NAMED, OFFERED } from '../../core/access/ability.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import type { Named } from '../../core/schema/kind.ts'
import { holdsFiles, isMarkup, namedBy } from '../../core/schema/kinds.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { columnOf } from '../db/column.ts'
import { decodeValue } from '../db/encode.ts'
import { choosable, openTo, type ReaderContext } from '../db/open.ts'
import { allOf, anyOf, whereOf } from '../db/where.ts'
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
): Promise<Resolved> {
  const resolved: Resolved = { given: {}, labels: {}, problems: {} }
  const form = { ...current, ...sent }
  const questions = fields.flatMap((field) => {
    const value = sent[field.name]
    if (value === undefined) return []
    const named = namedBy(field.kind)
    if (named) return wordsQuestion(ask, named, field, value, resolved)
    if (field.relation) return relationQuestions(ask, field, value, { form, before: current[field.name] }, resolved)
    return holdsFiles(field.kind) ? uploadQuestion(ask, field, value, current[field.name], resolved) : []
  })
  if (questions.length === 0) return resolved
  const columns = questions.map((question, i) => sql`(${question.sql}) as ${sql.ref(`q${i}`)}`)
  const { rows } = await sql<Values>`select ${sql.join(columns)}`.execute(db)
  for (const [i, question] of questions.entries()) question.answer(rows[0]![`q${i}`])
  return resolved
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

function relationQuestions(
  ask: Ask,
  field: Field,
  value: unknown,
  { form, before }: { readonly form: Values; readonly before: unknown },
  { given, labels, problems }: Resolved,
): Question[] {
  const { entity } = ask.call
  const target = ask.registry.entities.get(field.relation!.entity)!
  const context = { ...readerContext(ask), form }
  const copies = entity.fields.filter((one) => one.copyFrom?.startsWith(`${field.name}.`))
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
  const label: Question = {
    sql: sql`select string_agg(${columnOf(target, field.relation!.label, context)}::text, ' ') from ${where}`,
    answer: (found) => {
      labels[`${field.name}_text`] = found
    },
  }
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
  return [exists, ...(entity.search.includes(field.name) ? [label] : []), ...copied]
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
  if (isMarkup(field.kind)) return typeof value === 'string' ? picturesIn(sanitise(value)) : []
  return [value].flat().flatMap((url) => (typeof url === 'string' && url !== '' ? [bareAddress(url)] : []))
}
