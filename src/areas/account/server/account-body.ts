import { passwordFault } from '../../../core/value/identity.ts'
import { type Body, fieldError, textOf } from '../../../server/routes/body.ts'
import { guessable } from '../../../server/session/password-strength.ts'
import { NAME, PASSWORD } from '../errors.ts'

export function nameOf(body: Body): string {
  const name = textOf(body, 'name').trim()
  if ([...name].length < 2 || [...name].length > 30 || /\p{Cc}/u.test(name)) throw fieldError(NAME.wrong, 'name')
  return name
}

/** A new password, typed twice, that is not easily guessed by somebody who knows `personal` of its owner. */
export async function newPasswordOf(body: Body, mobile: string, personal: readonly string[] = []): Promise<string> {
  const password = textOf(body, 'password')
  const fault = passwordFault(password, mobile)
  if (fault) throw fieldError(fault === 'mobile' ? 'password.is_mobile' : 'password.weak', 'password')
  if (password !== textOf(body, 'repassword')) throw fieldError(PASSWORD.mismatch, 'repassword')
  const weakness = await guessable(password, [mobile, ...personal])
  if (weakness) throw fieldError(weakness, 'password')
  return password
}
