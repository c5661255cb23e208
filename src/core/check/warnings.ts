import { ACCOUNT_PROPERTIES } from '../condition/account-properties.ts'
import type { Entity } from '../entity/entity.ts'
import type { Fault, RawEntity } from '../entity/raw.ts'
import type { CheckContext } from './examined.ts'
import { warnAccess } from './warn-access.ts'
import { warnEnds } from './warn-ends.ts'
import { warnNever } from './warn-never.ts'
import { warnScreens, warnSteps } from './warn-screens.ts'
import type { Warned } from './warned.ts'

/**
 * What a sound file says that can never come true: a rule that never holds, a person who is offered what he may not do, a page that
 * nobody opens, a state that is left by nothing. Such a file is served, and its author is told; what is not certain is not said.
 */
export function warningsOf(raw: RawEntity, entity: Entity, known: CheckContext): Fault[] {
  const faults: Fault[] = []
  const file: Warned = {
    raw,
    entity,
    people: known.actors,
    values: { fields: entity.field, user: known.account ?? ACCOUNT_PROPERTIES },
    entities: known.entities ?? new Map([[entity.id, entity]]),
    permissions: known.permissionConfig,
    report: (pointer, message) => void faults.push({ pointer, message }),
  }
  for (const warn of [warnNever, warnAccess, warnScreens, warnSteps, warnEnds]) warn(file)
  return faults
}
