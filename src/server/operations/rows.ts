import { type RawBuilder, sql } from 'kysely'
import { fieldsOpener, readsWhole, rowsFor } from '../../core/access/ability.ts'
import { questionsFor } from '../../core/access/questions.ts'
import type { Condition } from '../../core/condition/condition.ts'
import { fieldsOf, parseCondition, type Related } from '../../core/condition/parse.ts'
import type { Entity, Field } from '../../core/schema/entity.ts'
import { remember } from '../../core/value/remember.ts'
import { columnOf } from '../db/column.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { type LabelContext, labelOf } from '../db/label.ts'
import { type Open, openAmongRead, openThrough } from '../db/open.ts'
import { allOf, whereAll } from '../db/where.ts'
import { answerColumns, answersIn } from './answers.ts'
import { type Ask, readerContext, sqlContext } from './ask.ts'
import { proveFiles } from './prove-files.ts'

type Sql = RawBuilder<boolean>
const NONE: Sql = sql<boolean>`false`

/** The rows this actor may read through this screen. */
export function visibleRows(ask: Ask, late = false): Sql {
  const conditions = visibleConditions(ask)
  return conditions === null ? NONE : whereAll(ask.call.entity, conditions, sqlContext(ask, late))
}

/** The same as conditions that must all hold; null: none. */
export function visibleConditions({ ability, call: { entity, screen } }: Ask): Condition[] | null {
  const own = rowsFor(ability, 'read', entity.id)
  return own === null ? null : [own, ...(screen.where ? [screen.where] : [])]
}

/** Narrows the visible rows to those whose field the actor may read: a filter or sort by it must not tell of others. Null: closed everywhere. */
export const rowsWithField = (ask: Ask, field: string, late = false): Open =>
  openAmongRead(readerContext(ask, late), ask.call.entity, field)

/** `column as name, label as name_text, …` of these fields, whole: for the server's own questions. */
export const selection = (entity: Entity, fields: readonly Field[], ask: Ask, late = false): RawBuilder<unknown> =>
  columnsOf(entity, fields, sqlContext(ask, late))

/** The same for a reader: no label that he may not be told, and beside a looked-up value whether it is open to him. For `present`. */
export function readerSelection(entity: Entity, fields: readonly Field[], ask: Ask, late = false): RawBuilder<unknown> {
  const context = readerContext(ask, late)
  const flags = fields.flatMap((field) => {
    const open = openThrough(context, entity, field)
    if (open?.length === 0) return []
    return [sql`${open ? allOf(open) : NONE} as ${sql.ref(openName(field))}`]
  })
  const more = [...flags, ...answerColumns(entity, readersQuestions(ask), context)]
  const columns = columnsOf(entity, fields, context)
  return more.length === 0 ? columns : sql`${columns}, ${sql.join(more)}`
}

/** Of what other rows say only what this reader and screen decide by leaves the server. */
export const readersQuestions = ({ ability, call }: Ask): readonly Related[] => questionsFor(ability, call.screen, call.entity)

const openName = (field: Field): string => `${field.name}#open`

function columnsOf(entity: Entity, fields: readonly Field[], context: LabelContext): RawBuilder<unknown> {
  return sql.join(
    fields.flatMap((field) => {
      const label = labelOf(entity, field, context)
      const column = sql`${columnOf(entity, field.name, context)} as ${sql.ref(field.name)}`
      return label ? [column, sql`${label} as ${sql.ref(`${field.name}_text`)}`] : [column]
    }),
  )
}

/** The named fields, the units they are counted in, and what buttons and masks are decided by: the page asks its ability about a list's row. */
export function withDeciding(entity: Entity, names: readonly string[]): Field[] {
  const units = names.flatMap((name) => {
    const unit = entity.field[name]?.unit
    return typeof unit === 'object' ? [unit.field] : []
  })
  const wanted = new Set([...names, ...units, ...decidingFields(entity)])
  return entity.fields.filter((field) => wanted.has(field.name))
}

const deciding = new WeakMap<Entity, readonly string[]>()

function decidingFields(entity: Entity): readonly string[] {
  return remember(deciding, entity, () => {
    const conditions = [
      ...entity.access.filter((rule) => rule.can.some((verb) => verb !== 'refer' && verb !== 'offer')).map((rule) => rule.where),
      ...(entity.workflow?.actions ?? []).flatMap((action) => action.guards.map((guard) => guard.where)),
    ]
    const asked = conditions.flatMap((one) => (one ? fieldsOf(parseCondition(one)).map((name) => name.split('.')[0]!) : []))
    const seen = (entity.workflow?.actions ?? []).flatMap((action) => action.seen)
    const engine = [
      'id',
      'version',
      'org_id',
      'user_id',
      ...entity.owner.parties,
      entity.workflow?.field ?? '',
      entity.label,
      ...seen,
    ]
    return [...new Set([...engine, ...asked])]
  })
}

/** Rows of a reader's selection as he may see them: masks are asked for each kind of row that the rules tell apart, and only where some rule opens less than all; files with the proof that he may open them. */
export function present(ask: Ask, fields: readonly Field[], rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const { entity } = ask.call
  const whole = readsWhole(ask.ability, entity.id)
  const readable = fieldsOpener(ask.ability, 'read', entity)
  const lookups = fields.filter((field) => field.lookup !== undefined)
  const questions = readersQuestions(ask)
  return rows.map((row) => {
    const answers = answersIn(questions, row)
    const record = { ...decodeRow(fields, row, ask.deps.secrets), ...answers }
    const closed = lookups.filter((field) => row[openName(field)] === false)
    if (whole && closed.length === 0) return proveFiles(ask, fields, record, record)
    const open = new Set(whole ? fields.map((field) => field.name) : readable(record))
    for (const field of closed) open.delete(field.name)
    return proveFiles(ask, fields, { ...openOf(fields, record, open), ...answers }, record)
  })
}
