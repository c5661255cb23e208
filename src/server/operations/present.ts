import { fieldsOpener, readsWhole } from '../../core/access/ability.ts'
import type { Field } from '../../core/schema/entity.ts'
import { remember } from '../../core/value/remember.ts'
import { decodeRow, openOf } from '../db/encode.ts'
import { answersIn } from './answers.ts'
import type { Ask } from './ask.ts'
import { proveFiles } from './prove-files.ts'
import { openName, readersQuestions } from './rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of a reader's selection as he may see them: masks are asked for each kind of row that the rules tell apart, and only where some rule opens less than all; files with the proof that he may open them. */
export function present(ask: Ask, fields: readonly Field[], rows: readonly Row[]): Record<string, unknown>[] {
  const { entity } = ask.call
  const whole = readsWhole(ask.ability, entity.id)
  const readable = fieldsOpener(ask.ability, 'read', entity)
  const looked = remember(lookups, fields, () =>
    fields.flatMap((field) => (field.lookup === undefined ? [] : [{ field, flag: openName(field) }])),
  )
  const questions = readersQuestions(ask)
  return rows.map((row) => {
    const answers = answersIn(questions, row)
    const record = Object.assign(decodeRow(fields, row, ask.deps.secrets), answers)
    const closed = looked.filter(({ flag }) => row[flag] === false)
    if (whole && closed.length === 0) return proveFiles(ask, fields, record, record)
    const open = whole ? new Set(fields.map((field) => field.name)) : readable(record)
    const seen = openOf(fields, record, closed.length === 0 ? open : without(open, closed))
    return proveFiles(ask, fields, Object.assign(seen, answers), record)
  })
}

const lookups = new WeakMap<readonly Field[], readonly { readonly field: Field; readonly flag: string }[]>()

function without(open: ReadonlySet<string>, closed: readonly { readonly field: Field }[]): ReadonlySet<string> {
  const left = new Set(open)
  for (const { field } of closed) left.delete(field.name)
  return left
}
