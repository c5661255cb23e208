import type { Proof } from '../../core/access/asks-factor.ts'
import { keysOf } from '../../core/value/narrow.ts'
import type { FormRefusal } from './refusal.ts'

export type { Proof }

/** The field of the request that carries each proof. */
export const PROOF_FIELDS = { sms: 'sms_code', pay_password: 'pay_password', factor: 'factor_code' } as const satisfies Record<
  Proof,
  string
>

/** A code or a password is kept nowhere. */
export function withoutProof(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names: readonly string[] = Object.values(PROOF_FIELDS)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** The proof a refusal asks for: the step's file has been edited since the page read it, or the page may not read it. */
export const proofAskedBy = ({ reason }: FormRefusal): Proof | undefined =>
  keysOf(PROOF_FIELDS).find((by) => reason === `${by}.missing`)

/** The sentences per field, with what is wrong with the proof among them. */
export function sentencesOf({ errors, reason, text }: FormRefusal, by: Proof | undefined): Readonly<Record<string, string>> {
  // a password that is not there yet is nothing to correct at the field
  if (!by || !reason.startsWith(`${by}.`) || reason === 'pay_password.unset') return errors
  return { ...errors, [PROOF_FIELDS[by]]: text }
}
