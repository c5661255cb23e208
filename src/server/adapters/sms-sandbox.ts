import { appendOutbox } from './outbox.ts'
import type { Sms } from './sms.ts'

/** Messages stay here, in `outbox/sms.jsonl`. */
export const sandboxSms = (dataDir: string): Sms => ({
  async send({ mobile, type, code }) {
    await appendOutbox(dataDir, 'sms', { mobile, type, code })
    return '沙盒：写在 outbox/sms.jsonl'
  },
})
