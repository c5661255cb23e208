import { Validator } from '@cfworker/json-schema'
import type { JsonSchema } from '../../core/entity/kind.ts'
import type { ShapeCheck } from '../../core/record/validate-options.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'

const validatorOf = derivedOnce((schema: JsonSchema) => new Validator(schema, '2020-12', false))

/** Keywords that only apply other schemas report the others' faults once more; as with Ajv, only the keywords that judge are kept. */
const APPLIERS = new Set(['properties', 'items', 'prefixItems', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'if', '$ref'])

/** An interpreter: the page's security policy forbids the compiled code that the server's validator is made of. */
export const pageShapeCheck: ShapeCheck = (schema, data) => {
  return validatorOf(schema)
    .validate(data)
    .errors.filter((error) => !APPLIERS.has(error.keyword) && error.keyword !== 'false')
    .map((error) => ({ pointer: error.instanceLocation.replace(/^#/, ''), keyword: error.keyword }))
}
