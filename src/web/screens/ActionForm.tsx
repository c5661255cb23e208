import type { BaseRecord } from '@refinedev/core'
import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import type { Action, Entity, Field } from '../../core/entity/entity.ts'
import { labelOf } from '../../core/entity/label-of.ts'
import { usedBy } from '../../core/record/derive-value.ts'
import { recordDefaults } from '../../core/record/starting-value.ts'
import type { Proof } from '../action-form/proof.ts'
import { partNamed } from '../areas.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { useScreen } from '../widgets/screen-context.ts'
import { LineValues } from '../widgets/siblings.ts'
import { ConfirmText } from './ConfirmText.tsx'
import { FormField } from './FormField.tsx'
import { ProofField } from './ProofField.tsx'
import type { DialogRecord } from './use-dialog-record.ts'
import type { Step } from './use-steps.ts'
import { WorkedField } from './WorkedField.tsx'

interface ActionFormProps extends Pick<DialogRecord, 'shown' | 'current'> {
  readonly form: FormInstance
  readonly step: Step
  readonly action: Action | undefined
  /** the one record that the step is for; absent: many rows */
  readonly record: BaseRecord | undefined
  readonly proof: Proof | undefined
  /** stands above the fields; absent: the figure that the step binds to */
  readonly children: ReactNode
}

/** The arguments of a step and the proof of identity, or only the question whether it is meant. */
export function ActionForm({ form, step, action, record, shown, current, proof, children }: ActionFormProps) {
  const { entity } = useScreen()
  const { actor } = useBundle()
  const args = action?.args ?? []
  const sum = boundBy(entity, action)
  const Above = partNamed(action?.above?.part)
  return (
    <>
      {action?.confirm && <ConfirmText confirm={action.confirm} record={shown ?? {}} />}
      {Above && <Above values={given(action, shown)} />}
      {!action?.confirm && args.length === 0 && (
        <p>{`确定${step.title}${record ? `“${labelOf(entity, record) || String(record.id)}”` : ''}吗？${step.key === '#delete' ? '删除后不能恢复。' : ''}`}</p>
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={current ?? recordDefaults(args, { user: actor, now: new Date(), row: shown })}
      >
        {children ?? (sum && <WorkedField field={sum} current={shown} />)}
        <LineValues.Provider value={besides(args, shown)}>
          {args.map((arg) => (
            <FormField key={arg.name} field={arg} current={current} />
          ))}
        </LineValues.Provider>
        <ProofField by={proof} />
      </Form>
    </>
  )
}

/** The record's values, by the names that the part above the fields has for them. */
const given = (action: Action | undefined, record: BaseRecord | undefined) =>
  Object.fromEntries(Object.entries(action?.above?.values ?? {}).map(([name, field]) => [name, record?.[field]]))

/** The figure that the step binds to, where it is made of what is asked here: it changes before the eyes. */
function boundBy(entity: Entity, action: Action | undefined): Field | undefined {
  const field = action?.binds === undefined ? undefined : entity.field[action.binds]
  if (!action || field?.derive === undefined) return undefined
  const parts = usedBy(entity, field)
  return action.args.some((arg) => parts.includes(arg.name)) ? field : undefined
}

/** The record without what is asked here: the units of what is asked may stand there. */
const besides = (args: readonly Field[], record: BaseRecord | undefined) =>
  record ? Object.fromEntries(Object.entries(record).filter(([name]) => !args.some((arg) => arg.name === name))) : null
