import type { Actor } from '../../core/condition/actor.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity } from '../../core/entity/entity.ts'

type Values = Readonly<Record<string, unknown>>

/** The settings that people make for the business while the product runs, by code. */
export type EffectSettings = Readonly<Record<string, string>>

/**
 * A business step that JSON cannot state: pure, from the record, the arguments and the rows it asks for to what is
 * written. Refuses by throwing an AppError. It never reads the database.
 * R: the record, own fields of the step already put in; A: the arguments; F: what `needs` brings, by name.
 */
export interface Effect<R = Values, A = Values, F = Values> {
  /** Other rows: found and locked in this transaction, before `run`. */
  needs?(record: R, args: A, context: EffectContext<R>): Readonly<Record<keyof F & string, Need>>
  run(record: R, args: A, context: EffectContext<R> & { readonly found: F }): Outcome
}

export interface EffectContext<R = Values> {
  /** the record's: titles and kinds of its fields, for effects that speak of them */
  readonly entity: Entity
  readonly actor: Actor
  readonly now: Date
  /** the record as it stood before the step's own fields were put in; empty when it is being made */
  readonly before: Readonly<Partial<R>>
  /** what people have set for the business, by its code */
  readonly settings: EffectSettings
  /** the engine acts: a deadline, a condition, a consequence of another step */
  readonly bySystem: boolean
  /** where whoever acts calls from; absent: the engine acts */
  readonly from?: { readonly ip: string; readonly device: string }
}

/** One row (null when there is none), or with `many` a list. `unlocked`: only read, as of now. */
export interface Need {
  readonly entity: string
  readonly id?: number | null
  readonly where?: Condition
  readonly many?: boolean
  readonly unlocked?: boolean
}

/** The results of a step, written in one transaction. A value made by `ref('x')` becomes the id of the row that was added as `x`. */
export interface Outcome {
  readonly patch?: Values
  readonly to?: string | number
  readonly add?: readonly Addition[]
  readonly change?: readonly Change[]
}

/** A row that the step makes; fields left out start at their default. */
export interface Addition {
  readonly entity: string
  readonly values: Values
  readonly as?: string
}

/** Fields of another row, or a step that its own workflow leaves to the system, with what that brings about in turn. */
export interface Change {
  readonly entity: string
  readonly id: number
  readonly patch?: Values
  readonly step?: string
  readonly args?: Values
  readonly note?: string | null
  /** of which of the step's answers its arguments are made: there it is said what is wrong with them */
  readonly answers?: Readonly<Record<string, string>>
}

const REF = Symbol('ref')
interface Ref {
  readonly [REF]: string
}

/** The id of a row that is added in the same outcome; `self` is the record that is being made. */
export const ref = (name: string): Ref => ({ [REF]: name })

/** Values with the ids of the rows made so far put in. */
export function resolveRefs(values: Values, made: ReadonlyMap<string, number>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isRef(value) ? idOf(value, made) : value]))
}

const isRef = (value: unknown): value is Ref => typeof value === 'object' && value !== null && REF in value

function idOf(value: Ref, made: ReadonlyMap<string, number>): number {
  const id = made.get(value[REF])
  if (id === undefined) throw new Error(`nothing was added as ${value[REF]}`)
  return id
}
