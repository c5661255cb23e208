import type { RawBuilder } from 'kysely'
import type { AppAbility } from '../../core/access/ability.ts'
import type { Asker } from '../../core/access/verdict.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { Call, Registry } from '../../core/entity/registry.ts'
import type { ReaderContext } from '../db/open.ts'
import type { RunValues, Statements } from '../db/statement-cache.ts'
import type { WhereContext } from '../db/where.ts'
import type { Dependencies } from './deps.ts'

/** Words one after the other: as they stand, or words of the file in which each reader finds the values that he may see, `{field}`. */
export type Words = readonly (string | { readonly places: string })[]

/** The message of one step of one record, and the accounts `u` that it goes to. */
export interface Notification {
  readonly context: RequestContext
  /** what has happened to the record: the step's name, `create`, or `reminder` */
  readonly step: string
  readonly record: FullRecord
  readonly to: RawBuilder<boolean>
  readonly title: Words
  readonly content: Words
  /** the content with what was said in free words at this step, for those who may read the fields that keep it */
  readonly spoken?: { readonly content: Words; readonly kept: readonly string[] }
}

/** All that a step and its consequences have to tell, until they are done. */
export interface Outbox {
  /** the step was the engine's own: nobody has acted, so both sides are told */
  readonly bySystem: boolean
  readonly notifications: Notification[]
  /** by entity, the rows whose own steps were asked for since they look into a row that was written: each once */
  readonly asked: Map<string, readonly number[]>
}

/** The network and the device that a call comes from. */
export interface CallPlace {
  readonly ip: string
  /** `Windows · Chrome` */
  readonly device: string
}

/** One call as the operations see it: who asks what, with what, when. */
export interface RequestContext {
  readonly deps: Dependencies
  readonly registry: Registry
  readonly call: Call
  readonly actor: Actor
  readonly ability: AppAbility
  /** statements that are built once for this registry and all who read by the same rules */
  readonly statements: Statements
  readonly now: Date
  /** query of a read, body of a write */
  readonly input: Readonly<Record<string, unknown>>
  /** where the work that is under way leaves what it has to tell people; absent outside of such work */
  readonly outbox?: Outbox
  /** where the call comes from; absent: the engine asks by itself */
  readonly from?: CallPlace
}

export const sqlContext = (context: RequestContext, late = false): WhereContext => ({
  registry: context.registry,
  now: context.now,
  user: context.actor,
  secrets: context.deps.secrets,
  late,
})

/** The same for what leaves the server: related rows answer by the asker's rights. */
export const readerContext = (context: RequestContext, late = false): ReaderContext => ({
  ...sqlContext(context, late),
  ability: context.ability,
})

/** Who asks, for the questions of rights. */
export const askerOf = ({ ability, actor, now, deps: { permissions } }: RequestContext): Asker => ({
  ability,
  actor,
  permissions,
  now,
})

/** The values that every kept statement is run with. */
export const runValues = (context: RequestContext): RunValues => ({ now: context.now, user: context.actor })

/** The answer of an operation: its data, and the sentence that is shown. */
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
