import { useForm } from '@refinedev/antd'
import { type BaseRecord, useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import type { Entity, Field, Screen } from '../../core/entity/entity.ts'
import { type StepForm, useStepForm } from '../action-form/use-step-form.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { toast } from '../toast/toast.ts'
import { keepNow } from './draft.ts'
import { showErrors } from './form-values.ts'
import { typedIn } from './typed-in.ts'
import type { FormDraft } from './use-form-draft.ts'
import type { FormRights } from './use-form-rights.ts'

interface Options {
  readonly screen: Screen
  readonly entity: Entity
  /** those that can be filled in */
  readonly fields: readonly Field[]
  /** the record that is edited; undefined: a new one is made */
  readonly current: BaseRecord | undefined
  readonly rights: FormRights
  readonly draft: FormDraft
  /** sentences that the record was refused with before, by field */
  readonly faults: Readonly<Record<string, string>> | undefined
  readonly onSaved: (id: unknown) => void
}

export interface FormSaving
  extends Pick<StepForm, 'busy' | 'refusal' | 'proof'>,
    Pick<ReturnType<typeof useForm<BaseRecord>>, 'form' | 'formProps'> {
  /** Checks what is typed by the server's rules, and sends it. @param submit also take the step that submits the record */
  readonly send: (submit: boolean) => void
  /** Once all fields stand in the form: shows the sentences that the record was refused with before. */
  readonly onShown: () => void
}

/** Refine's form of a record: checked before it is sent, sent once, and refused at its fields. */
export function useFormSaving({ screen, entity, fields, current, rights, draft, faults, onSaved }: Options): FormSaving {
  const { actor } = useBundle()
  const invalidate = useInvalidate()
  const { made, open, step, draftable } = rights
  const { form, formProps, onFinish } = useForm<BaseRecord>({
    resource: screen.name,
    action: current ? 'edit' : 'create',
    ...(current ? { id: current.id as number } : {}),
    queryOptions: { enabled: false },
    redirect: false,
    successNotification: false,
    errorNotification: false,
  })
  // no state: it would draw the whole form once more
  const onShown = useCallback(() => {
    if (faults) showErrors(form, fields, faults)
  }, [form, fields, faults])
  const typed = typedIn(
    form,
    [entity, fields, actor, current, open, made],
    (sentence) => toast.error(sentence, 2000),
    (also) => draftable && also.submit === undefined,
  )
  const { press, busy, refusal, proof } = useStepForm({
    typed,
    verify: current ? undefined : entity.workflow?.create.verify,
    send: async (values, idem_key) => {
      const version = current ? { version: draft.draft?.version ?? current.version } : {}
      const saved = await onFinish({ ...values, ...version, idem_key })
      draft.drop()
      await invalidate({ resource: screen.name, invalidates: ['all'] })
      onSaved(saved?.data.id)
    },
  })
  const send = (submit: boolean) => {
    keepNow()
    void press(submit && step ? { submit: step.name } : {})
  }
  return { form, formProps, send, busy, refusal, proof, onShown }
}
