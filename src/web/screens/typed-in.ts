import type { FormInstance } from 'antd'
import { firstOf } from '../../core/value/items.ts'
import { PROOF_FIELDS } from '../action-form/proof.ts'
import type { TypedForm } from '../action-form/use-step-form.ts'
import { allValues, checkForm, showErrors } from './form-values.ts'

type Checked = Parameters<typeof checkForm>

/** The values of a member form, checked by the rules the server keeps. Cross rules may name fields that are not asked here; the server says them. */
export function typedIn(
  form: FormInstance,
  [entity, fields, actor, current, open, made]: [Checked[0], Checked[1], Checked[3], Checked[4]?, Checked[5]?, Checked[6]?],
  /** told the first sentence of a form so long that its field may be out of sight */
  onWrong?: (sentence: string) => void,
  /** the pressed button only keeps it, as a draft that may lack what is required */
  unfinished: (also: Readonly<Record<string, unknown>>) => boolean = () => false,
): TypedForm {
  return {
    take: async (proof, also) => {
      const { value, errors } = checkForm(entity, fields, allValues(form), actor, current, open, made, unfinished(also))
      const proven = proof ? await form.validateFields([PROOF_FIELDS[proof]]).catch(() => null) : {}
      if (showErrors(form, fields, errors)) {
        onWrong?.(firstOf(Object.values(errors)))
        return null
      }
      return proven && { ...value, ...proven }
    },
    tell: (errors, proof) => showErrors(form, proof ? [...fields, { name: PROOF_FIELDS[proof] }] : fields, errors),
  }
}
