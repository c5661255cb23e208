import type { Field } from '../../core/entity/entity.ts'
import type { JsonSchema } from '../../core/entity/kind.ts'
import { shapeOf } from '../../core/entity/shape.ts'
import { checkValue } from '../../core/record/check-value.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import type { RequestContext } from '../context/request-context.ts'
import { encodeValue } from '../db/encode.ts'
import { shapeCheck } from '../live/shape-check.ts'

const shapeOfField = derivedOnce((field: Field): JsonSchema => shapeOf([field]))

/** A value that was sent, as its column holds it. It may be of any shape; one that the column cannot hold is null. */
export function columnValue(context: RequestContext, field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return null
  const shape = shapeOfField(field)
  const isOne = field.system || (shapeCheck(shape, { [field.name]: value }).length === 0 && checkValue(field, value) === null)
  return !isOne ? null : encodeValue(field, value, context.deps.secrets)
}
