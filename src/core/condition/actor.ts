import type { Condition } from '../entity/condition.ts'

/** The account behind a request. A visitor has id 0. Built on the server from the session, sent to the page in the bundle. */
export interface Actor {
  readonly id: number
  readonly org_id: number
  readonly role: number
  readonly type: number
  readonly name: string
  /** his own, to begin a form with; others never see it here */
  readonly mobile?: string
  readonly company_auth: number
  readonly person_auth: number
  /** what a sub-account (type 2) may do */
  readonly perms: readonly string[]
  /** the most a sub-account may bind its organisation to in one deal, in yuan; null: no limit */
  readonly bargain_limit?: string | null
  /** what an account of a role whose work is divided answers for */
  readonly duties?: readonly string[]
  /** the appointable codes of config/permissions.json that he has been appointed to, and still is */
  readonly appointed?: readonly string[]
  /** where his organisation is reached and sits, as far as it has said; a form may begin with them */
  readonly contact_name?: string | null
  readonly contact_mobile?: string | null
  readonly region_code?: string | null
  /** names of config/permissions.json `actors` that hold for this actor */
  readonly who: readonly string[]
  /** permission codes of the role's list, after the refresh of the sign-in, and of the account's duties, and those he is appointed to */
  readonly codes: readonly string[]
}

/** The id of an actor without an account: a visitor, or the engine itself. */
export const VISITOR_ID = 0

/** The accounts that each name of config/permissions.json `actors` stands for. */
export type People = ReadonlyMap<string, Condition>
