import type { Entity, Field, FormerCode, Option } from '../../core/entity/entity.ts'
import { isList } from '../../core/entity/kinds.ts'
import type { ConfigCodes } from '../../core/entity/registry.ts'
import { formerOptions } from '../../core/read/former-options.ts'
import type { ExistingTable } from './introspect.ts'
import { identifier, literal } from './quote.ts'

type Named = Pick<Option, 'const' | 'title'>

/** A place of an entity's rows in which a state or an option stands, and the codes that the file knows no more. */
export interface CodePlace {
  /** as sentences call it */
  readonly title: string
  readonly isState: boolean
  /** of its states or options in the file */
  readonly pointer: string
  /** where config/ lists the codes, beside the field's options */
  readonly config?: Pick<ConfigCodes, 'file' | 'pointer' | 'noun'>
  /** as the table has it now, and as it will have it */
  readonly column: string
  readonly name: string
  readonly type: string
  /** its column of a table of lines */
  readonly line?: string
  readonly isList: boolean
  readonly isNumeric: boolean
  readonly now: readonly Named[]
  readonly gone: readonly Named[]
  readonly former: readonly FormerCode[]
}

/** The codes of config/ that rows of an entity hold, as they are and as they were last served. */
export interface CodesOfConfig {
  readonly now: readonly ConfigCodes[]
  readonly before: readonly ConfigCodes[]
}

/** Where an entity has lost codes that its former version had. Of nothing else anybody asks the rows. */
export function placesOfGoneCodes(
  entity: Entity,
  existing: ExistingTable,
  before: Entity,
  config: CodesOfConfig,
): readonly CodePlace[] {
  return entity.fields
    .flatMap((field): (CodePlace | null)[] => {
      const names = [field.name, ...(field.renamedFrom === undefined ? [] : [field.renamedFrom])]
      const column = names.find((name) => existing.columns.has(name))
      const old = names.map((name) => before.field[name]).find((one) => one !== undefined)
      if (column === undefined || !old || field.sealed !== undefined || field.derive !== undefined) return []
      const at = { column, name: field.name, type: existing.columns.get(column)?.type ?? '' }
      if (field.rows && old.rows) return field.rows.map((one) => lineOf(field, one, old, at))
      const isState = entity.workflow?.field === field.name
      const pointer = isState ? '/workflow/states' : `/properties/${field.name}${isList(field.kind) ? '/items' : ''}/oneOf`
      const whole = { ...at, pointer, isState, title: field.title }
      const listed = config.now.filter((one) => one.entity === entity.id && one.field === field.name)
      const former = isState ? (entity.workflow?.former ?? []) : formerOptions(field.options)
      return [
        placeOf(field, old, whole, [...former, ...listed.flatMap((one) => saidInConfig(one))]),
        ...listed.map((one) => unlistedOf(field, one, config.before, whole)),
      ]
    })
    .filter((place) => place !== null)
}

/** What config/ says of an option that went with it: told at the option, where the rows are asked. */
const saidInConfig = ({ former }: ConfigCodes): FormerCode[] => former.map((one) => ({ ...one, pointer: '' }))

/** Codes that config/ lists no more while they are options still: accounts would hold what means nothing. */
function unlistedOf(
  { options, kind }: Field,
  now: ConfigCodes,
  before: readonly ConfigCodes[],
  at: Pick<CodePlace, 'column' | 'name' | 'type' | 'isState' | 'title'>,
): CodePlace | null {
  const was = before.filter((one) => one.entity === now.entity && one.field === now.field).flatMap((one) => one.codes)
  const isAmong = (list: readonly Named[], { const: code }: Named) => list.some((one) => String(one.const) === String(code))
  const gone = was.filter((one) => !isAmong(now.codes, one) && isAmong(options ?? [], one))
  if (gone.length === 0) return null
  const isNumeric = now.codes.every((one) => typeof one.const === 'number')
  return { ...at, pointer: now.pointer, config: now, isList: isList(kind), isNumeric, now: now.codes, gone, former: now.former }
}

