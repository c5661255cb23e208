import type { Scalar } from '../entity/condition.ts'
import type { Field } from '../entity/entity.ts'
import { ACCOUNT_PROPERTIES } from './account-properties.ts'
import { clockValue } from './clock.ts'

/** The meaning of a condition's variables while it is evaluated. */
export interface ConditionContext {
  readonly user?: object
  readonly form?: object
  readonly args?: object
  readonly now?: Date
  /** the row that another row's condition is asked from: there `$row.x` is of this one */
  readonly outer?: {
    readonly record: object
    readonly fields: Readonly<Record<string, Pick<Field, 'kind' | 'scale'> | undefined>>
  }
}

/** Thrown for a variable that means nothing where it is asked; whoever decides by it decides for no. */
export class UnknownVariable extends Error {}

type Resolved = Scalar | readonly Scalar[]

/**
 * The value of `$user.x`, `$form.x`, `$args.x`, `$now±n`, `$today±n`; what is no variable is itself. `$row.x` is the walker's.
 * @throws UnknownVariable when nothing of that name can be known here: null would match rows that have nothing there
 */
export function resolveVariable(value: Scalar, context: ConditionContext): Resolved {
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  const moment = isOfClock(value) ? clockValue(value, context.now ?? new Date()) : undefined
  if (moment !== undefined) return moment
  const [, root, name = ''] = /^\$(user|form|args)\.(.+)$/.exec(value) ?? []
  const from = root === 'user' || root === 'form' || root === 'args' ? context[root] : undefined
  // an account lacks none of its properties; a form or arguments may lack what is not filled in
  const isKnown = from !== undefined && (root !== 'user' || name in from || name in ACCOUNT_PROPERTIES)
  if (!isKnown) throw new UnknownVariable(value)
  return read(from, name)
}

const isOfClock = (value: string): boolean => value.startsWith('$now') || value.startsWith('$today')

/** Reads a dotted path; an absent value is null. */
export function read(from: unknown, path: string): Resolved {
  let value: unknown = from
  // most are no path
  for (const key of path.includes('.') ? path.split('.') : [path]) {
    if (typeof value !== 'object' || value === null) return null
    value = Reflect.get(value, key)
  }
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return value as Resolved
}
