import type { Help } from '../../core/errors.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { NetworkError } from '../api/api-error.ts'
import { helpIn } from '../api/help-in.ts'

/** Why a write did not succeed, as its dialog or form says it. */
export interface FormRefusal {
  readonly text: string
  /** a key of core/errors.ts; empty when no answer came */
  readonly reason: string
  /** sentences per field */
  readonly errors: Readonly<Record<string, string>>
  /** what can be done about it */
  readonly help?: Help
}

/** Reads what a call rejects with, in the area's or the site's own form. @throws what is no answer and no lack of one: a programmer is wrong */
export function refusalOf(error: unknown): FormRefusal {
  if (error instanceof NetworkError) return { text: '网络不通，没有提交成功，请重试', reason: '', errors: {} }
  const { message, reason, errors, help: said } = propertiesOf(error)
  const help = helpIn(said)
  if (typeof reason !== 'string') throw error
  const sentences = Object.entries(propertiesOf(errors)).map(([name, sentence]) => [name, String(sentence)])
  return {
    text: typeof message === 'string' ? message : '',
    reason,
    errors: Object.fromEntries(sentences),
    ...(help ? { help } : {}),
  }
}

/** The record has moved on since it was read: reading it again is the way out. */
export const isStale = (refusal: FormRefusal | null): boolean => refusal?.reason === 'record.stale'
