/** The subject of a certification. */
export const PERSON = 1
export const COMPANY = 2

/** The progress of proving the company's account. */
export const ACCOUNT_PROOF = { unpaid: 0, proven: 1, paid: 2, failed: 3 } as const
