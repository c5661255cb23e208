import { Form } from 'antd'
import { memo } from 'react'
import type { Condition } from '../../core/condition/condition.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Field } from '../../core/schema/entity.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { namesIn } from './condition-names.ts'
import { allValues, checkField } from './form-values.ts'

/** One field of a form. It is drawn anew only when a field that its own conditions speak of changes, whatever is typed elsewhere. */
export const FormField = memo(function FormField({
  field,
  current,
  made,
  closed = false,
}: {
  field: Field
  current?: Readonly<Record<string, unknown>> | undefined
  /** what a new record has besides what is filled in */
  made?: Readonly<Record<string, unknown>> | undefined
  /** not his to write */
  closed?: boolean
}) {
  const deps = conditionFields(field)
  if (deps.length === 0) return <Item field={field} values={{}} current={current} made={made} closed={closed} />
  return (
    <Form.Item
      noStyle
      shouldUpdate={(before: Record<string, unknown>, after: Record<string, unknown>) =>
        deps.some((name) => before[name] !== after[name])
      }
    >
      {(form) => <Item field={field} values={allValues(form as never)} current={current} made={made} closed={closed} />}
    </Form.Item>
  )
})

function Item({
  field,
  values,
  current,
  made,
  closed,
}: {
  field: Field
  values: Record<string, unknown>
  current: Readonly<Record<string, unknown>> | undefined
  made: Readonly<Record<string, unknown>> | undefined
  closed: boolean
}) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const form = Form.useFormInstance()
  const holds = (condition: Condition, record: object) =>
    evaluate(condition, record, { user: actor, form: values, now: new Date() }, entity.field)
  // what the form does not hold stands as it is stored, with what other rows say of it
  const record = { ...current, ...made, ...values }
  if (field.visible && !holds(field.visible, record)) return null
  const required = !closed && (field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, record)))
  const locked = field.readonlyWhen !== undefined && holds(field.readonlyWhen, current ?? record)
  const { Input } = widgetOf(field)
  return (
    <Form.Item
      name={field.name}
      label={field.title}
      required={required}
      extra={field.help}
      validateTrigger="onBlur"
      rules={[
        {
          validator: async () => {
            const fault = checkField(entity, field, allValues(form), actor)
            if (fault) throw new Error(fault)
          },
        },
      ]}
    >
      <Input field={field} disabled={locked || closed} />
    </Form.Item>
  )
}

function conditionFields(field: Field): string[] {
  return [field.visible, field.requiredWhen, field.readonlyWhen].flatMap((condition) => (condition ? namesIn(condition) : []))
}
