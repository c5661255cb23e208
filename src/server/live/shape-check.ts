import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { JsonSchema } from '../../core/entity/kind.ts'
import type { ShapeCheck } from '../../core/record/validate-options.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  messages: false,
  validateSchema: false,
  code: { optimize: false },
})
/** by what they say: many fields are alike, and a file that is read again mostly says what it said */
const alike = new Map<string, ValidateFunction>()
/** so many are kept, however often files are changed */
const MOST = 5000

/** Ajv, compiled once per shape. Fields are bounded in number and every list in length, so all errors are asked for at no risk. */
export const shapeCheck: ShapeCheck = (schema, data) => {
  const validate = validatorOf(schema)
  if (validate(data)) return []
  return (validate.errors ?? []).map(({ instancePath, keyword }) => ({ pointer: instancePath, keyword }))
}

const validatorOf = derivedOnce((schema: JsonSchema): ValidateFunction => {
  if (alike.size >= MOST) {
    alike.clear()
    ajv.removeSchema()
  }
  return getOrMake(alike, JSON.stringify(schema), () => ajv.compile(schema))
})