function lineOf(table: Field, column: Field, before: Field, at: Pick<CodePlace, 'column' | 'name' | 'type'>): CodePlace | null {
  const old = before.rows?.find((one) => one.name === column.name)
  if (!old || column.derive !== undefined) return null
  const pointer = `/properties/${table.name}/items/properties/${column.name}${isList(column.kind) ? '/items' : ''}/oneOf`
  const title = `${table.title}”的“${column.title}`
  return placeOf(column, old, { ...at, pointer, isState: false, title, line: column.name }, formerOptions(column.options))
}

function placeOf(
  { options, kind }: Field,
  before: Field,
  at: Pick<CodePlace, 'column' | 'name' | 'type' | 'pointer' | 'isState' | 'title' | 'line'>,
  former: readonly FormerCode[],
): CodePlace | null {
  if (!options || !before.options) return null
  const known = new Set(options.map((one) => String(one.const)))
  const gone = before.options.filter((one) => !known.has(String(one.const)))
  if (gone.length === 0) return null
  const isNumeric = options.every((one) => typeof one.const === 'number')
  return { ...at, isList: isList(kind), isNumeric, now: options, gone, former }
}

const lineOfTable = (column: string): string =>
  `jsonb_array_elements(case jsonb_typeof(${column}) when 'array' then ${column} end)`
const listIn = (cell: string): string => `jsonb_array_elements_text(case jsonb_typeof(${cell}) when 'array' then ${cell} end)`

/** SQL: the codes in this place of the row called `t`, as a list of texts. */
export function codesIn({ column, type, line, isList }: CodePlace): string {
  const own = `t.${identifier(column)}`
  if (line === undefined) return type.endsWith('[]') ? `${own}::text[]` : `array[${own}::text]`
  const cell = `l -> ${literal(line)}`
  return isList
    ? `array(select e from ${lineOfTable(own)} l, ${listIn(cell)} e)`
    : `array(select l ->> ${literal(line)} from ${lineOfTable(own)} l)`
}

/** SQL: does the row called `t` hold one of these? Of a plain column so that an index serves. */
export function holdsOneOf(place: CodePlace, codes: readonly string[], column = place.column): string {
  const { type, line } = place
  const isPlain = line === undefined && !type.endsWith('[]')
  const whole = codes.filter((code) => /^-?\d{1,15}$/.test(code))
  if (isPlain && type === 'bigint') return whole.length === 0 ? 'false' : `t.${identifier(column)} in (${whole.join(', ')})`
  if (isPlain) return `t.${identifier(column)}::text in (${codes.map(literal).join(', ')})`
  return `${codesIn({ ...place, column })} && array[${codes.map(literal).join(', ')}]`
}

/** SQL: what this place of the row called `t` holds once its codes are others. @param next of the code in the SQL it is told: the code that it becomes */
export function renamedIn({ name, line, isList, isNumeric }: CodePlace, next: (code: string) => string): string {
  const own = `t.${identifier(name)}`
  const type = isNumeric ? 'bigint' : 'text'
  const merged = (list: string) =>
    `(select array_agg(v order by n) from (select ${next('u.v')} as v, min(u.n) as n from ${list} with ordinality u(v, n) group by 1) m)::${type}[]`
  if (line === undefined) return isList ? merged(`unnest(${own}::text[])`) : `(${next(`${own}::text`)})::${type}`
  const [key, cell] = [literal(line), `l.v -> ${literal(line)}`]
  const value = isList ? `to_jsonb(${merged(listIn(cell))})` : `to_jsonb((${next(`l.v ->> ${key}`)})::${type})`
  const there = isList ? `jsonb_typeof(${cell}) = 'array' and jsonb_array_length(${cell}) > 0` : `jsonb_typeof(${cell}) <> 'null'`
  return `(select jsonb_agg(case when ${there} then jsonb_set(l.v, array[${key}], ${value}) else l.v end order by l.n) from ${lineOfTable(own)} with ordinality l(v, n))`
}
