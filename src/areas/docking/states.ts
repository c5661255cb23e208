export const DOCKING = {
  unconfirmed: 10,
  unsigned: 20,
  unpaid: 30,
  unshipped: 40,
  underway: 50,
  completed: 60,
  disputed: 70,
  cancelled: 90,
} as const

export const DOCKING_PAYMENT = { unverified: 1, arrived: 2, rejected: 3 } as const
