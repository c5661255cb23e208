import { useLayoutEffect, useState } from 'react'
import { isWritable } from '../../core/entity/kinds.ts'
import type { Proof } from '../action-form/proof.ts'
import { widgetOf } from '../widgets/registry.ts'
import styles from './EntityForm.module.css'
import { FormField } from './FormField.tsx'
import { type FieldGroup, FormGroups } from './FormGroups.tsx'
import { ProofField } from './ProofField.tsx'
import { isWorkedOut, WorkedField } from './WorkedField.tsx'

type Values = Readonly<Record<string, unknown>>

interface FormBodyProps {
  readonly groups: readonly FieldGroup[]
  readonly start: Values
  readonly unfolded: boolean
  /** the record that is edited */
  readonly current: Values | undefined
  /** what a new record has besides what is filled in */
  readonly made: Values | undefined
  /** the fields that this person may write */
  readonly open: ReadonlySet<string>
  readonly proof: Proof | undefined
  /** after all fields stand in the form */
  readonly onShown: () => void
}

const NONE: readonly never[] = []

/** The fields of a form in their groups, and the proof of identity where the step asks for one. */
export function FormBody({ groups, start, unfolded, current, made, open, proof, onShown }: FormBodyProps) {
  // Refine's hook resets the form once that is mounted, by which every field would be mounted twice: they come right after
  const [mounted, setMounted] = useState(false)
  useLayoutEffect(() => {
    if (mounted) onShown()
    else setMounted(true)
  }, [mounted, onShown])
  return (
    <>
      <FormGroups
        groups={mounted ? groups : NONE}
        start={start}
        unfolded={unfolded}
        draw={(group) => (
          <fieldset key={group.title} className={styles.group}>
            <legend>{group.title}</legend>
            <div className={styles.fields}>
              {group.fields.map((field) => (
                <div key={field.name} data-field={field.name} className={widgetOf(field).wide ? styles.wide : undefined}>
                  {isWritable(field) ? (
                    <FormField field={field} current={current} made={made} closed={!open.has(field.name)} />
                  ) : isWorkedOut(field) ? (
                    <WorkedField field={field} current={current} />
                  ) : null}
                </div>
              ))}
            </div>
          </fieldset>
        )}
      />
      {proof && (
        <fieldset className={styles.group}>
          <legend>身份验证</legend>
          <div className={styles.fields}>
            <ProofField by={proof} />
          </div>
        </fieldset>
      )}
    </>
  )
}
