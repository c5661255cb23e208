import { Form, type FormInstance } from 'antd'
import { memo } from 'react'
import { expressionFields } from '../../core/check/check-derive.ts'
import { namesAround } from '../../core/condition/condition-names.ts'
import { evaluate } from '../../core/condition/evaluate.ts'
import type { Condition } from '../../core/entity/condition.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { usedBy, withDerived } from '../../core/record/derive-value.ts'
import { fallbackOf } from '../../core/record/fallback.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { FillFrom } from './FillFrom.tsx'
import { allValues, checkField, isTold, noteTold, whenChanged } from './form-values.ts'

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
  const { entity } = useScreen()
  const deps = conditionFields(entity, field)
  if (deps.length === 0) return <Item field={field} values={NONE} current={current} made={made} closed={closed} />
  return (
    <Form.Item noStyle shouldUpdate={whenChanged(deps)}>
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
  const { actor, entities } = useBundle()
  const form = Form.useFormInstance()
  const holds = (condition: Condition, record: object) =>
    evaluate(condition, record, { user: actor, form: values, now: new Date() }, entity.field)
  // what the form does not hold stands as it is stored, with what other rows say of it
  const record = isFree(field) ? NONE : withDerived(entity, { ...current, ...made, ...values })
  if (field.visible && !holds(field.visible, record)) return null
  const required =
    !closed &&
    field.otherwise === undefined &&
    (field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen, record)))
  const locked = field.readonlyWhen !== undefined && holds(field.readonlyWhen, current ?? record)
  const { Input } = widgetOf(field)
  // what it becomes when it is left empty stands there already
  const otherwise = locked || closed ? undefined : fallbackOf(entity, field, record)
  const hinted = otherwise === undefined ? field : { ...field, placeholder: `不填就是 ${String(otherwise)}` }
  const item = (
    <Form.Item
      name={field.name}
      label={field.title}
      required={required}
      extra={field.help}
      validateTrigger="onBlur"
      rules={[{ validator: async () => refuse(form, checkField(entity, field, allValues(form), current?.[field.name], actor)) }]}
      // while it is being mended: what was said goes as soon as it is so no more, and nothing new is said before its time
      getValueFromEvent={(value: unknown) => {
        if (isTold(form, field.name)) queueMicrotask(() => void form.validateFields([field.name]).catch(() => undefined))
        return value
      }}
    >
      <Input field={hinted} disabled={locked || closed} />
    </Form.Item>
  )
  const source = field.fills && entities.get(field.fills.entity)
  // who reads nothing there is offered nothing
  if (!field.fills || !source || locked || closed) return item
  return (
    <>
      <FillFrom field={field} fills={field.fills} source={source} />
      {item}
    </>
  )
}

const NONE = {}

/** Nothing else decides about it. */
const isFree = ({ visible, requiredWhen, readonlyWhen, otherwise }: Field): boolean =>
  [visible, requiredWhen, readonlyWhen, otherwise].every((one) => one === undefined)

function refuse(form: FormInstance, fault: string | undefined): void {
  if (!fault) return
  noteTold(form)
  throw new Error(fault)
}

/** The fields of the form that its conditions look at, or that what they look at is reckoned from. */
function conditionFields(entity: Entity, field: Field): string[] {
  return [...namesAround(field), ...(field.otherwise ?? []).flatMap(expressionFields)].flatMap((name) =>
    entity.field[name]?.derive === undefined ? [name] : usedBy(entity, entity.field[name]),
  )
}
