import type { Help } from '../../core/errors.ts'
import { propertiesOf } from '../../core/value/narrow.ts'

/** What can be done about a refusal, where the server has said it. */
export function helpIn(help: unknown): Help | undefined {
  const { text, to } = propertiesOf(help)
  if (typeof text !== 'string') return undefined
  return typeof to === 'string' ? { text, to } : { text }
}
