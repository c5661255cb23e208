import type { ConditionContext } from '../condition/variables.ts'
import type { Field } from '../entity/entity.ts'
import type { JsonSchema } from '../entity/kind.ts'
import type { MayLack } from './cross-rules.ts'
import type { Line } from './lines.ts'

/** A fault found by a JSON Schema validator: `/ladder/0/price`, `pattern`. */
export interface ShapeFault {
  readonly pointer: string
  readonly keyword: string
}
/** The validator of this side: Ajv on the server; an interpreter in the page, whose security policy forbids compiled code. */
export type ShapeCheck = (schema: JsonSchema, data: unknown) => readonly ShapeFault[]

export interface ValidateOptions extends ConditionContext, MayLack {
  readonly check: ShapeCheck
  /** fields that may be sent: a screen's form or an action's arguments */
  readonly fields: readonly Field[]
  /** the record a step is taken on, for its arguments' defaults */
  readonly row?: Readonly<Record<string, unknown>>
  /** the stored record when editing, wire form */
  readonly current?: Readonly<Record<string, unknown>>
  /** what a new record has besides, such as its first state: conditions see it */
  readonly made?: Readonly<Record<string, unknown>>
  /** values that follow from those sent (copied from a chosen row): conditions see them, nobody sends them */
  readonly given?: Readonly<Record<string, unknown>>
  /** the same of the lines of a table, by its name; absent: what the lines themselves hold */
  readonly givenLines?: Readonly<Record<string, readonly Line[]>>
  /** what to do with a value of a field that the conditions hide: the page drops it, the server refuses it by name */
  readonly hidden: 'drop' | 'refuse'
  /** those of the fields that the asker may write; the others may only be sent as they stand. Absent: all */
  readonly open?: ReadonlySet<string>
  /** cross rules are the record's; an action's arguments of its own have none */
  readonly crossRules?: boolean
}
