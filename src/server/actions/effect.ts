import type { Actor } from '../../core/access/actor.ts'

/**
 * A business step that JSON cannot state: pure, from the record and the arguments to what is written.
 * Refuses by throwing an AppError. It never reads the database; what it needs is in the record.
 */
export type Effect<R = Readonly<Record<string, unknown>>, A = Readonly<Record<string, unknown>>> = (
  record: R,
  args: A,
  context: { readonly actor: Actor; readonly now: Date },
) => { readonly patch?: Readonly<Record<string, unknown>>; readonly to?: string | number }
