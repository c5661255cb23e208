import { type RawBuilder, sql } from 'kysely'
import { rowsFor } from '../../core/access/ability.ts'
import { questionsFor } from '../../core/access/questions.ts'
import type { RelatedQuestion } from '../../core/condition/parse.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { type RequestContext, readerContext, sqlContext } from '../context/request-context.ts'
import { columnOf } from '../db/column.ts'
import { type LabelContext, labelColumn } from '../db/label.ts'
import { type OpenRows, openAmongRead, openThrough } from '../db/open.ts'
import type { Statements } from '../db/statement-cache.ts'
import { allOf, whereAll } from '../db/where.ts'
import { answerColumns } from './answers.ts'

type Sql = RawBuilder<boolean>
const NONE: Sql = sql<boolean>`false`

/** The rows this actor may read through this screen. */
export function visibleRows(context: RequestContext, late = false): Sql {
  const conditions = visibleConditions(context)
  return conditions === null ? NONE : whereAll(context.call.entity, conditions, sqlContext(context, late))
}

/** The same as conditions that must all hold; null: none. */
export function visibleConditions({ ability, call: { entity, screen } }: RequestContext): Condition[] | null {
  const own = rowsFor(ability, 'read', entity.id)
  return own === null ? null : [own, ...(screen.where ? [screen.where] : [])]
}

/** Narrows the visible rows to those whose field the actor may read: a filter or sort by it must not tell of others. Null: closed everywhere. */
export const rowsWithField = (context: RequestContext, field: string, late = false): OpenRows =>
  openAmongRead(readerContext(context, late), context.call.entity, field)

/** `column as name, label as name_text, …` of these fields, whole: for the server's own questions. */
export const selection = (entity: Entity, fields: readonly Field[], context: RequestContext, late = false): RawBuilder<unknown> =>
  columnsOf(entity, fields, sqlContext(context, late))

/** The same for a reader: no label that he may not be told, and beside a looked-up value whether it is open to him. For `present`. */
export function readerSelection(
  entity: Entity,
  fields: readonly Field[],
  context: RequestContext,
  late = false,
): RawBuilder<unknown> {
  const answers = answerColumns(entity, readersQuestions(context), readerContext(context, late))
  const columns = readerColumns(entity, fields, context, late)
  return answers.length === 0 ? columns : sql`${columns}, ${sql.join(answers)}`
}

/** The same without what other rows answer, perhaps under names of their own. */
export function readerColumns(
  entity: Entity,
  fields: readonly Field[],
  context: RequestContext,
  late: boolean,
  as = '',
): RawBuilder<unknown> {
  const reading = readerContext(context, late)
  const flags = fields.flatMap((field) => {
    const open = openThrough(reading, entity, field)
    if (open?.length === 0) return []
    return [sql`${open ? allOf(open) : NONE} as ${sql.ref(as + openName(field))}`]
  })
  const columns = columnsOf(entity, fields, reading, as)
  return flags.length === 0 ? columns : sql`${columns}, ${sql.join(flags)}`
}

/** Of what other rows say only what this reader and screen decide by leaves the server. */
export function readersQuestions({ ability, statements, call: { entity, screen } }: RequestContext): readonly RelatedQuestion[] {
  // a screen may stand for another entity where an asker has none there
  if (entity.screens.every((one) => one !== screen)) return questionsFor(ability, screen, entity)
  return getOrMake(questionsOfScreens(statements), screen, () => questionsFor(ability, screen, entity))
}

/** By screen, the questions that readers of these rules get answers to. */
const questionsOfScreens = derivedOnce((_: Statements) => new Map<Screen, readonly RelatedQuestion[]>())

/** The column that says whether a looked-up value is open. */
export const openName = (field: Field): string => `${field.name}#open`

function columnsOf(entity: Entity, fields: readonly Field[], context: LabelContext, as = ''): RawBuilder<unknown> {
  return sql.join(
    fields.flatMap((field) => {
      const label = labelColumn(entity, field, context)
      const column = sql`${columnOf(entity, field.name, context)} as ${sql.ref(as + field.name)}`
      return label ? [column, sql`${label} as ${sql.ref(`${as}${field.name}_text`)}`] : [column]
    }),
  )
}
