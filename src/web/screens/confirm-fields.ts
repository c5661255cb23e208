import type { Action, Field } from '../../core/entity/entity.ts'
import { placesIn } from '../../core/record/template.ts'

type Spoken = Pick<Action, 'confirm' | 'above' | 'seen' | 'args'>

/** The fields whose values a step's dialog speaks of: in its question, above it, with what is sent, or where an argument begins. */
export function dialogFields({ confirm = '', above, seen, args }: Spoken): readonly string[] {
  return [...placesIn(confirm), ...Object.values(above?.values ?? {}), ...seen, ...args.flatMap(namedBy)]
}

/** The fields of the record that an argument takes its first value and its unit from. */
function namedBy({ default: written, unit }: Field): readonly string[] {
  const start = typeof written === 'string' ? /^\$row\.(\w+)$/.exec(written)?.[1] : undefined
  return [start, typeof unit === 'object' ? unit.field : undefined].flatMap((name) => name ?? [])
}

/** Does a list with these columns, with the step's question, show all that its taker is to have seen? A row may hold more than it shows. */
export function showsSeen({ confirm = '', seen }: Pick<Action, 'confirm' | 'seen'>, columns: readonly string[]): boolean {
  return seen.every((name) => columns.includes(name) || placesIn(confirm).includes(name))
}
