import type { People } from '../../condition/actor.ts'
import type { AppointableCode } from '../../config/config.ts'
import type { Condition } from '../../entity/condition.ts'
import { ofAsker } from '../grants/granting.ts'

/** The data that keeps who was appointed to which code. Written out as the files are read, and only where something can be appointed. */
export const APPOINTMENT = 'appointment'
/** Its page in the console. */
export const MANAGED_APPOINTMENT = `manage_${APPOINTMENT}`
/** An appointment that is neither revoked nor run out. */
export const IN_FORCE = { status: 'given' } as const

/** The askers who may appoint this person, as a condition on an appointment. */
export function mayAppoint(by: AppointableCode['by'][number], people: People): Condition {
  const asker = (name: string): Condition => ofAsker(people.get(name) ?? { $not: {} })
  return typeof by === 'string'
    ? asker(by)
    : { $and: [asker(by.who), { $some: { via: 'person', where: { org_id: '$user.org_id' } } }] }
}
