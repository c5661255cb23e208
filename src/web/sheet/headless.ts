import type { Entity, Field } from '../../core/entity/entity.ts'
import { factsOf, isNumber } from '../../core/entity/kinds.ts'
import { type Names, readCell } from './cell-value.ts'
import type { Cell } from './file/cell.ts'
import type { SheetOfFile } from './file/open-xlsx.ts'
import { endsIn } from './ranges.ts'
import type { Table } from './table.ts'

/** Rows that are looked at to tell what a column is. */
const SAMPLE = 5

/** A table without a head: its columns are known by their number. */
export async function headlessTable(sheet: SheetOfFile): Promise<Table> {
  const rows = await sampleOf(sheet)
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const headings = Array.from({ length: width }, (_, at) => ({ at, title: `第 ${at + 1} 列` }))
  return { headings, headRow: 0, units: [], facts: await sheet.facts(), above: [], headless: true }
}

/** The fields that the columns of such a table can be read as: the first of the form that each cell fits. A text fits everything, so it tells nothing. */
export async function fieldsGuessed(
  sheet: SheetOfFile,
  fields: readonly Field[],
  names: Names,
  entity: Entity,
): Promise<ReadonlyMap<number, string>> {
  const guessed = new Map<number, string>()
  const rows = await sampleOf(sheet)
  for (let at = 0; rows.some((cells) => at < cells.length); at++) {
    const cells = rows.flatMap((one) => one[at] ?? [])
    for (const field of fields) {
      if (cells.length === 0 || !isTelling(field) || [...guessed.values()].includes(field.name)) continue
      if (!(await fitsAll(field, at, cells, names, entity))) continue
      guessed.set(at, field.name)
      break
    }
  }
  return guessed
}

async function sampleOf(sheet: SheetOfFile): Promise<readonly (readonly Cell[])[]> {
  const rows: (readonly Cell[])[] = []
  for await (const some of sheet.rows()) {
    rows.push(...some.map(({ cells }) => cells))
    if (rows.length >= SAMPLE) break
  }
  return rows.slice(0, SAMPLE)
}

function isTelling({ kind }: Field): boolean {
  const { coded, time } = factsOf(kind)
  return coded !== undefined || time !== undefined || isNumber(kind)
}

async function fitsAll(field: Field, at: number, cells: readonly Cell[], names: Names, entity: Entity): Promise<boolean> {
  const column = { at, title: '', field, unit: null, fault: null, kept: false }
  for (const cell of cells) {
    const read = await readCell(field, cell, names)
    if ('fault' in read && !Array.isArray(endsIn(entity, column, cell))) return false
  }
  return true
}
