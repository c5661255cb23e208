import { type RawBuilder, sql } from 'kysely'
import { isAlwaysFalse, questionsOf } from '../../core/access/questions.ts'
import type { RelatedQuestion } from '../../core/condition/parse.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { firstOf } from '../../core/value/items.ts'
import { withPatch } from '../../core/value/with-patch.ts'
import { type FullRecord, type RequestContext, sqlContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { columnType } from '../db/column-type.ts'
import type { Db } from '../db/database.ts'
import { derivationOf } from '../db/derive.ts'
import { decodeRow } from '../db/encode.ts'
import { questionColumn, type WhereContext } from '../db/where.ts'
import { columnValue } from './column-value.ts'
import { lockDecision } from './lock-decision.ts'

type Values = Readonly<Record<string, unknown>>
/** The answers of questions about other rows, by the names that conditions find them under. */
type Answers = Readonly<Record<string, boolean>>

/** The answers of the rows called `t`, as columns under the questions' names. */
export const answerColumns = (
  entity: Entity,
  questions: readonly RelatedQuestion[],
  context: WhereContext,
): RawBuilder<unknown>[] => questions.map((one) => sql`${questionColumn(entity, one, context)} as ${sql.ref(one.name)}`)

export const answersIn = (questions: readonly RelatedQuestion[], row: Values): Answers =>
  Object.fromEntries(questions.flatMap(({ name }) => (typeof row[name] === 'boolean' ? [[name, row[name]]] : [])))

/** A stored record with the answers to all that its file asks about other rows, as they are now, for this asker. */
export async function withAnswers(context: RequestContext, db: Db, record: FullRecord, isNew = false): Promise<FullRecord> {
  const { entity } = context.call
  const questions = questionsOf(entity)
  const open = openAmong(questions, isNew)
  const settled = isNew ? Object.fromEntries(questions.filter(isAlwaysFalse).map(({ name }) => [name, false])) : {}
  if (open.length === 0) return withPatch(record, settled)
  return {
    ...record,
    ...settled,
    ...(await answers(context, db, open, sql`${sql.table(entity.id)} t where t.id = ${record.id}`)),
  }
}

/** The questions that have to be asked: of a record that is being made only those that could be answered. */
const openAmong = (questions: readonly RelatedQuestion[], isNew: boolean): readonly RelatedQuestion[] =>
  isNew ? questions.filter((one) => !isAlwaysFalse(one)) : questions

/**
 * The same of a record as it would stand, to decide by. What is asked about is locked, so that of many who ask at one time each
 * sees what those before him have done.
 * @param looked values of the rows that it points at, read as they are now
 */
export async function withSettledAnswers(
  context: RequestContext,
  db: Db,
  record: FullRecord,
  questions: readonly RelatedQuestion[],
  looked: readonly Field[] = [],
): Promise<FullRecord> {
  // what is vain needs no answer: whoever evaluates sees that the record has no id
  const open = openAmong(questions, record.id === undefined)
  if (open.length === 0 && looked.length === 0) return record
  await lockDecision(context, db, record)
  const values = looked.map(({ name }) => sql`${columnOf(context.call.entity, name, sqlContext(context))} as ${sql.ref(name)}`)
  const columns = [...answerColumns(context.call.entity, open, sqlContext(context)), ...values]
  const row = firstOf((await sql<Values>`select ${sql.join(columns)} from (${prospect(context, record)}) t`.execute(db)).rows)
  return { ...record, ...answersIn(open, row), ...decodeRow(looked, row, context.deps.secrets) }
}

async function answers(
  context: RequestContext,
  db: Db,
  questions: readonly RelatedQuestion[],
  from: RawBuilder<unknown>,
): Promise<Answers> {
  const columns = answerColumns(context.call.entity, questions, sqlContext(context))
  const { rows } = await sql<Values>`select ${sql.join(columns)} from ${from}`.execute(db)
  return answersIn(questions, firstOf(rows))
}

/** A record that is not stored so, as a row of the entity's columns. */
function prospect(context: RequestContext, record: FullRecord): RawBuilder<unknown> {
  const { fields } = context.call.entity
  const stored = fields.filter((field) => field.derive === undefined && field.lookup === undefined)
  const columns = stored.map(
    (field) =>
      sql`${columnValue(context, field, record[field.name])}::${sql.raw(columnType(context.call.entity, field.name))} as ${sql.ref(field.name)}`,
  )
  const derived = fields
    .filter((field) => field.derive !== undefined)
    .map((field) => sql`${sql.raw(derivationOf(context.call.entity, field).sql)} as ${sql.ref(field.name)}`)
  return sql`select ${sql.join([sql`r.*`, ...derived])} from (select ${sql.join(columns)}) r`
}
