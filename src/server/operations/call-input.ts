type Values = Readonly<Record<string, unknown>>

/** Fields that make a repeated request known again, or prove the asker: never part of the input. */
const PROOFS: ReadonlySet<string> = new Set(['idem_key', 'sms_code', 'pay_password', 'factor_code'])
const ABOUT_A_SAVE: ReadonlySet<string> = new Set([...PROOFS, 'id', 'version', 'submit'])
const ABOUT_A_STEP: ReadonlySet<string> = new Set([...PROOFS, 'id', 'version', 'action', 'ids'])

/** The body of a call as it is compared with an earlier one. */
export const withoutProofs = (input: Values): Record<string, unknown> => without(input, PROOFS)

/** The values of the form that a `save` carries. */
export const formValues = (input: Values): Record<string, unknown> => without(input, ABOUT_A_SAVE)

/** The arguments of the step that a call takes. */
export const stepArguments = (input: Values): Record<string, unknown> => without(input, ABOUT_A_STEP)

const without = (input: Values, names: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !names.has(name)))
