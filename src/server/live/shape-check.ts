import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../core/schema/kind.ts'
import type { ShapeCheck } from '../../core/schema/validate-record.ts'
import { remember } from '../../core/value/remember.ts'

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  messages: false,
  validateSchema: false,
  code: { optimize: false },
})
const compiled = new WeakMap<JsonSchema, ValidateFunction>()

/** Ajv, compiled once per shape. Fields are bounded in number and every list in length, so all errors are asked for at no risk. */
export const shapeCheck: ShapeCheck = (schema, data) => {
  const validate = remember(compiled, schema, () => ajv.compile(schema))
  if (validate(data)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword }) => ({ pointer: instancePath, keyword }))
}
