import type { FastifyRequest } from 'fastify'
import { AppError, ERRORS, type ErrorKey } from '../../core/errors.ts'
import { isMobile, normaliseMobile, passwordFault } from '../../core/value/identity.ts'

export type Body = Readonly<Record<string, unknown>>

export function bodyOf(request: FastifyRequest): Body {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('request.malformed')
  return body as Body
}

/** A text, or '' when absent; numbers pass for their digits. */
export function textOf(body: Body, name: string): string {
  const value = body[name] ?? ''
  if (typeof value !== 'string' && typeof value !== 'number') throw new AppError('request.malformed')
  const text = String(value)
  if (text.length > 500) throw new AppError('request.malformed')
  return text
}

export function mobileOf(body: Body): string {
  const mobile = normaliseMobile(textOf(body, 'mobile'))
  if (!isMobile(mobile)) throw fieldError('mobile.wrong', 'mobile')
  return mobile
}

export function nameOf(body: Body): string {
  const name = textOf(body, 'name').trim()
  if ([...name].length < 2 || [...name].length > 30 || /\p{Cc}/u.test(name)) throw fieldError('name.wrong', 'name')
  return name
}

/** A new password, typed twice. */
export function newPasswordOf(body: Body, mobile: string): string {
  const password = textOf(body, 'password')
  const fault = passwordFault(password, mobile)
  if (fault) throw fieldError(fault === 'mobile' ? 'password.is_mobile' : 'password.weak', 'password')
  if (password !== textOf(body, 'repassword')) throw fieldError('password.mismatch', 'repassword')
  return password
}

/** A refusal that the form shows beside its field. */
export const fieldError = (key: ErrorKey, field: string): AppError => new AppError(key, {}, { [field]: ERRORS[key].text })
