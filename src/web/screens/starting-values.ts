import type { BaseRecord } from '@refinedev/core'
import type { Actor } from '../../core/access/actor.ts'
import type { Entity } from '../../core/schema/entity.ts'
import { isUpload, isWritable } from '../../core/schema/kinds.ts'
import { beginningOf } from '../../core/schema/starting-value.ts'
import { bareAddress } from '../../core/value/file-address.ts'

type Values = Readonly<Record<string, unknown>>

/** What a form starts with: the record, the content of another one, or the defaults and what the address gives. */
export function startingValues(
  entity: Entity,
  { source, editing, given, actor }: { source: BaseRecord | undefined; editing: boolean; given: Values; actor: Actor },
): Record<string, unknown> {
  if (!source)
    return {
      ...beginningOf(
        entity.fields.filter((field) => !field.readOnly),
        { user: actor, now: new Date() },
      ),
      ...given,
    }
  // a copy starts with the content only: who, when and which state are its own; the address may say what differs
  const kept = entity.fields.filter((field) => editing || (!field.system && (isWritable(field) || field.copyFrom)))
  const copied = Object.fromEntries(
    kept.flatMap((field) =>
      [field.name, `${field.name}_text`].filter((name) => (source[name] ?? null) !== null).map((name) => [name, source[name]]),
    ),
  )
  return editing ? copied : { ...copied, ...given }
}

/** Only what differs from where the form started: the rest may be newer on the server. */
export function changedValues(values: Values, start: Values): Record<string, unknown> {
  const differs = (name: string) => JSON.stringify(values[name] ?? null) !== JSON.stringify(start[name] ?? null)
  return Object.fromEntries(
    Object.keys({ ...start, ...values })
      .filter(differs)
      .map((name) => [name, values[name] ?? null]),
  )
}

/** What was typed before, with the record's files under the addresses it was given just now: earlier ones open nothing any more. */
export function withFreshFiles(entity: Entity, values: Values, start: Values): Record<string, unknown> {
  const files = entity.fields.filter((field) => isUpload(field.kind)).map((field) => field.name)
  const now = new Map(files.flatMap((name) => [start[name]].flat().map((url) => [bareAddress(String(url)), url])))
  const fresh = (url: unknown) => now.get(bareAddress(String(url))) ?? url
  return {
    ...values,
    ...Object.fromEntries(
      files
        .filter((name) => values[name])
        .map((name) => [name, Array.isArray(values[name]) ? values[name].map(fresh) : fresh(values[name])]),
    ),
  }
}
