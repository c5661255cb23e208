import type { Field } from '../../entity/entity.ts'
import type { FieldKind } from '../../entity/kind.ts'
import { formatFixed, parseFixed } from '../../value/fixed.ts'
import { readAmount } from '../../value/read-amount.ts'

const read = (field: Field, text: string): string | undefined => (parseFixed(text, field.scale ?? 2) === null ? undefined : text)

/** Fixed-point: a decimal string on the wire, a count of its smallest part in the database. */
export const fixed = {
  values: 'count',
  asks: '填写',
  shape: (field) => ({ type: 'string', pattern: `^-?\\d{1,16}(\\.\\d{1,${field.scale}}0*)?$` }),
  answer: (field) => ({ type: ['string', 'null'], description: `小数字符串，最多 ${field.scale} 位小数` }),
  spelt: (text, { unit, chosen }) => readAmount(text, unit, { chosen }),
  check(field, value, { sentence }) {
    const scale = field.scale ?? 2
    const count = parseFixed(String(value), scale)
    if (count === null) return sentence(field, 'format')
    const bound = (limit: number) => parseFixed(limit, scale) ?? 0n
    if (field.minimum !== undefined && count < bound(field.minimum)) return sentence(field, 'minimum')
    if (field.exclusiveMinimum !== undefined && count <= bound(field.exclusiveMinimum)) return sentence(field, 'exclusiveMinimum')
    return field.maximum !== undefined && count > bound(field.maximum) ? sentence(field, 'maximum') : null
  },
  fault: (field) => `应为数字，最多 ${field.scale} 位小数`,
  column: () => 'bigint',
  encode: (field, value) => String(parseFixed(value as string, field.scale ?? 2)),
  decode: (field, value) => decoded(field, value, false),
  filter: 'in',
  read,
  given: read,
} as const satisfies Omit<FieldKind, 'written' | 'scale' | 'example'>

/** @param padded with all its places, also those that are zero */
export const decoded = (field: Field, value: unknown, padded: boolean): string =>
  formatFixed(typeof value === 'number' ? value : BigInt(value as string), field.scale ?? 2, padded)
