import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyRequest } from 'fastify'
import type { JsonSchema } from '../../core/entity/kind.ts'
import { AppError, type ErrorKey, type Refusal } from '../../core/errors.ts'
import { isObject, propertiesOf } from '../../core/value/narrow.ts'

type Input = Readonly<Record<string, unknown>>

/** The query of a read, the body of a write; null when nothing was sent. @throws AppError request.malformed */
export function sentBy(request: FastifyRequest): Input | null {
  const sent: unknown = request.method === 'POST' ? request.body : request.query
  if (sent === undefined || sent === null) return null
  if (!isObject(sent)) throw new AppError('request.malformed')
  return sent
}

const ajv = new Ajv2020({ strictTypes: false, useDefaults: true, verbose: true, messages: false, keywords: ['refusal'] })

/**
 * Reads what these properties name out of what was sent. Digits pass for a number and a number for its digits; a blank passes
 * for nothing where no free text is meant. What has no type is handed on as it came. Where nothing is required, nothing need be
 * sent.
 * @throws AppError the `refusal` of the property that is wrong; else query.value with its `title`; else request.malformed
 */
export function inputReader(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]) {
  const names = Object.keys(properties)
  let validate: ValidateFunction | undefined
  return (sent: Input | null): Input => {
    if (sent === null && required.length > 0) throw new AppError('request.malformed')
    const input: Record<string, unknown> = {}
    for (const name of names) {
      const value = sent && Object.hasOwn(sent, name) ? tolerant(properties[name], sent[name]) : undefined
      if (value !== undefined) input[name] = value
    }
    validate ??= ajv.compile({ type: 'object', properties, required })
    if (!validate(input)) throw refusalOf(validate.errors?.[0], properties)
    return input
  }
}

const DIGITS = /^-?\d{1,15}$/

function tolerant(schema: JsonSchema | undefined, value: unknown): unknown {
  if (schema?.type === undefined) return value
  if (value === null || value === '') return schema.type === 'string' && !schema.enum ? '' : undefined
  if (schema.type === 'integer' && typeof value === 'string' && DIGITS.test(value)) return Number(value)
  if (schema.type === 'string' && typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((one) => tolerant(propertiesOf(schema.items), one))
  return value
}

function refusalOf(error: ErrorObject | undefined, properties: Readonly<Record<string, JsonSchema>>): AppError {
  const missing = error?.keyword === 'required' ? properties[String(error.params.missingProperty)] : undefined
  const { refusal, title } = (missing ?? error?.parentSchema ?? {}) as { refusal?: ErrorKey | Refusal; title?: string }
  if (refusal) return new AppError(refusal)
  return title ? new AppError('query.value', { field: title }) : new AppError('request.malformed')
}
