import type { BaseRecord } from '@refinedev/core'
import type { Actor } from '../../core/condition/actor.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { isUpload, isWritable } from '../../core/entity/kinds.ts'
import { keptColumns, LINE_ID } from '../../core/record/lines.ts'
import { recordDefaults } from '../../core/record/starting-value.ts'
import { bareAddress } from '../../core/value/file-address.ts'
import { isObject } from '../../core/value/narrow.ts'

type Values = Readonly<Record<string, unknown>>

/** The values that a form starts with: the record's, those of another one that it copies, or the defaults with the address's. */
export function startingValues(
  entity: Entity,
  { source, editing, given, actor }: { source: BaseRecord | undefined; editing: boolean; given: Values; actor: Actor },
): Record<string, unknown> {
  if (!source)
    return {
      ...recordDefaults(
        entity.fields.filter((field) => !field.readOnly),
        { user: actor, now: new Date() },
      ),
      ...given,
    }
  // a copy starts with the content only: who, when and which state are its own; the address may say what differs
  const fields = entity.fields.filter((field) => editing || (!field.system && (isWritable(field) || field.copyFrom)))
  const copied = Object.fromEntries(
    fields.flatMap((field) =>
      [field.name, `${field.name}_text`].filter((name) => (source[name] ?? null) !== null).map((name) => [name, source[name]]),
    ),
  )
  if (!editing)
    for (const field of fields) if (field.rows && copied[field.name]) copied[field.name] = anew(field, copied[field.name])
  return editing ? copied : { ...copied, ...given }
}

/** The lines of a copy without the server's own values, which belong to the first record. */
function anew(table: Field, lines: unknown): unknown {
  const own = new Set([LINE_ID, ...keptColumns(table).map((one) => one.name)])
  return linesOf(lines).map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !own.has(name))))
}

/** Only what differs from where the form started: the rest may be newer on the server. */
export function changedValues(values: Values, start: Values): Record<string, unknown> {
  const differs = (name: string) => {
    const [now, before] = [values[name] ?? null, start[name] ?? null]
    // most are the very same, and this is asked at every key
    return now !== before && JSON.stringify(now) !== JSON.stringify(before)
  }
  return Object.fromEntries(
    Object.keys({ ...start, ...values })
      .filter(differs)
      .map((name) => [name, values[name] ?? null]),
  )
}

/** Restored values with the record's files under their present addresses: earlier addresses open nothing any more. */
export function withFreshFiles(entity: Entity, values: Values, start: Values): Record<string, unknown> {
  const now = new Map(filesIn(entity.fields, start).map((url) => [bareAddress(url), url]))
  return { ...values, ...renewed(entity.fields, values, (url) => now.get(bareAddress(String(url))) ?? url) }
}

const linesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Addresses in the fields of a record, those of its tables' lines among them. */
const filesIn = (fields: readonly Field[], values: Values): string[] =>
  fields.flatMap((field) => {
    const value = values[field.name]
    if (field.rows) return linesOf(value).flatMap((line) => filesIn(field.rows ?? [], line))
    return isUpload(field.kind) ? [value].flat().flatMap((url) => (typeof url === 'string' ? [url] : [])) : []
  })

function renewed(fields: readonly Field[], values: Values, fresh: (url: unknown) => unknown): Record<string, unknown> {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const value = values[field.name]
    if (!value) return []
    if (field.rows) return [[field.name, linesOf(value).map((line) => ({ ...line, ...renewed(field.rows ?? [], line, fresh) }))]]
    return isUpload(field.kind) ? [[field.name, Array.isArray(value) ? value.map(fresh) : fresh(value)]] : []
  })
  return Object.fromEntries(changed)
}
