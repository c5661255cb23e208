import type { AppError, ErrorKey, Refusal } from '../../../core/errors.ts'
import { isMobile, normaliseMobile, passwordFault } from '../../../core/value/identity.ts'
import { visibleText } from '../../../core/value/visible-text.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import { guessable } from '../../../server/session/password-strength.ts'
import { NAME, PASSWORD } from '../errors.ts'

export const MOBILE_TEXT = { ...TEXT, description: '手机号', examples: ['13800138000'] } as const
/** Of a message, or of the phone. */
export const CODE_TEXT = { ...TEXT, examples: ['123456'] } as const
export const PASSWORD_TEXT = { ...TEXT, examples: ['Hetang7yuese'] } as const

/** A refusal that the form shows beside its field. */
export const fieldError = (what: ErrorKey | Refusal, field: string): AppError => refusal(what, {}, field)

/** As it is stored, however it was typed. @throws mobile.wrong */
export function mobileOf(typed: string): string {
  const mobile = normaliseMobile(typed)
  if (!isMobile(mobile)) throw fieldError('mobile.wrong', 'mobile')
  return mobile
}

export function readName(typed: string): string {
  const name = visibleText(typed).trim()
  if ([...name].length < 2 || [...name].length > 30) throw fieldError(NAME.wrong, 'name')
  return name
}

/** A new password, as it was typed twice. */
interface NewPassword {
  readonly password: string
  readonly repassword: string
}

/** One that is not easily guessed by somebody who knows `personal` of its owner. */
export async function newPasswordOf(typed: NewPassword, mobile: string, personal: readonly string[] = []): Promise<string> {
  const { password, repassword } = typed
  const fault = passwordFault(password, mobile)
  if (fault) throw fieldError(fault === 'mobile' ? 'password.is_mobile' : 'password.weak', 'password')
  if (password !== repassword) throw fieldError(PASSWORD.mismatch, 'repassword')
  const weakness = await guessable(password, [mobile, ...personal])
  if (weakness) throw fieldError(weakness, 'password')
  return password
}
