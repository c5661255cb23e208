import type { AppointableCode, PermissionConfig } from './config.ts'

/** What config/permissions.json says of appointments. */
export interface Appointing {
  readonly codes: readonly AppointableCode[]
  /** the roles that sign in with a second factor: their rights are duties, and they are appointed to nothing */
  readonly excluded: readonly number[]
}

export const appointingOf = ({ appointed = [], roles }: Pick<PermissionConfig, 'appointed' | 'roles'>): Appointing => ({
  codes: appointed,
  excluded: roles.flatMap(({ role, factor }) => (role !== null && factor ? [role] : [])),
})

/** The names of those who appoint anybody, each once. */
export const consoleAppointers = (codes: readonly AppointableCode[]): readonly string[] => [
  ...new Set(codes.flatMap(({ by }) => by).filter((one) => typeof one === 'string')),
]

/** The names of those who appoint people of their own organisation, each once. */
export const ownAppointers = (codes: readonly AppointableCode[]): readonly string[] => [
  ...new Set(codes.flatMap(({ by }) => by).flatMap((one) => (typeof one === 'string' ? [] : [one.who]))),
]
