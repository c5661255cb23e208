import type { FinApplicationRecord, FinDemandRecord, FinProductRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const FIN_PRODUCT = {
  draft: 0,
  pending: 1,
  live: 2,
  rejected: 3,
  offline: 4,
} as const satisfies StateNames<FinProductRecord>

export const FIN_DEMAND = {
  sent: 1,
  waiting: 10,
  underway: 20,
  offered: 40,
  agreed: 50,
  done: 60,
  withdrawn: 80,
  closed: 90,
} as const satisfies StateNames<FinDemandRecord>

export const FIN_APPLICATION = {
  waiting: 10,
  accepted: 20,
  inspecting: 30,
  offered: 40,
  agreed: 50,
  done: 60,
  rejected: 70,
  withdrawn: 80,
  closed: 90,
} as const satisfies StateNames<FinApplicationRecord>
