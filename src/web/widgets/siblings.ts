import { createContext, useContext } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { optionTitle, unitText } from '../../core/entity/kinds.ts'
import { useFormInstance, useWatch } from './form-around.ts'
import { useScreen } from './screen-context.ts'

export type LineRow = Readonly<Record<string, unknown>>

/** The line of a sub-table a widget stands in: its columns are the nearer siblings. */
export const LineValues = createContext<LineRow | null>(null)

/** Which line of which table that is, for widgets whose choice brings values for others of the line. */
interface LinePlace {
  readonly table: Field
  /** of the line, wherever it stands by now */
  readonly key: string
  /** several values of the line at once */
  readonly set: (values: LineRow) => void
}
export const FieldPlace = createContext<LinePlace | null>(null)

/** A field's path in calls to the server: a column of a table goes by both names. */
export function useFieldPath(field: Pick<Field, 'name'>): string {
  const place = useContext(FieldPlace)
  return place ? `${place.table.name}.${field.name}` : field.name
}

/** The words that came with a coded value: beside it in its record, or in its line. */
export function useTold(name: string): unknown {
  const line = useContext(LineValues)
  const inTable = useContext(FieldPlace) !== null
  const form = useFormInstance()
  return inTable ? line?.[`${name}_text`] : form?.getFieldValue(`${name}_text`)
}

// watching needs some name even where a field asks for no sibling
const NONE = '\u0000'

/** The value of another field of the same form, mounted or not. */
export function useSibling(name: string | undefined): unknown {
  const line = useContext(LineValues)
  const form = useFormInstance()
  const watched: unknown = useWatch(name ?? NONE, { form, preserve: true })
  if (name === undefined) return undefined
  return line && name in line ? line[name] : watched
}

/** The unit that the field `from` of the same form, or line, says. */
export const useUnitOf = (field: Field, from: string): string => unitText(field, useUnitName(from))

/** The same by itself: 斤 of 元/斤. */
export function useUnitName(from: string): string {
  const code = useSibling(from)
  const { entity } = useScreen()
  const place = useContext(FieldPlace)
  return optionTitle(place?.table.rows?.find((one) => one.name === from) ?? entity.field[from], code)
}

/** The unit beside a shown figure. */
export function unitIn(field: Field, record: LineRow): string {
  if (typeof field.unit !== 'object') return unitText(field, field.unit ?? '')
  const from = field.unit.field
  return unitText(field, String(record[`${from}_text`] ?? record[from] ?? ''))
}
