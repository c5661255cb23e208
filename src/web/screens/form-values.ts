import type { FormInstance } from 'antd'
import type { Actor } from '../../core/condition/actor.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { type Validated, validateRecord } from '../../core/record/validate-record.ts'
import { pageShapeCheck } from '../providers/shape-check.ts'
import { tellLines } from '../widgets/lines/line-faults.ts'
import { unfold } from './FormGroups.tsx'

type Values = Record<string, unknown>

/** Everything the form holds: the fields shown, and values that came with a chosen row. */
export const allValues = (form: FormInstance): Values => form.getFieldsValue(true) as Values

/** For a part of the form that looks at these fields alone. */
export const whenChanged =
  (names: readonly string[]) =>
  (before: Values, after: Values): boolean =>
    names.some((name) => before[name] !== after[name])

/** The page's own check of the whole form, by the rules the server keeps; hidden fields are dropped. */
export function checkForm(
  entity: Entity,
  fields: readonly Field[],
  values: Values,
  actor: Actor,
  current?: Values,
  open?: ReadonlySet<string>,
  made?: Values,
  unfinished?: boolean,
): Validated {
  const sent = Object.fromEntries(
    fields.filter((field) => values[field.name] !== undefined).map((field) => [field.name, values[field.name]]),
  )
  const copies = Object.fromEntries(
    entity.fields
      .filter((field) => field.copyFrom && values[field.name] !== undefined)
      .map((field) => [field.name, values[field.name]]),
  )
  return validateRecord(entity, sent, {
    check: pageShapeCheck,
    fields,
    given: copies,
    hidden: 'drop',
    user: actor,
    now: new Date(),
    ...(current ? { current } : {}),
    ...(open ? { open } : {}),
    ...(made ? { made } : {}),
    ...(unfinished ? { unfinished } : {}),
  })
}

/** One field alone, as it is left; what is missing is only said when the whole is sent. @param stored what the record holds there */
export function checkField(entity: Entity, field: Field, values: Values, stored: unknown, actor: Actor): string | undefined {
  const value = values[field.name]
  if (value === undefined || value === null || value === '') return undefined
  const { errors } = validateRecord(
    entity,
    { [field.name]: value },
    {
      check: pageShapeCheck,
      fields: [field],
      current: { ...values, [field.name]: stored },
      hidden: 'drop',
      user: actor,
      now: new Date(),
      crossRules: false,
    },
  )
  return errors[field.name]
}

const marked = new WeakSet<FormInstance>()

/** A sentence has been put at one of its fields. */
export const noteTold = (form: FormInstance): void => void marked.add(form)

/** Whether a sentence stands at the field. Most forms were told none, and to look for one goes through all fields. */
export const isTold = (form: FormInstance, name: string): boolean => marked.has(form) && form.getFieldError(name).length > 0

/** Puts sentences at their fields and brings the first one into sight. @returns whether there were any of this form's */
export function showErrors(
  form: FormInstance,
  fields: readonly Pick<Field, 'name'>[],
  errors: Readonly<Record<string, string>>,
): boolean {
  const mine = fields.filter((field) => errors[field.name])
  form.setFields(fields.map((field) => ({ name: field.name, errors: errors[field.name] ? [errors[field.name]!] : [] })))
  const first = mine[0]
  if (first) noteTold(form)
  for (const field of mine) unfold(field.name)
  tellLines(form, errors, first?.name)
  if (first) form.scrollToField(first.name, { behavior: 'smooth', block: 'center', focus: true })
  return mine.length > 0
}
