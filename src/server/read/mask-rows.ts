import { fieldsOpener, readsWhole } from '../../core/access/ability.ts'
import type { Field } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { RequestContext } from '../context/request-context.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { answersIn } from './answers.ts'
import { openName, readersQuestions } from './rows.ts'
import { signFiles } from './sign-files.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of a reader's selection as he may see them: masks are asked for each kind of row that the rules tell apart, and only where some rule opens less than all; files with the proof that he may open them. */
export function maskRows(context: RequestContext, fields: readonly Field[], rows: readonly Row[]): Record<string, unknown>[] {
  const { entity } = context.call
  const whole = readsWhole(context.ability, entity.id)
  const readable = fieldsOpener(context.ability, 'read', entity)
  const questions = readersQuestions(context)
  return rows.map((row) => {
    const answers = answersIn(questions, row)
    const record = Object.assign(decodeRow(fields, row, context.deps.secrets), answers)
    const closed = closedFields(fields, row)
    if (whole && closed.size === 0) return signFiles(context, fields, record, record)
    const open = whole ? new Set(fields.map((field) => field.name)) : readable(record)
    return signFiles(context, fields, Object.assign(openOf(fields, record, withoutFields(open, closed)), answers), record)
  })
}

const NONE: ReadonlySet<string> = new Set()

const lookupsIn = derivedOnce((fields: readonly Field[]) =>
  fields.flatMap((field) => (field.lookup === undefined ? [] : [{ name: field.name, flag: openName(field) }])),
)

/** Looked-up fields that a row of a reader's selection says are closed to him. */
export function closedFields(fields: readonly Field[], row: Row): ReadonlySet<string> {
  const closed = lookupsIn(fields).filter(({ flag }) => row[flag] === false)
  return closed.length === 0 ? NONE : new Set(closed.map(({ name }) => name))
}

export function withoutFields(open: ReadonlySet<string>, closed: ReadonlySet<string>): ReadonlySet<string> {
  return closed.size === 0 ? open : new Set([...open].filter((name) => !closed.has(name)))
}
