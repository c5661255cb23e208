import type { PermissionConfig } from '../config/config.ts'
import type { Condition } from '../entity/condition.ts'
import { abilityOfCodes, opens } from './open.ts'

/** Accounts of one role that hold a permission code. */
export interface Holder {
  readonly title: string
  /** titles of the duties by which they hold it; absent: the role's list has it */
  readonly duties?: readonly string[]
  /** the condition on an account that is one of them */
  readonly when: Condition
}

/** Does a list of codes open the doors of this one? */
const openFor = (codes: readonly string[] = [], permission: string): boolean => opens(abilityOfCodes(codes), { permission })

/**
 * Everybody who can hold a permission code, by role: as it is signed in with, after the refresh, or by a duty; and those who are
 * appointed to it. Empty: nobody can.
 */
export function holdersOf({ roles, lists, duties, appointed = [] }: PermissionConfig, code: string): readonly Holder[] {
  const byAppointment = appointed
    .filter((one) => openFor([one.code], code))
    .map((one): Holder => ({ title: `得到任命的${one.title}`, when: { appointed: one.code } }))
  const byRole = roles.flatMap(({ role, list, title }): Holder[] => {
    const of: Condition = role === null ? { role: { $nin: roles.flatMap((one) => one.role ?? []) } } : { role }
    if ([lists[list]?.initial, lists[list]?.refreshed].some((codes) => openFor(codes, code))) return [{ title, when: of }]
    const having = duties.filter((one) => one.role === role && openFor(one.codes, code))
    if (having.length === 0) return []
    return [{ title, duties: having.map((one) => one.title), when: { ...of, duties: { $in: having.map((one) => one.duty) } } }]
  })
  return [...byRole, ...byAppointment]
}

/** What is wrong with a door of this code: nobody could ever pass it, though config/ does not say that this is meant. */
export const nobodyHolds = (permissions: PermissionConfig, code: string): string | undefined =>
  holdersOf(permissions, code).length > 0 || openFor(permissions.reserved, code)
    ? undefined
    : `权限编号“${code}”没有人有（permissions.json 的 lists、duties、appointed 里都没有），谁也打不开；请写进一个名单或职责，本来就不给谁的写进 reserved`

/** 金融机构、平台运营（审核、内容） */
export const titlesOfHolders = (holders: readonly Holder[]): string =>
  holders.map(({ title, duties }) => (duties ? `${title}（${duties.join('、')}）` : title)).join('、')
