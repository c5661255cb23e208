import type { UserRecord } from './records.ts'

/** The types of an account: a person's own, an organisation's first one, or one below that. */
export const ACCOUNT_TYPE = { person: 0, head: 1, sub: 2 } as const satisfies Readonly<Record<string, UserRecord['type']>>
