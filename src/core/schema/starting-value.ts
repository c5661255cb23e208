import { type Context, read, resolveVariable } from '../condition/variables.ts'
import type { Field } from './entity.ts'

/** What a default may speak of: the asker, the day, and, for an argument of a step, the record the step is taken on. */
export interface Beginning extends Context {
  readonly row?: object | undefined
}

/** What a field begins with: its default as written, or what the variable written there means now (`$today+7`, `$row.rest_qty`). */
export function startingValue(field: Pick<Field, 'default'>, context: Beginning): unknown {
  const written = field.default
  if (typeof written !== 'string') return written
  const own = /^\$row\.(.+)$/.exec(written)?.[1]
  return (own === undefined ? resolveVariable(written, context) : read(context.row, own)) ?? undefined
}

/** The same of many fields, those that begin with nothing left out. */
export const beginningOf = (fields: readonly Field[], context: Beginning): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = startingValue(field, context)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
