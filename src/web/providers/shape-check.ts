import { Validator } from '@cfworker/json-schema'
import type { JsonSchema } from '../../core/entity/kind.ts'
import type { ShapeCheck } from '../../core/record/validate-record.ts'
import { remember } from '../../core/value/remember.ts'

const validators = new WeakMap<JsonSchema, Validator>()

/** What applies others' verdicts reports them again; only the keywords that judge are kept, as Ajv does. */
const APPLIERS = new Set(['properties', 'items', 'prefixItems', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'if', '$ref'])

/** An interpreter: the page's security policy forbids the compiled code that the server's validator is made of. */
export const shapeCheck: ShapeCheck = (schema, data) => {
  const validator = remember(validators, schema, () => new Validator(schema, '2020-12', false))
  return validator
    .validate(data)
    .errors.filter((error) => !APPLIERS.has(error.keyword) && error.keyword !== 'false')
    .map((error) => ({ pointer: error.instanceLocation.replace(/^#/, ''), keyword: error.keyword }))
}
