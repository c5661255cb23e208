import type { Addition, Need } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { UserRecord } from '../../records.ts'
import { OPENING } from '../errors.ts'

/** The start of an account that is opened for somebody, who sets its password alone: there is none until then. */
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
}>

const LONGEST_NAME = 30

export const neededForOpening = (mobile: string): Readonly<Record<keyof FoundForOpening, Need>> => ({
  holder: { entity: 'user', where: { mobile } },
})

/** @throws opening.taken beside the field of the number */
export function openedAccount({ name, ...account }: Opened, { holder }: FoundForOpening, field = 'mobile'): Addition {
  if (holder) throw refusal(OPENING.taken, {}, field)
  return { entity: 'user', as: 'account', values: { name: name.slice(0, LONGEST_NAME), ...account } }
}
