import { appendOutbox } from './outbox.ts'
import type { Sms } from './sms.ts'

/** Messages stay here, in `outbox/sms.jsonl`. */
export const sandboxSms = (dataDir: string): Sms => ({
  send: ({ mobile, type, code }) => appendOutbox(dataDir, 'sms', { mobile, type, code }),
})
