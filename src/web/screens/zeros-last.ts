import type { Field } from '../../core/entity/entity.ts'
import { isNumber } from '../../core/entity/kinds.ts'

type Values = Readonly<Record<string, unknown>>

/** A figure that is nothing so far says least of a record. */
export const isNothing = ({ kind, name }: Field, record: Values): boolean =>
  isNumber(kind) && (record[name] ?? null) !== null && Number(record[name]) === 0

/** `all` in their order, those that are nothing so far behind. */
export const last = <T>(all: readonly T[], nothing: (one: T) => boolean): readonly T[] => [
  ...all.filter((one) => !nothing(one)),
  ...all.filter(nothing),
]
