import { readFileSync } from 'node:fs'
import { entityNamed } from '../../src/core/entity/by-name.ts'
import type { Entity, Field } from '../../src/core/entity/entity.ts'
import { isBrief } from '../../src/core/entity/kinds.ts'
import type { ImportResult } from '../../src/core/record/import-result.ts'
import { sheetFields } from '../../src/core/record/sheet-fields.ts'
import type { Region } from '../../src/core/value/region.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import type { Names, Offered } from '../../src/web/sheet/cell-value.ts'
import type { Column, Known } from '../../src/web/sheet/columns.ts'
import { fieldsGuessed } from '../../src/web/sheet/headless.ts'
import {
  type Ask,
  type FoundSheet,
  type Look,
  lookOver,
  openBook,
  openPasted,
  type Reading,
} from '../../src/web/sheet/import-run.ts'
import { dataRows, readColumns } from '../../src/web/sheet/table.ts'

interface Category {
  readonly name: string
  readonly alias?: readonly string[]
  readonly children?: readonly Category[]
}

const { registry: read } = await readSchemas({ dir: 'schemas', ...loadConfig('.') })
if (!read) throw new Error('the files have faults')
export const registry = read

/** The places of config/regions.json, as the page is told them. */
export function regionsOfConfig(): readonly Region[] {
  const names = Object.entries(JSON.parse(readFileSync('config/regions.json', 'utf8')) as Record<string, string>)
  const below = (id: string, end: RegExp) => names.filter(([one]) => one !== id && end.test(one))
  const place = ([id, name]: readonly [string, string]): Region => {
    const children = id.endsWith('0000')
      ? below(id, new RegExp(`^${id.slice(0, 2)}\\d\\d00$`))
      : id.endsWith('00')
        ? below(id, new RegExp(`^${id.slice(0, 4)}(?!00)\\d\\d$`))
        : []
    return children.length > 0 ? { id, name, children: children.map(place) } : { id, name }
  }
  return names.filter(([id]) => id.endsWith('0000')).map(place)
}

const REGIONS = regionsOfConfig()

/** The species of config/categories.json, numbered in their order. */
export const SPECIES: readonly (Offered & { readonly alias: readonly string[] })[] = (
  JSON.parse(readFileSync('config/categories.json', 'utf8')) as readonly Category[]
)
  .flatMap((one) => one.children ?? [])
  .map(({ name, alias = [] }, i) => ({ value: i + 1, label: name, alias }))

/** As the form's box finds them: by any part of a name or alias. */
export const NAMES: Names = {
  related: async (_, typed) => SPECIES.filter(({ label, alias }) => [label, ...alias].some((one) => one.includes(typed))),
  regions: async () => REGIONS,
}

export const speciesNamed = (name: string): number => SPECIES.find(({ label }) => label === name)?.value ?? 0

export interface Kind {
  readonly entity: Entity
  readonly fields: readonly Field[]
}

export function kindOf(name: string): Kind {
  const screen = registry.screens.get(name)
  if (!screen) throw new Error(`no screen ${name}`)
  const entity = entityNamed(registry.entities, screen.entity)
  return { entity, fields: sheetFields(entity, screen) }
}

export const knownOf = ({ entity, fields }: Kind): Known => ({
  fields,
  others: entity.fields.filter((field) => !fields.includes(field) && isBrief(field.kind)),
})

/** A server that has nothing against any row. */
const AGREES: Ask = async (rows): Promise<ImportResult> => ({ good: rows.map((_, i) => i), faults: [] })

export interface SheetRead {
  readonly sheet: string
  readonly columns: readonly Column[]
  readonly look: Look
  /** the rows that were sent to the server */
  readonly sent: readonly Readonly<Record<string, unknown>>[]
  /** the rows that would be kept, by their number */
  readonly rows: ReadonlyMap<number, Readonly<Record<string, unknown>>>
}

/** A file as the page reads it, with a server that would keep everything. */
export async function readFile(file: File | Blob, kind: Kind): Promise<SheetRead> {
  const [found] = await openBook(file, knownOf(kind))
  if (!found) throw new Error('no sheet')
  return readFound(found, kind)
}

/** The same of what was pasted. */
export async function readPasted(
  text: string,
  kind: Kind,
  same: Readonly<Record<string, unknown>> = {},
  names = NAMES,
): Promise<SheetRead> {
  const found = await openPasted(text, knownOf(kind))
  const chosen = found.table.headless ? await fieldsGuessed(found.sheet, kind.fields, names, kind.entity) : new Map()
  return readFound(found, kind, chosen, same, names)
}

async function readFound(
  found: FoundSheet,
  kind: Kind,
  chosen: ReadonlyMap<number, string> = new Map(),
  same: Readonly<Record<string, unknown>> = {},
  names = NAMES,
): Promise<SheetRead> {
  const columns = readColumns(found.table, { ...knownOf(kind), chosen })
  const sent: Readonly<Record<string, unknown>>[] = []
  const ask: Ask = async (rows) => {
    sent.push(...(rows as Readonly<Record<string, unknown>>[]))
    return AGREES(rows)
  }
  const reading: Reading = { found, columns, names, ...kind, ask, same }
  const look = await lookOver(
    reading,
    () => undefined,
    () => false,
  )
  const good: number[] = []
  for await (const some of dataRows(found.sheet, found.table))
    for (const { row, cells, passed } of some) {
      const says = columns.some(({ at, field }) => field && cells[at])
      if (!passed && says && !look.bad.has(row)) good.push(row)
    }
  return { sheet: found.sheet.name, columns, look, sent, rows: new Map(good.map((row, i) => [row, sent[i] ?? {}])) }
}
