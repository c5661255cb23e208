import type { FormInstance } from 'antd'
import type { Action } from '../../core/schema/entity.ts'
import type { Refusal } from './refusal.ts'

export type Proof = NonNullable<Action['verify']>

/** What the request carries for each proof. */
export const PROOF_FIELDS: Readonly<Record<Proof, string>> = { sms: 'sms_code', pay_password: 'pay_password' }

export interface ProofState {
  /** @returns the request's proof; null when it has not been typed yet, which its field says */
  readonly take: () => Promise<Readonly<Record<string, string>> | null>
  /** Puts the sentence at the field. @returns whether the refusal was about the proof */
  readonly tell: (refusal: Refusal) => boolean
}

/** A code or a password is kept nowhere. */
export function withoutProof(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = Object.values(PROOF_FIELDS)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** What the asker proves himself with, among the values of the form it stands in. */
export function useProof(form: FormInstance, by: Proof | undefined): ProofState {
  return {
    take: async () => {
      if (!by) return {}
      return form.validateFields([PROOF_FIELDS[by]]).catch(() => null)
    },
    tell: ({ reason, text }) => {
      // a password that is not there yet is nothing to correct at the field
      if (!by || !reason.startsWith(`${by}.`) || reason === 'pay_password.unset') return false
      form.setFields([{ name: PROOF_FIELDS[by], errors: [text] }])
      return true
    },
  }
}
