import { readableFields } from '../../core/access/ability.ts'
import type { Person } from '../../core/access/covering-row.ts'
import type { Situation } from '../../core/access/decisions.ts'
import { rulesFor } from '../../core/access/rules.ts'
import { verbsOf } from '../../core/access/verbs.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { type Actors, meant } from './table.ts'
import { Said } from './table-says.ts'
import type { NewRecord, TablePart, TableText } from './table-text.ts'
import { openedBy } from './table-verdict.ts'

/** By what a table is asked. */
export interface Court {
  readonly entity: Entity
  readonly people: readonly Person[]
  readonly permissions: PermissionConfig
  readonly listed: Actors
}

/** One person before the new record. */
export interface Standing {
  readonly person: string
  readonly situation: Situation
  readonly verdict: (verb: string) => string
}

/** The fields are closed and open as those of the record that it is like; else they are named. */
export function sayFields(written: TableText, court: Court, standings: readonly Standing[], record: NewRecord): void {
  const { hidden = {}, fields = {} } = written.table
  const copy = <T>(path: readonly string[], key: string, verb: string, of: Readonly<Record<string, T>>) => {
    const may = new Set(standings.filter(({ verdict }) => verdict(verb) === 'yes').map(({ person }) => person))
    const isAsked = record.like in of && meant(court.listed, key).some((one) => may.has(one))
    if (isAsked) written.set([...path, record.name], of[record.like])
  }
  for (const [key, of] of Object.entries(hidden)) copy(['hidden', key], key, 'read', of)
  for (const [key, verbs] of Object.entries(fields))
    for (const [verb, of] of Object.entries(verbs)) copy(['fields', key, verb], key, verb, of)
  const differing = () => standings.flatMap((one) => fieldsDiffering(written, court, one, record.name))
  const parts = new Map<string, { readonly part: TablePart; readonly people: Set<string> }>()
  for (const { person, verb, is } of differing()) {
    const path = (key: string) => (verb === 'read' ? ['hidden', key] : ['fields', key, verb])
    if (is)
      getOrMake(parts, JSON.stringify([verb, is]), () => ({ part: { path, says: is }, people: new Set<string>() })).people.add(
        person,
      )
  }
  for (const { part, people } of parts.values()) written.list(part, people, record)
  const [wrong] = differing()
  if (wrong)
    throw new Error(`“${record.name}”没有写进去：${wrong.person} ${wrong.verb} 的字段与“${record.like}”的不同，请手写这一条`)
}

/** The verbs whose fields the table says otherwise than the rules; `is` null: all are open. */
function fieldsDiffering(
  written: TableText,
  { entity, listed }: Court,
  { person, situation, verdict: verdictOf }: Standing,
  name: string,
): { readonly person: string; readonly verb: string; readonly is: string[] | null }[] {
  const { asker, record, now } = situation
  if (!asker) return []
  const says = new Said(written.table, listed, person)
  return verbsOf(entity).flatMap((verb) => {
    if (verdictOf(verb) !== 'yes' || verb === 'export') return []
    const [is, should] =
      verb === 'read'
        ? [closedTo(asker.ability, entity, record), says.hidden(entity, name)]
        : [openedBy(rulesFor([entity], asker.actor), entity, verb, record, now), says.opened(entity, verb, name)]
    return JSON.stringify(is) === JSON.stringify(should) ? [] : [{ person, verb, is }]
  })
}

function closedTo(ability: Parameters<typeof readableFields>[0], entity: Entity, record: object): string[] {
  const open = readableFields(ability, entity, record)
  return entity.fields
    .map((field) => field.name)
    .filter((field) => !open.has(field))
    .sort()
}
