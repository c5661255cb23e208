import type { Condition } from '../entity/condition.ts'
import type { AccessRule, Entity, Field, Owner, Unique } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'
import type { RawAccess, RawEntity } from '../entity/raw.ts'
import { systemFields } from '../entity/system-fields.ts'
import { readFields } from './read-field.ts'
import { readScreen } from './read-screen.ts'
import { readStates, readWorkflow } from './read-workflow.ts'

/** Names of the entities that the engine relates owners to. */
export interface SystemEntities {
  readonly user: string
  readonly organisation: string
}

/**
 * One entity file, already of the meta-schema's shape, as a frozen Entity. The same on the server and in the page.
 * What refers to other parts of the file or to other files is checked by `checkEntity` and `buildRegistry`.
 */
export function readEntity(raw: RawEntity, platform: SystemEntities): Entity {
  const owner = readOwner(raw)
  const states = raw.workflow ? readStates(raw.workflow) : []
  const own = readFields(raw.properties, raw.required ?? []).map((field) => sealing(raw, field))
  const { before, after } = systemFields(raw, owner.key, states, platform)
  const written = new Set(own.map((field) => field.name))
  const fields = Object.freeze([...before, ...own, ...after].filter((field) => !field.system || !written.has(field.name)))
  const field: Readonly<Record<string, Field>> = Object.freeze(Object.fromEntries(fields.map((one) => [one.name, one])))
  const workflow = raw.workflow ? readWorkflow(raw.workflow, states, field) : undefined
  const label = raw.label ?? own.find((one) => factsOf(one.kind).names)?.name ?? 'id'
  const half = {
    id: raw.$id,
    title: raw.title,
    label,
    fields,
    ...(workflow ? { workflow } : {}),
    ...(raw.sn ? { sn: raw.sn } : {}),
  }
  return Object.freeze({
    ...half,
    ...(raw.renamedFrom === undefined ? {} : { renamedFrom: raw.renamedFrom }),
    field,
    owner,
    unique: (raw.unique ?? []).map((one): Unique => (Array.isArray(one) ? { fields: one } : one)),
    search: raw.search ?? [],
    rules: raw.rules ?? [],
    access: (raw.access ?? []).map((rule) => readAccess(rule, fields, owner)),
    screens: Object.entries(raw.screens ?? {}).map(([name, screen]) => readScreen(name, screen, half)),
    message: raw.message ?? 'audit',
    indexes: raw.indexes ?? [],
    ...(raw.partition === undefined ? {} : { months: monthsOf(raw.partition) }),
    ...(raw.grants ? { grants: raw.grants } : {}),
  })
}

const monthsOf = (partition: NonNullable<RawEntity['partition']>): string =>
  typeof partition === 'string' ? 'created_at' : partition.month

export function readOwner(raw: RawEntity): Owner {
  const owner = raw.owner ?? 'none'
  if (typeof owner === 'string') return { key: owner, who: 'user', parties: [] }
  return { key: owner.key ?? 'parties', who: owner.who ?? 'user', parties: owner.parties ?? [] }
}

/** Numbers of persons and banks are kept sealed always, other texts where the file says so. */
function sealing(raw: RawEntity, field: Field): Field {
  const sealed = factsOf(field.kind).sealed === 'always' || raw.properties[field.name]?.sealed === true
  return sealed ? Object.freeze({ ...field, sealed: `${raw.$id}.${field.name}` }) : field
}

/** `who: "owner"` is the owner's kind of actor on rows of his own. */
function readAccess(rule: RawAccess, fields: readonly Field[], owner: Owner): AccessRule {
  const opened =
    rule.fields === undefined ? undefined : 'except' in rule.fields ? except(fields, rule.fields.except) : rule.fields
  const where = rule.who === 'owner' ? { $and: [ownRows(owner), ...(rule.where ? [rule.where] : [])] } : rule.where
  return Object.freeze({
    who: rule.who === 'owner' ? owner.who : rule.who,
    can: rule.can,
    ...(where ? { where } : {}),
    ...(opened ? { fields: opened } : {}),
  })
}

/** The rows that belong to the asker. */
export function ownRows({ key, parties }: Owner): Condition {
  if (key === 'parties') return { $or: parties.map(partyRows) }
  return key === 'org' ? partyRows('org_id') : { user_id: '$user.id' }
}

/** The rows in which the asker's organisation is that party. */
export const partyRows = (party: string): Condition => ({ [party]: '$user.org_id' })

function except(fields: readonly Field[], names: readonly string[]): string[] {
  return fields.map((field) => field.name).filter((name) => !names.includes(name))
}
