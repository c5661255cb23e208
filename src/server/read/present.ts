import { fieldsOpener, readsWhole } from '../../core/access/ability.ts'
import type { Field } from '../../core/entity/entity.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { Ask } from '../context/request-context.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { answersIn } from './answers.ts'
import { proveFiles } from './prove-files.ts'
import { openName, readersQuestions } from './rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of a reader's selection as he may see them: masks are asked for each kind of row that the rules tell apart, and only where some rule opens less than all; files with the proof that he may open them. */
export function present(ask: Ask, fields: readonly Field[], rows: readonly Row[]): Record<string, unknown>[] {
  const { entity } = ask.call
  const whole = readsWhole(ask.ability, entity.id)
  const readable = fieldsOpener(ask.ability, 'read', entity)
  const questions = readersQuestions(ask)
  return rows.map((row) => {
    const answers = answersIn(questions, row)
    const record = Object.assign(decodeRow(fields, row, ask.deps.secrets), answers)
    const closed = closedIn(fields, row)
    if (whole && closed.size === 0) return proveFiles(ask, fields, record, record)
    const open = whole ? new Set(fields.map((field) => field.name)) : readable(record)
    return proveFiles(ask, fields, Object.assign(openOf(fields, record, without(open, closed)), answers), record)
  })
}

const NONE: ReadonlySet<string> = new Set()

const lookupsIn = derivedOnce((fields: readonly Field[]) =>
  fields.flatMap((field) => (field.lookup === undefined ? [] : [{ name: field.name, flag: openName(field) }])),
)

/** Looked-up fields that a row of a reader's selection says are closed to him. */
export function closedIn(fields: readonly Field[], row: Row): ReadonlySet<string> {
  const closed = lookupsIn(fields).filter(({ flag }) => row[flag] === false)
  return closed.length === 0 ? NONE : new Set(closed.map(({ name }) => name))
}

export function without(open: ReadonlySet<string>, closed: ReadonlySet<string>): ReadonlySet<string> {
  return closed.size === 0 ? open : new Set([...open].filter((name) => !closed.has(name)))
}
