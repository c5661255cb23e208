import type { FastifyRequest } from 'fastify'
import { AppError, type ErrorKey, type Refusal } from '../../core/errors.ts'
import { isMobile, normaliseMobile } from '../../core/value/identity.ts'
import { refusal } from '../effects/refusal.ts'

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

/** A refusal that the form shows beside its field. */
export const fieldError = (what: ErrorKey | Refusal, field: string): AppError => refusal(what, {}, field)
