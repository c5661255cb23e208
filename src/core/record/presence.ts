import { evaluate } from '../condition/evaluate.ts'
import type { Entity, Field } from '../entity/entity.ts'
import { fallbackFields, fallbackOf } from './fallback.ts'
import { missing } from './sentence.ts'
import { startingValue } from './starting-value.ts'
import { tidied } from './tidied.ts'
import type { ValidateOptions } from './validate-options.ts'

type Values = Record<string, unknown>

/** Takes out, or refuses by name, what the conditions hide; refuses a change of what they close. */
export function applyVisibility(entity: Entity, options: ValidateOptions, value: Values, merged: Values, errors: Values) {
  const context = { ...options, form: merged }
  for (const field of options.fields) {
    if (field.visible && !evaluate(field.visible, merged, context, entity.field)) {
      if (options.hidden === 'refuse' && value[field.name] !== undefined && value[field.name] !== null) {
        errors[field.name] = `“${field.title}”在当前情况下不填写`
      } else delete errors[field.name]
      if (value[field.name] !== undefined || (merged[field.name] ?? null) !== null) value[field.name] = null
      merged[field.name] = null
      continue
    }
    if (!field.readonlyWhen || !(field.name in value)) continue
    const stored = options.current?.[field.name] ?? null
    const before = tidied(field, stored)
    if (JSON.stringify(value[field.name]) === JSON.stringify(before)) continue
    const record = options.current ?? merged
    if (evaluate(field.readonlyWhen, record, context, entity.field, true))
      errors[field.name] = `“${field.title}”在当前情况下不能修改`
  }
}

/** Fills in what begins or follows by itself, and puts a sentence at what is still missing. */
export function checkPresence(entity: Entity, options: ValidateOptions, value: Values, merged: Values, errors: Values) {
  const context = { ...options, form: merged }
  // each is made of what was typed, not of what another one became
  const written: Values = {}
  const waiting: Field[] = []
  for (const field of options.fields) {
    if (errors[field.name] || (merged[field.name] ?? null) !== null) continue
    if (field.visible && !evaluate(field.visible, merged, context, entity.field)) continue
    const start = options.current || field.name in value ? undefined : startingValue(field, options)
    if (start !== undefined) {
      value[field.name] = start
      merged[field.name] = start
      continue
    }
    if (options.unfinished) continue
    const fallback = fallbackOf(entity, field, merged)
    if (fallback !== undefined) {
      value[field.name] = fallback
      written[field.name] = fallback
      continue
    }
    // nobody is asked for what he may not give
    if (options.current && options.open?.has(field.name) === false) continue
    const needed = field.required || (field.requiredWhen && evaluate(field.requiredWhen, merged, context, entity.field, true))
    if (!needed || options.later?.has(field.name)) continue
    if (field.otherwise === undefined) errors[field.name] = missing(field)
    else waiting.push(field)
  }
  // what would follow from an answer that is asked for is not asked for as well
  for (const field of waiting) if (!fallbackFields(field).some((name) => errors[name])) errors[field.name] = missing(field)
  Object.assign(merged, written)
}
