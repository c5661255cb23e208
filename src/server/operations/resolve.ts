import { type RawBuilder, sql } from 'kysely'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { isUpload } from '../../core/schema/kinds.ts'
import { columnOf } from '../db/column.ts'
import { decodeValue } from '../db/encode.ts'
import { whereOf } from '../db/where.ts'
import { type Ask, type Db, sqlContext } from './ask.ts'
import { entityOf } from './entity-of.ts'

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
  const { entity } = ask.call
  const resolved: Resolved = { given: {}, labels: {}, problems: {} }
  const form = { ...current, ...sent }
  const questions = fields.flatMap((field) => {
    const value = sent[field.name]
    if (value === undefined) return []
    if (field.kind === 'region') return regionQuestion(ask, field, value, resolved)
    if (field.relation) return relationQuestions(ask, entity, field, value, form, resolved)
    return isUpload(field.kind) ? uploadQuestion(ask, field, value, current[field.name], resolved) : []
  })
  if (questions.length === 0) return resolved
  const columns = questions.map((question, i) => sql`(${question.sql}) as ${sql.ref(`q${i}`)}`)
  const { rows } = await sql<Values>`select ${sql.join(columns)}`.execute(db)
  for (const [i, question] of questions.entries()) question.answer(rows[0]![`q${i}`])
  return resolved
}

function regionQuestion(ask: Ask, field: Field, value: unknown, { given, problems }: Resolved): Question[] {
  given[`${field.name}_text`] = null
  if (typeof value !== 'string' || !/^\d{6}$/.test(value)) return []
  const answer = (found: unknown) => {
    if (found === null) problems[field.name] = `请选择${field.title}`
    else given[`${field.name}_text`] = found
  }
  return [{ sql: sql`select r.full_name from ${sql.table(entityOf(ask, 'region').id)} r where r.code = ${value}`, answer }]
}

function relationQuestions(
  ask: Ask,
  entity: Entity,
  field: Field,
  value: unknown,
  form: Values,
  { given, labels, problems }: Resolved,
): Question[] {
  const target = ask.registry.entities.get(field.relation!.entity)!
  const context = { ...sqlContext(ask), form }
  const copies = entity.fields.filter((one) => one.copyFrom?.startsWith(`${field.name}.`))
  for (const copy of copies) given[copy.name] = null
  const ids = [value].flat()
  if (ids.length === 0 || !ids.every((id) => Number.isSafeInteger(id))) return []
  const where = sql`${sql.table(target.id)} t where t.id = any(${ids}::bigint[]) and ${whereOf(target, field.relation!.where ?? {}, context)}`
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
  const copied = copies.map((copy): Question => {
    const name = copy.copyFrom!.split('.')[1]!
    return {
      sql: sql`select ${columnOf(target, name, context)} from ${where} limit 1`,
      answer: (found) => {
        given[copy.name] = decodeValue(target.field[name]!, found)
      },
    }
  })
  return [exists, ...(entity.search.includes(field.name) ? [label] : []), ...copied]
}

/** An address is accepted from the one who uploaded it, so that nobody shows what another has put in private; what the record has already stays. */
function uploadQuestion(ask: Ask, field: Field, value: unknown, before: unknown, { problems }: Resolved): Question[] {
  const kept = new Set([before].flat())
  const urls = [...new Set([value].flat())].filter(
    (url): url is string => typeof url === 'string' && url !== '' && !kept.has(url),
  )
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
