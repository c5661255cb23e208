import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { withPictures } from '../../../server/upload/pictures-in.ts'

export const POLICY_TYPES = ['user', 'privacy'] as const
export type PolicyType = (typeof POLICY_TYPES)[number]

export interface Policy {
  readonly type: PolicyType
  readonly title: string
  /** what an account remembers to have agreed to */
  readonly version: string
  readonly updated_at: string
  /** HTML */
  readonly content: string
}

/** The agreements as they stand now, by type. */
export async function readPolicies(
  deps: Pick<Dependencies, 'db' | 'secrets' | 'now'>,
): Promise<Readonly<Partial<Record<PolicyType, Policy>>>> {
  const { rows } = await sql<Policy>`
    select type, title, edition as version, updated_at, content from policy order by type desc`.execute(deps.db.kysely)
  const withAddresses = (html: string) => withPictures(html, (bare) => lastingAddress(deps, bare))
  return Object.fromEntries(rows.map((row) => [row.type, { ...row, content: withAddresses(row.content) }]))
}
