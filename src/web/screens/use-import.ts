import { useState } from 'react'
import type { Field } from '../../core/entity/entity.ts'
import { IMPORT_ROWS, type ImportResult } from '../../core/record/import-result.ts'
import { api } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { callOf } from '../providers/data-provider.ts'
import { type Names, readCell } from '../sheet/cell-value.ts'
import { columnLetter, columnsOf, sheetFields } from '../sheet/columns.ts'
import { type Cell, cellsOf, SheetFault } from '../sheet/read-sheet.ts'
import { useScreen } from '../widgets/screen-context.ts'

/** A cell, or a row as a whole, that cannot be kept. */
export interface Wrong {
  readonly key: string
  /** as the spreadsheet counts: the heading is row 1 */
  readonly row: number
  readonly column: string
  readonly text: string
  readonly msg: string
}

export interface Sheet {
  readonly name: string
  readonly head: readonly Cell[]
  readonly unknown: readonly string[]
  /** what would be kept, and in which row it stands */
  readonly good: readonly { readonly row: number; readonly data: Readonly<Record<string, unknown>> }[]
  readonly wrong: readonly Wrong[]
  /** rows that would not be kept */
  readonly bad: readonly { readonly cells: readonly Cell[]; readonly why: string }[]
  /** rows that have been kept; null before */
  readonly kept: number | null
  /** marks the keeping of these rows, so that it happens once however often it is sent */
  readonly key: string
}

interface Row {
  readonly row: number
  readonly cells: readonly Cell[]
  readonly data: Readonly<Record<string, unknown>>
  readonly wrong: readonly Wrong[]
}

/** a rehearsal of hundreds of rows */
const TIMEOUT_MS = 60_000

/** Reads a workbook, asks the server what it would say to each row, and keeps the good ones when told to. */
export function useImport() {
  const { entity, screen, options, regions } = useScreen()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = (rows: readonly object[], more: object = {}) =>
    api.post<ImportResult>(callOf(screen, 'import'), { rows, ...more }, { auth: true, timeout: TIMEOUT_MS })
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(null)
    // what the server refuses the client has told
    await work().catch((error: unknown) =>
      setFault(error instanceof SheetFault ? error.message : '没有成功，请重试；选好的文件还在'),
    )
    setBusy(false)
  }

  const read = (file: File) =>
    during(async () => {
      setSheet(null)
      const [head = [], ...lines] = await cellsOf(file, IMPORT_ROWS)
      const fields = sheetFields(entity, screen)
      const { fields: columns, unknown } = columnsOf(fields, head)
      if (columns.every((one) => one === null)) throw new SheetFault('第一行应是列名，没有一个认得出来，请先下载模板')
      const names = remembered({
        related: async (field, name) =>
          (await options(field.name, { keyword: name })).filter(({ label }) => label === name).map(({ value }) => value),
        regions,
      })
      const rows: Row[] = []
      for (const [i, cells] of lines.entries())
        if (cells.some((one) => one !== null)) rows.push(await readRow(i + 2, cells, columns, names))
      const sound = rows.filter((one) => one.wrong.length === 0)
      const { faults } = sound.length > 0 ? await send(sound.map((one) => one.data)) : { faults: [] }
      const wrongCells = faults.flatMap(({ row, field, msg }): Wrong[] => {
        const at = sound[row]
        return at ? [wrongAt(at, columns, field, msg, fields)] : []
      })
      const wrong = [...rows.flatMap((one) => one.wrong), ...wrongCells].sort((one, other) => one.row - other.row)
      const rowsWrong = new Set(wrong.map((one) => one.row))
      setSheet({
        name: file.name,
        head,
        unknown,
        good: sound.filter((one) => !rowsWrong.has(one.row)),
        wrong,
        bad: badOf(rows, wrong),
        kept: null,
        key: newKey(),
      })
    })

  const keep = () =>
    during(async () => {
      if (!sheet) return
      const { good } = await send(
        sheet.good.map((one) => one.data),
        { keep: 1, idem_key: sheet.key },
      )
      if (good.length < sheet.good.length) throw new SheetFault('有几行刚刚有了变化，请再选一次文件，已导入的会说明已存在')
      setSheet({ ...sheet, kept: good.length })
    })

  return { fields: sheetFields(entity, screen), sheet, fault, busy, read, keep }
}

/** Each name is asked about once. */
function remembered(names: Names): Names {
  const lookups = new Map<string, Promise<readonly number[]>>()
  const places = names.regions()
  places.catch(() => undefined)
  return {
    related(field, name) {
      const key = `${field.name}\n${name}`
      const answer = lookups.get(key) ?? names.related(field, name)
      lookups.set(key, answer)
      return answer
    },
    regions: () => places,
  }
}

async function readRow(row: number, cells: readonly Cell[], columns: readonly (Field | null)[], names: Names): Promise<Row> {
  const data: Record<string, unknown> = {}
  const wrong: Wrong[] = []
  for (const [i, field] of columns.entries()) {
    if (!field) continue
    const cell = cells[i] ?? null
    const read = await readCell(field, cell, names)
    if ('fault' in read) wrong.push(wrongIn(row, i, field, cell, read.fault))
    else if (read.value !== null) data[field.name] = read.value
  }
  return { row, cells, data, wrong }
}

const wrongIn = (row: number, i: number, field: Field, cell: Cell, msg: string): Wrong => ({
  key: `${row}:${i}:${msg}`,
  row,
  column: `${columnLetter(i)} ${field.title}`,
  text: cell === null ? '' : String(cell),
  msg,
})

function wrongAt(
  { row, cells }: Row,
  columns: readonly (Field | null)[],
  name: string | null,
  msg: string,
  fields: readonly Field[],
): Wrong {
  const at = columns.findIndex((one) => one?.name === name)
  const field = columns[at]
  if (field) return wrongIn(row, at, field, cells[at] ?? null, msg)
  return { key: `${row}:${name}:${msg}`, row, column: fields.find((one) => one.name === name)?.title ?? '整行', text: '', msg }
}

function badOf(rows: readonly Row[], wrong: readonly Wrong[]): Sheet['bad'] {
  return rows.flatMap(({ row, cells }) => {
    const mine = wrong.filter((one) => one.row === row)
    return mine.length > 0 ? [{ cells, why: mine.map((one) => `${one.column}：${one.msg}`).join('；') }] : []
  })
}
