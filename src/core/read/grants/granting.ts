import type { People } from '../../condition/actor.ts'
import type { Condition } from '../../entity/condition.ts'
import type { Owner } from '../../entity/entity.ts'
import type { RawEntity, RawGrants, RawProperty, RawScreen } from '../../entity/raw.ts'
import { ownRows, partyRows, readOwner } from '../read-entity.ts'

/** The names of the data that the engine relates people to. */
export interface Holders {
  readonly user: string
  readonly organisation: string
}

type Side = { readonly party: string; readonly who: string }
export type GrantBy = string | Side

/** A file that says `grants`, and what its grants are made from. */
export interface Granting {
  readonly raw: RawEntity
  readonly grants: RawGrants
  readonly people: People
  readonly holders: Holders
  readonly owner: Owner
  /** who may grant */
  readonly by: readonly GrantBy[]
  /** whom to: `user` a person, `org` an organisation */
  readonly to: readonly string[]
  /** what may be granted besides reading */
  readonly more: readonly string[]
  /** one grant may be of all rows */
  readonly all: boolean
  /** the first screen of the member area, and that of the console: the pages of the grants stand under them */
  readonly home: readonly [string, RawScreen] | undefined
  readonly console: readonly [string, RawScreen] | undefined
}

/** The data that keeps who was granted what of another. */
export const grantsOf = (id: string): string => `${id}_grant`
/** The page of the records that others have granted. */
export const givenTo = (id: string): string => `${id}_granted`

const TITLES: Readonly<Record<string, string>> = { export: '导出' }
/** A grant that is neither taken back nor run out. */
export const LIVE = { status: 'given' } as const

/** Reads what a file says of its grants. */
export function grantingOf(raw: RawEntity, grants: RawGrants, people: People, holders: Holders): Granting {
  const owner = readOwner(raw)
  const by: readonly GrantBy[] = [grants.by].flat()
  const screens = Object.entries(raw.screens ?? {}).filter(([, screen]) => screen.page !== false)
  return {
    raw,
    grants,
    people,
    holders,
    owner,
    by,
    to: grants.to ?? ['user', 'org'],
    more: grants.can.filter((one) => one !== 'read'),
    all: grants.all === true && by.some((one) => isSide({ owner }, one)),
    home: screens.find(([, { area = 'home' }]) => area === 'home'),
    console: screens.find(([, { area }]) => area === 'admin'),
  }
}

/** Somebody related to the row: its owner, or a party. */
export function isSide(granting: Pick<Granting, 'owner'>, by: GrantBy): boolean {
  const party = typeof by === 'string' ? by : by.party
  return party === 'owner' || granting.owner.parties.includes(party)
}

/** The name of config/permissions.json that somebody who may grant answers to. */
export function whoOf(granting: Granting, by: GrantBy): string {
  if (typeof by !== 'string') return by.who
  return isSide(granting, by) ? granting.owner.who : by
}

/** The rows that he is related to, as a condition on the row. */
export function grantedRows(granting: Granting, by: GrantBy): Condition {
  const party = typeof by === 'string' ? by : by.party
  return party === 'owner' ? ownRows(granting.owner) : partyRows(party)
}

/** The conditions on an asker who is one of these. */
export function askersOf(granting: Granting, by: GrantBy): Condition[] {
  const names = new Set([...(isSide(granting, by) ? [granting.owner.who] : []), whoOf(granting, by)])
  return [...names].map((name) => ofAsker(granting.people.get(name) ?? NEVER))
}

/** The title of a granted verb on the screen. */
export function verbTitle(granting: Granting, verb: string): string {
  return granting.raw.workflow?.actions?.[verb]?.title ?? TITLES[verb] ?? verb
}

/** The text by which a row is called, if it is one. */
export function labelField({ raw }: Granting): string | undefined {
  if (raw.label !== undefined && raw.label === raw.sn?.field) return raw.label
  const plain = ([, one]: readonly [string, RawProperty]) => one.type === 'string' && !one.oneOf && !one.format && !one.sealed
  const texts = Object.entries(raw.properties).filter(plain)
  return (raw.label === undefined ? texts[0] : texts.find(([name]) => name === raw.label))?.[0]
}

/** Rows of which the asker holds a grant, of this step where one is named. */
export function isHeld(granting: Granting, verb?: string): Condition {
  const { raw, all, to } = granting
  const of = grantsOf(raw.$id)
  const ofHis = to.map((kind) => ({ ...isMine(kind), ...LIVE, ...(verb ? { can: verb } : {}) }))
  const rows = ofHis.map((where): Condition => ({ $some: { of, by: 'row_id', where } }))
  const everything = ofHis.map(
    (where): Condition => ({
      $some: { via: 'org_id', where: { $some: { of, by: 'org_id', where: { ...where, scope: 'all' } } } },
    }),
  )
  return anyCondition([...rows, ...(all ? everything : [])])
}

/** Grants to this asker: to himself, or to his organisation. */
export function isMine(kind: string): Record<string, string> {
  return kind === 'user' ? { to_user: '$user.id' } : { to_org: '$user.org_id' }
}

/** The askers who may do this, as a condition on the asker and, with `rows`, on the row. */
export function mayDo(granting: Granting, verb: string, rows: boolean): Condition {
  const { raw } = granting
  const action = raw.workflow?.actions?.[verb]
  const allowed = action
    ? [action.by].flat().map((by) => ({
        $and: [...askersOf(granting, by), ...(isSide(granting, by) && rows ? [grantedRows(granting, by)] : [])],
      }))
    : (raw.access ?? [])
        .filter((rule) => rule.can.includes(verb) && (rows || rule.who === 'owner'))
        .map((rule) => ({
          $and: [
            ...askersOf(granting, rule.who),
            ...(rule.who === 'owner' && rows ? [ownRows(granting.owner)] : []),
            ...(rule.where && rows ? [rule.where] : []),
          ],
        }))
  return anyCondition(allowed.map((one) => (one.$and.length === 0 ? {} : one)))
}

const NEVER: Condition = { $not: {} }

/** One of these conditions holds; of none, nothing does. */
export const anyCondition = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? NEVER : conditions.length === 1 ? conditions[0]! : { $or: conditions }

/** A condition on an account, turned into one on the asker. */
export function ofAsker(when: Condition): Condition {
  return Object.fromEntries(
    Object.entries(when).map(([key, value]) => {
      if (key === '$and' || key === '$or') return [key, (value as readonly Condition[]).map(ofAsker)]
      return key === '$not' ? [key, ofAsker(value as Condition)] : [`$user.${key}`, value]
    }),
  )
}
