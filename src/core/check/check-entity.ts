import type { Entity } from '../entity/entity.ts'
import type { Fault, RawEntity } from '../entity/raw.ts'
import { checkAccess, checkGranting } from './check-access.ts'
import { checkAppointedSteps } from './check-appointed-screen.ts'
import { checkDrafts } from './check-drafts.ts'
import { checkFit } from './check-fit.ts'
import { checkLines } from './check-lines.ts'
import { checkPartition } from './check-partition.ts'
import { checkProperty } from './check-property.ts'
import { checkReaders } from './check-readers.ts'
import { checkHints, checkScreens } from './check-screens.ts'
import { checkSealed } from './check-sealed.ts'
import { checkSteps } from './check-steps.ts'
import { checkStored } from './check-stored.ts'
import { checkWorkflow } from './check-workflow.ts'
import { type CheckContext, type Examined, examined } from './examined.ts'

/** Faults of a file against itself: every name in it must be one of its own. References to other files are the registry's. */
export function checkEntity(raw: RawEntity, entity: Entity, known: CheckContext): Fault[] {
  const file = examined(raw, entity, known)
  const { faults, report, user } = file
  checkIdentity(file)
  checkProperties(file)
  checkAccess(file)
  checkSealed(raw, entity, report)
  checkPartition(raw, entity, report)
  faults.push(...checkFit(raw, entity))
  checkWorkflow(file)
  checkScreens(file)
  checkAppointedSteps(file)
  checkGranting(file)
  // who may do what is asked of names that are all known
  if (!faults.some(({ pointer }) => /^\/(workflow|access|owner)\b/.test(pointer))) {
    const values = { fields: entity.field, user }
    for (const check of [checkSteps, checkReaders, checkDrafts]) faults.push(...check(raw, entity, known.actors, values))
  }
  if (faults.length === 0) checkHints(file)
  return faults
}

/** The statements of a file about its data as a whole: name, owner, required and unique fields, indexes and rules. */
function checkIdentity({ raw, entity, known, report, name, condition, said, unknownActor, deciding }: Examined): void {
  if (raw.renamedFrom !== undefined && known.entities?.has(raw.renamedFrom))
    report('/renamedFrom', `“${raw.renamedFrom}”的文件还在，不会是由它改名来的；请删去那份文件，或去掉这一句`)
  const [sealed] = entity.fields.filter((field) => field.sealed !== undefined)
  if (raw.renamedFrom !== undefined && sealed)
    report(
      '/renamedFrom',
      `“${sealed.title}”加密保存，只有原来的代号能解开，这份数据不能改代号；要换的是用户看到的名称，请改 title`,
    )
  if (raw.label) name('/label', raw.label)
  for (const [i, field] of entity.owner.parties.entries()) name(`/owner/parties/${i}`, field)
  if (!known.actors.has(entity.owner.who)) unknownActor('/owner/who', entity.owner.who)
  for (const [i, field] of (raw.required ?? []).entries()) {
    name(`/required/${i}`, field)
    const { derive, lookup } = entity.field[field] ?? {}
    if (derive !== undefined || lookup !== undefined)
      report(`/required/${i}`, `“${field}”由系统算出，没有人填写，不能写在 required 里`)
  }
  for (const [i, field] of (raw.search ?? []).entries()) name(`/search/${i}`, field)
  for (const [i, { fields, where }] of entity.unique.entries()) {
    const at = Array.isArray(raw.unique?.[i]) ? `/unique/${i}` : `/unique/${i}/fields`
    for (const [j, field] of fields.entries()) name(`${at}/${j}`, field)
    for (const fault of where ? checkStored(where, entity.field) : []) report(`/unique/${i}/where${fault.pointer}`, fault.message)
  }
  for (const [i, set] of (raw.indexes ?? []).entries())
    for (const [j, field] of set.entries()) name(`/indexes/${i}/${j}`, field.replace(/^-/, ''))
  for (const [i, rule] of (raw.rules ?? []).entries()) {
    name(`/rules/${i}/field`, rule.field)
    said(`/rules/${i}/message`, rule.message)
    condition(`/rules/${i}/where`, rule.where, { ...deciding, paths: true })
    condition(`/rules/${i}/when`, rule.when, { ...deciding, paths: true })
  }
}

function checkProperties({ raw, entity, known, faults, report, condition, written, user, filled }: Examined): void {
  for (const [key, property] of Object.entries(raw.properties)) {
    checkProperty(key, property, entity, report)
    written(`/properties/${key}`, property, entity.field[key], { fields: {}, user, row: false })
    faults.push(
      ...checkLines(`/properties/${key}`, property, entity.field[key], {
        entity,
        fields: entity.field,
        user,
        check: known.check,
      }),
    )
    for (const part of ['visible', 'requiredWhen', 'readonlyWhen'] as const)
      condition(`/properties/${key}/${part}`, property[part], filled)
  }
}
