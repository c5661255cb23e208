import { Form } from 'antd'
import { memo } from 'react'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf } from '../../core/entity/kinds.ts'
import { usedBy, withDerived } from '../../core/record/derive-value.ts'
import { widgetOf } from '../widgets/registry.ts'
import { useScreen } from '../widgets/screen-context.ts'
import { allValues, whenChanged } from './form-values.ts'

/** A field that nobody fills in, which the form can show as it is filled in: reckoned, or copied with the row that was chosen. */
export const isWorkedOut = ({ derive, copyFrom, kind }: Field): boolean => {
  const { coded } = factsOf(kind)
  return derive !== undefined || (copyFrom !== undefined && (coded === undefined || coded === 'options'))
}

/** The fields of the form that it is made of, or copied into, with their units and words. */
const looksAt = (entity: Entity, field: Field): readonly string[] => [
  field.name,
  ...(field.derive === undefined ? [`${field.name}_text`] : usedBy(entity, field)),
  ...(typeof field.unit === 'object' ? [field.unit.field, `${field.unit.field}_text`] : []),
]

/** A derived value as far as it is known by now; drawn anew when a value it is made of has changed. */
export const WorkedField = memo(function WorkedField({
  field,
  current,
}: {
  field: Field
  current: Readonly<Record<string, unknown>> | undefined
}) {
  const { entity } = useScreen()
  const { Cell } = widgetOf(field)
  return (
    <Form.Item noStyle shouldUpdate={whenChanged(looksAt(entity, field))}>
      {(form) => {
        const record = withDerived(entity, { ...current, ...allValues(form as never) })
        return (
          <Form.Item label={field.title} extra={field.help}>
            <output>
              <Cell field={field} value={record[field.name]} record={record} detail />
            </output>
          </Form.Item>
        )
      }}
    </Form.Item>
  )
})
