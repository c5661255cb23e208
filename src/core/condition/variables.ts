import { datetime, day } from '../value/time.ts'
import type { Scalar } from './condition.ts'

/** What variables of a condition mean while it is asked. */
export interface Context {
  readonly user?: object
  readonly form?: object
  readonly args?: object
  readonly now?: Date
}

type Resolved = Scalar | readonly Scalar[]

/** The value of `$user.x`, `$form.x`, `$args.x`, `$now`, `$today±n`; anything else is itself. `$row.x` stays for the walker. */
export function resolveVariable(value: Scalar, context: Context): Resolved {
  if (typeof value !== 'string' || !value.startsWith('$')) return value
  const [head, path] = split(value)
  if (head === '$user') return read(context.user, path)
  if (head === '$form') return read(context.form, path)
  if (head === '$args') return read(context.args, path)
  if (value === '$now') return datetime(context.now ?? new Date())
  const today = /^\$today(?:([+-])(\d{1,4}))?$/.exec(value)
  if (today) return day(context.now ?? new Date(), Number(`${today[1] ?? ''}${today[2] ?? 0}`))
  return value
}

/** Reads a dotted path; an absent value is null. */
export function read(from: unknown, path: string): Resolved {
  let value: unknown = from
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return null
    value = (value as Record<string, unknown>)[key]
  }
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return value as Resolved
}

function split(value: string): [string, string] {
  const dot = value.indexOf('.')
  return dot < 0 ? [value, ''] : [value.slice(0, dot), value.slice(dot + 1)]
}
