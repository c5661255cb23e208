import type { Action, Entity, Field } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'

/** The arguments of a step in free words. */
const spokenArgs = (action: Action): readonly Field[] => action.args.filter((arg) => factsOf(arg.kind).spoken !== undefined)

/** The note for the log and the message: the one argument in free words. Among several they are particulars, and none is repeated. */
export function noteOf(action: Action, args: Readonly<Record<string, unknown>>): string | null {
  const [word, ...more] = spokenArgs(action).filter((arg) => arg.name in args)
  const words = word && more.length === 0 && factsOf(word.kind).spoken === true ? args[word.name] : null
  return typeof words === 'string' ? words : null
}

/** The fields that keep what is said in free words when a step is taken: whoever may not read them is not told it by the way. */
export function fieldsWithWords(action: Action): readonly string[] {
  return spokenArgs(action).flatMap((arg) => [
    ...(action.edits ? [arg.name] : []),
    ...Object.entries(action.set).flatMap(([field, value]) => (value === `$args.${arg.name}` ? [field] : [])),
  ])
}

/** Is all that these fields keep told to whoever sees the record so? A mask covers what the words would say. */
export const mayReadWords = (entity: Entity, names: readonly string[], seen: object): boolean =>
  names.every((name) => name in seen && !entity.field[name]?.mask)
