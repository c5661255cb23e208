import type { Condition } from '../entity/condition.ts'

/** Does the condition ask for this variable anywhere, such as `$user.org_id`? */
export const mentions = (condition: Condition, variable: string): boolean => holds(condition, variable)

const holds = (part: unknown, variable: string): boolean =>
  part === variable || (typeof part === 'object' && part !== null && Object.values(part).some((one) => holds(one, variable)))
