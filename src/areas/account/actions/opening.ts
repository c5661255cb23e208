import { createHash } from 'node:crypto'
import type { Addition, Need } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { UserRecord } from '../../records.ts'
import { OPENING } from '../errors.ts'

/** What an account that is opened for somebody starts with. He sets its password himself: there is none until then. */
export interface Opened {
  readonly mobile: string
  readonly name: string
  readonly avatar?: string | null
  readonly role: UserRecord['role']
  readonly type: UserRecord['type']
  readonly org_id?: unknown
  readonly duties?: readonly string[]
}

export type FoundForOpening = Readonly<{
  /** whose number it is already */
  holder: UserRecord | null
  /** accounts that have one of the numbers that might be given */
  numbered: readonly UserRecord[]
}>

const OFFERED = 6
const FIRST = 10_000_000
const MANY = 90_000_000
const LONGEST_NAME = 30

export const neededForOpening = (mobile: string, now: Date): Readonly<Record<keyof FoundForOpening, Need>> => ({
  holder: { entity: 'user', where: { mobile } },
  numbered: { entity: 'user', where: { sn: { $in: numbers(mobile, now) } }, many: true, unlocked: true },
})

/** @throws opening.taken beside the field of the number */
export function openedAccount(
  { name, ...account }: Opened,
  { holder, numbered }: FoundForOpening,
  now: Date,
  field = 'mobile',
): Addition {
  if (holder) throw refusal(OPENING.taken, {}, field)
  const sn = numbers(account.mobile, now).find((one) => numbered.every((other) => other.sn !== one))
  return { entity: 'user', as: 'account', values: { sn, name: name.slice(0, LONGEST_NAME), ...account } }
}

/** Eight digits that say nothing about how many accounts there are; some, since one may be taken. */
const numbers = (mobile: string, now: Date): string[] =>
  Array.from({ length: OFFERED }, (_, i) => {
    const digest = createHash('sha256').update(`${mobile} ${now.getTime()} ${i}`).digest()
    return String(FIRST + (digest.readUInt32BE(0) % MANY))
  })
