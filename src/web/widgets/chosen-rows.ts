import type { FormInstance } from 'antd'
import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { mayPass } from '../retry/may-pass.ts'
import { useHealing } from '../retry/use-healing.ts'
import { createNews, type News } from '../session/store.ts'
import { useFormInstance } from './form-around.ts'
import { type RelationOption, type ScreenContext, useScreen } from './screen-context.ts'
import { FieldPlace, type LineRow, LineValues, useSibling } from './siblings.ts'

/** The row a relation field points at now, for the fields that take copies, suggestions or descriptions from it. */
export interface Chosen {
  readonly value: unknown
  readonly row: LineRow
  /** picked just now, not read with the record: only then may other fields be changed because of it */
  readonly picked: boolean
}

interface Shelf {
  readonly rows: Map<string, Chosen>
  readonly loading: Map<string, Promise<void>>
  readonly news: News
}

const shelfOf = derivedOnce((_: FormInstance): Shelf => ({ rows: new Map(), loading: new Map(), news: createNews() }))

export function remember(form: FormInstance, field: string, chosen: Chosen | null): void {
  const { rows, news } = shelfOf(form)
  if (chosen) rows.set(field, chosen)
  else rows.delete(field)
  news.tell()
}

const among = (options: readonly RelationOption[], value: unknown): RelationOption | undefined =>
  options.find((one) => String(one.value) === String(value))

/** A question for the row that a field points at: a field of the form, or a column in one line of a table. */
interface Pointing {
  readonly shelf: string
  /** how the server is asked about it */
  readonly path: string
  readonly values: LineRow
  readonly name: string
}

/** Under which name the row that a field points at is kept: every line of a table has its own. */
export function useShelf(name: string): string {
  const place = useContext(FieldPlace)
  return place?.table.rows?.some((one) => one.name === name) ? `${place.table.name}.${place.key}.${name}` : name
}

/** Reads the row of a value that came with the record; asked once, however many fields wait for it. */
function recall(
  form: FormInstance,
  { shelf, path, values, name }: Pointing,
  value: unknown,
  ask: ScreenContext['options'],
): Promise<void> {
  const { loading } = shelfOf(form)
  const key = `${shelf}=${String(value)}`
  const running = loading.get(key)
  if (running) return running
  const label = values[`${name}_text`]
  const keyword = typeof label === 'string' && label ? label : undefined
  const reading = ask(path, { keyword, form: values })
    // a label may have been reworded since, or be no search word at all
    .then((named) => (keyword === undefined || among(named, value) ? named : ask(path, { form: values })))
    .then((options) => {
      const option = among(options, value)
      // picked anew meanwhile
      const still = shelf !== name || String(form.getFieldValue(name)) === String(value)
      if (option && still) remember(form, shelf, { value, row: option.row, picked: false })
    })
    .finally(() => loading.delete(key))
  loading.set(key, reading)
  return reading
}

/** `fieldName` undefined: this field follows no row. */
export function useChosen(fieldName: string | undefined): Chosen | null {
  const form: FormInstance | undefined = useFormInstance()
  const { options } = useScreen()
  const value = useSibling(fieldName)
  const listen = useCallback((tell: () => void) => (form ? shelfOf(form).news.subscribe(tell) : () => undefined), [form])
  const place = useContext(FieldPlace)
  const line = useContext(LineValues)
  const shelf = useShelf(fieldName ?? '')
  const chosen = useSyncExternalStore(listen, () =>
    form && fieldName !== undefined ? (shelfOf(form).rows.get(shelf) ?? null) : null,
  )
  const current = chosen && String(chosen.value) === String(value) ? chosen : null
  const missing = value !== undefined && value !== null && !current
  const [fault, setFault] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (!form || fieldName === undefined || !missing) return
    const path = place && shelf !== fieldName ? `${place.table.name}.${fieldName}` : fieldName
    const values: LineRow = { ...form.getFieldsValue(true), ...(shelf === fieldName ? {} : line) }
    recall(form, { shelf, path, values, name: fieldName }, value, options).then(() => setFault(undefined), setFault)
  }, [form, fieldName, missing, value, options, place, line, shelf, turn])
  useHealing(missing && mayPass(fault), () => setTurn((n) => n + 1))
  return current
}

export const useChosenRow = (fieldName: string | undefined): LineRow | null => useChosen(fieldName)?.row ?? null

/** The list another row offers for this field: `"cate2_id.price_units"`. */
export function useSuggestions(suggest: string | undefined): { readonly offers: readonly string[]; readonly picked: boolean } {
  const [from, list] = suggest?.split('.') ?? []
  const chosen = useChosen(from)
  const offered = list === undefined ? undefined : chosen?.row[list]
  const offers = Array.isArray(offered)
    ? offered.map(String)
    : typeof offered === 'string'
      ? offered.split(/[,，、]/).filter(Boolean)
      : []
  return { offers, picked: chosen?.picked ?? false }
}
