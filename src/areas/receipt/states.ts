import type { BankReceiptRecord, RechargeRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const BANK_RECEIPT = {
  open: 1,
  settled: 2,
  toReturn: 3,
  returned: 4,
  ignored: 5,
} as const satisfies StateNames<BankReceiptRecord>

export const RECHARGE = { unverified: 1, arrived: 2, rejected: 3 } as const satisfies StateNames<RechargeRecord>
