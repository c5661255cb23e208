import type { People } from '../../condition/actor.ts'
import { type Appointing, consoleAppointers, ownAppointers } from '../../config/appointing.ts'
import type { RawEntity, RawScreen } from '../../entity/raw.ts'
import type { Holders } from '../grants/granting.ts'
import { APPOINTMENT, MANAGED_APPOINTMENT } from './appointment.ts'
import { appointmentEntity } from './appointment-entity.ts'

/**
 * The files of an installation where persons can be appointed: beside them one of the appointments, which the pages of accounts
 * show below each person. Nothing is added where nothing can be appointed, or to files that were written out before.
 */
export function withAppointments(
  files: readonly RawEntity[],
  people: People,
  holders: Holders,
  appointing: Appointing = { codes: [], excluded: [] },
): RawEntity[] {
  const user = files.find((raw) => raw.$id === holders.user)
  if (appointing.codes.length === 0 || !user || files.some((raw) => raw.$id === APPOINTMENT)) return [...files]
  const shown = { ...user, screens: screensBeside(user, appointing) }
  return [...files.map((raw) => (raw === user ? shown : raw)), appointmentEntity({ ...appointing, people, holders, user })]
}

function screensBeside({ screens = {} }: RawEntity, { codes }: Appointing): Record<string, RawScreen> {
  const beside = {
    home: ownAppointers(codes).length > 0 ? APPOINTMENT : undefined,
    admin: consoleAppointers(codes).length > 0 ? MANAGED_APPOINTMENT : undefined,
    site: undefined,
  }
  const withRelated = (one: RawScreen): RawScreen => {
    const screen = one.page === undefined ? beside[one.area ?? 'home'] : undefined
    if (screen === undefined) return one
    return { ...one, related: [...(one.related ?? []), { screen, by: 'person', title: '任命', inPlace: true }] }
  }
  return Object.fromEntries(Object.entries(screens).map(([name, one]) => [name, withRelated(one)]))
}
