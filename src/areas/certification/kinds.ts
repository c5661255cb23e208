/** Whom a certification is about. */
export const PERSON = 1
export const COMPANY = 2

/** How far the account of the company has been proven. */
export const PROOF = { unpaid: 0, proven: 1, paid: 2, failed: 3 } as const
