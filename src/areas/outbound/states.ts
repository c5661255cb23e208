import type { OutboundMessageRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const OUTBOUND_MESSAGE = {
  waiting: 0,
  sending: 1,
  sent: 2,
  failed: 3,
  gathered: 4,
  dropped: 5,
} as const satisfies StateNames<OutboundMessageRecord>
