import type { Field } from '../entity/entity.ts'
import type { FieldKind, JsonSchema } from '../entity/kind.ts'
import { NO_NUMBER, readAmount } from '../value/read-amount.ts'
import { readWhole } from './shared/codes.ts'
import { answered, exampleOr } from './shared/words.ts'

const BIG = 9e15

/** No longer than a JavaScript number holds exactly. */
const WHOLE = /^-?\d{1,15}$/

export const kind: FieldKind = {
  written: { type: (raw) => raw.type === 'integer' },
  values: 'number',
  asks: '填写',
  shape: (field) => ({ type: 'integer', ...bounds(field) }),
  answer: answered('integer'),
  fault: () => '应为整数',
  spelt(text, { unit, chosen }) {
    const read = readAmount(text, unit, { chosen })
    if ('fault' in read) return read
    return WHOLE.test(read.value) ? { ...read, value: Number(read.value) } : { fault: NO_NUMBER }
  },
  column: () => 'bigint',
  filter: 'in',
  read: readWhole,
  given: readWhole,
  example: exampleOr(1),
}

/** Integers that the database and a JavaScript number both hold, unless the file says closer. */
const bounds = ({ minimum, maximum, exclusiveMinimum }: Field): JsonSchema => ({
  minimum: minimum ?? -BIG,
  maximum: maximum ?? BIG,
  ...(exclusiveMinimum === undefined ? {} : { exclusiveMinimum }),
})
