import { useRef, useState } from 'react'
import { isBrief } from '../../core/entity/kinds.ts'
import type { ImportResult } from '../../core/record/import-result.ts'
import { importedFields } from '../../core/record/sheet-fields.ts'
import { api } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { callOf } from '../providers/data-provider.ts'
import type { Names } from '../sheet/cell-value.ts'
import type { Column, Known } from '../sheet/columns.ts'
import { SheetFault } from '../sheet/file/sheet-fault.ts'
import { fieldsGuessed } from '../sheet/headless.ts'
import {
  type Ask,
  type FoundSheet,
  type Kept,
  keepRows,
  type Look,
  lookOver,
  NONE_KEPT,
  openBook,
  openPasted,
  type Reading,
  rowsNotKept,
} from '../sheet/import-run.ts'
import { readColumns } from '../sheet/table.ts'
import { parentsOf } from '../widgets/relation-options.ts'
import { useScreen } from '../widgets/screen-context.ts'

/** A file on its way into the list. */
export interface Importing {
  readonly name: string
  readonly sheets: readonly FoundSheet[]
  /** the sheet that is read, of those */
  readonly at: number
  readonly columns: readonly Column[]
  /** values of fields that have no column, the same in every row */
  readonly same: Values
  /** null while it is looked over */
  readonly look: Look | null
  /** rows that have been looked over, or kept, so far */
  readonly progress: number
  /** null before anything is kept */
  readonly kept: Kept | null
  readonly done: boolean
}

/** a rehearsal of hundreds of rows */
const TIMEOUT_MS = 60_000
/** answers that are remembered while a file is read */
const REMEMBERED = 5000

type Values = Readonly<Record<string, unknown>>
type Chosen = ReadonlyMap<number, string | null>
const NOTHING_CHOSEN: Chosen = new Map()

/** Reads a table, asks the server what it would say to each row, and keeps the good ones when told to. */
export function useImport() {
  const { entity, screen, options, regions } = useScreen()
  const [importing, setImporting] = useState<Importing | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const run = useRef(0)
  const key = useRef('')
  const chosen = useRef(NOTHING_CHOSEN)
  const same = useRef<Values>({})
  const fields = importedFields(entity, screen)
  const reading = useRef<Reading | null>(null)

  const known = (): Known => ({
    fields,
    others: entity.fields.filter((field) => !fields.includes(field) && (isBrief(field.kind) || field.rows !== undefined)),
    chosen: chosen.current,
  })
  const ask: Ask = (rows, more = {}) =>
    api.post<ImportResult>(callOf(screen, 'import'), { rows, ...more }, { auth: true, timeout: TIMEOUT_MS })

  const during = async (work: (isOver: () => boolean) => Promise<void>) => {
    run.current++
    const mine = run.current
    const isOver = () => run.current !== mine
    setBusy(true)
    setFault(null)
    // what the server refuses the client has told
    await work(isOver).catch((error: unknown) => {
      if (!isOver()) setFault(error instanceof SheetFault ? error.message : '没有成功，请重试；选好的文件还在')
    })
    if (!isOver()) setBusy(false)
  }

  /** Reads one sheet by the columns as they are taken now. */
  const look = (name: string, sheets: readonly FoundSheet[], at: number) =>
    during(async (isOver) => {
      const found = sheets[at]
      if (!found) return
      const columns = readColumns(found.table, known())
      const before = { name, sheets, at, columns, same: same.current, look: null, progress: 0, kept: null, done: false }
      setImporting(before)
      reading.current = { found, columns, names: remembered(namesOf()), entity, fields, ask, same: same.current }
      const seen = await lookOver(reading.current, (rows) => !isOver() && setImporting({ ...before, progress: rows }), isOver)
      key.current = newKey()
      if (!isOver()) setImporting({ ...before, look: seen })
    })

  const begin = (open: () => Promise<{ readonly name: string; readonly sheets: readonly FoundSheet[] }>) =>
    during(async () => {
      setImporting(null)
      chosen.current = NOTHING_CHOSEN
      same.current = {}
      const { name, sheets } = await open()
      await look(name, sheets, 0)
    })

  const read = (file: File) => begin(async () => ({ name: file.name, sheets: await openBook(file, known()) }))

  const paste = (text: string) =>
    begin(async () => {
      const found = await openPasted(text, known())
      if (found.table.headless) chosen.current = await fieldsGuessed(found.sheet, fields, remembered(namesOf()), entity)
      return { name: found.sheet.name, sheets: [found] }
    })

  const choose = (column: number, field: string | null) => {
    if (!importing) return
    // a field stands in one column
    const rest = [...chosen.current].filter(([, name]) => name === null || name !== field)
    chosen.current = new Map([...rest, [column, field]])
    void look(importing.name, importing.sheets, importing.at)
  }
  /** A value that is the same in every row. */
  const fill = (values: Values) => {
    if (!importing) return
    same.current = values
    void look(importing.name, importing.sheets, importing.at)
  }
  const turnTo = (at: number) => {
    if (!importing) return
    chosen.current = NOTHING_CHOSEN
    void look(importing.name, importing.sheets, at)
  }

  const keep = () =>
    during(async () => {
      const seen = importing?.look
      if (!importing || !seen || !reading.current) return
      let kept = importing.kept ?? NONE_KEPT
      try {
        kept = await keepRows(reading.current, seen, key.current, kept, (now) => {
          kept = now
          setImporting({ ...importing, kept: now, progress: now.rows })
        })
        setImporting({ ...importing, kept, done: true })
      } catch (error) {
        setImporting({ ...importing, kept })
        throw error
      }
    })

  const notKept = () =>
    reading.current && importing?.look
      ? rowsNotKept(reading.current, new Map([...importing.look.bad, ...lateOf(importing.kept)]))
      : Promise.resolve([])

  function namesOf(): Names {
    return {
      related: async (field, typed, row) => {
        const form = parentsOf(field).length > 0 ? { form: row } : {}
        return options(field.name, { keyword: typed, ...form })
      },
      regions,
    }
  }

  return { fields, importing, fault, busy, read, paste, choose, fill, turnTo, keep, notKept }
}

const lateOf = (kept: Kept | null): readonly (readonly [number, string])[] =>
  (kept?.late ?? []).map(({ row, column, msg }) => [row, `${column}：${msg}`])

/** Each name is asked about once. */
function remembered(names: Names): Names {
  const lookups = new Map<string, ReturnType<Names['related']>>()
  const places = names.regions()
  places.catch(() => undefined)
  return {
    related(field, typed, row) {
      const above = parentsOf(field).map((name) => row[name] ?? null)
      const asked = `${field.name}\n${typed}\n${JSON.stringify(above)}`
      if (lookups.size > REMEMBERED) lookups.clear()
      const answer = lookups.get(asked) ?? names.related(field, typed, row)
      lookups.set(asked, answer)
      return answer
    },
    regions: () => places,
  }
}
