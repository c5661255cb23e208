import type { AppAbility } from '../../core/access/ability.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Call, Registry } from '../../core/entity/registry.ts'
import type { LateValues, Statements } from '../db/late.ts'
import type { ReaderContext } from '../db/open.ts'
import type { WhereContext } from '../db/where.ts'
import type { Deps } from './deps.ts'

/** One call as the operations see it: who asks what, with what, when. */
export interface Ask {
  readonly deps: Deps
  readonly registry: Registry
  readonly call: Call
  readonly actor: Actor
  readonly ability: AppAbility
  /** statements that are built once for this registry and all who read by the same rules */
  readonly statements: Statements
  readonly now: Date
  /** query of a read, body of a write */
  readonly input: Readonly<Record<string, unknown>>
}

export const sqlContext = (ask: Ask, late = false): WhereContext => ({
  registry: ask.registry,
  now: ask.now,
  user: ask.actor,
  secrets: ask.deps.secrets,
  late,
})

/** The same for what leaves the server: related rows answer by the asker's rights. */
export const readerContext = (ask: Ask, late = false): ReaderContext => ({ ...sqlContext(ask, late), ability: ask.ability })

/** What every statement that is kept is told at each run. */
export const told = (ask: Ask): LateValues => ({ now: ask.now, user: ask.actor })

/** What an operation says: its data, and the sentence that is shown. */
export interface Answer<T = unknown> {
  readonly data: T
  readonly msg: string
}

/** A whole record in wire form, for the server's own questions; what leaves the server goes through `present`. */
export type FullRecord = Readonly<Record<string, unknown>>

/** The id of a record that is stored. @throws Error: one that is being made has none */
export function idIn({ id }: FullRecord): number {
  if (typeof id !== 'number') throw new Error('a stored record has no id')
  return id
}
