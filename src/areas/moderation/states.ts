import type { SensitiveHitRecord, SensitiveWordRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const SENSITIVE_HIT = { waiting: 1, handled: 2, settled: 3 } as const satisfies StateNames<SensitiveHitRecord>

export const SENSITIVE_WORD = { on: 1, off: 0 } as const satisfies StateNames<SensitiveWordRecord>
