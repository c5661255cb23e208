import type { Field } from '../../../core/entity/entity.ts'
import type { Spelt } from '../../../core/entity/kind.ts'
import { factsOf, isNumber } from '../../../core/entity/kinds.ts'
import { readTyped, unitFor } from '../../../core/record/read-typed.ts'
import { type Names, type Read, readCell } from '../../sheet/cell-value.ts'
import { textCell } from '../../sheet/file/cell.ts'
import { rowsPasted } from '../../sheet/file/pasted.ts'
import { copied, copiesOf } from '../copies.ts'
import type { RelationOption, ScreenContext } from '../screen-context.ts'
import type { LineRow } from '../siblings.ts'

/** A line as it was pasted, and what cannot be read of it by its columns. */
export interface PastedLine {
  readonly values: LineRow
  readonly faults: Readonly<Record<string, string>>
}

export interface Pasted {
  readonly lines: readonly PastedLine[]
  /** columns of what was pasted for which there is none here */
  readonly over: number
}

/** Reads cells into columns, the first into the first; a row that repeats the titles says which is which. */
export async function pastedLines(
  table: Field,
  columns: readonly Field[],
  text: string,
  { entity, options, regions }: Pick<ScreenContext, 'entity' | 'options' | 'regions'>,
  around: LineRow,
): Promise<Pasted> {
  const rows = text.includes('\t')
    ? rowsPasted(text)
    : text
        .trim()
        .split(/\r?\n/)
        .map((line) => [line])
  const titled = rows[0]?.map((title) => columns.find((one) => one.title === title.trim())) ?? []
  const isHead = titled.length > 0 && titled.every((one) => one !== undefined)
  const into = isHead ? titled : columns
  const rowsBelow = isHead ? rows.slice(1) : rows
  const named = new Map((table.rows ?? []).map((one) => [one.name, one]))
  const chosen = new Map<string, LineRow>()
  const names: Names = {
    related: async (field, keyword) => {
      const offered: readonly RelationOption[] = await options(`${table.name}.${field.name}`, { keyword })
      for (const { value, row } of offered) chosen.set(`${field.name} ${value}`, row)
      return offered
    },
    regions,
  }
  const lines: PastedLine[] = []
  for (const cells of rowsBelow) {
    const values: Record<string, unknown> = {}
    const faults: Record<string, string> = {}
    for (const [at, field] of into.entries()) {
      const text = cells[at]?.trim()
      if (!field || text === undefined || text === '') continue
      const unit = () => unitFor(field, [values, around], entity, named)
      const read: Read = isSpelt(field)
        ? worded(readTyped(field, text, { unit: unit() }))
        : await readCell(field, textCell(text), names)
      if ('fault' in read) {
        faults[field.name] = read.fault.includes(text) ? read.fault : `“${text}”：${read.fault}`
        // a box keeps what cannot be read, to be mended there
        if (isTyped(field)) values[field.name] = text
        continue
      }
      const row = chosen.get(`${field.name} ${String(read.value)}`)
      Object.assign(values, row ? copied(copiesOf(table.rows ?? [], field.name), row) : {})
      values[field.name] = read.value
      values[`${field.name}_text`] = field.relation ? read.words : undefined
    }
    lines.push({ values, faults })
  }
  return { lines, over: Math.max(0, ...rows.map((cells) => cells.length - into.length)) }
}

/** As the boxes of a form read it, in the unit that stands there. */
const isSpelt = ({ kind }: Field): boolean => isNumber(kind) || factsOf(kind).time !== undefined

const worded = (read: Spelt): Read => ('fault' in read ? read : { value: read.value, words: '' })

/** Its box holds whatever was typed. */
function isTyped({ kind }: Field): boolean {
  const { coded, time, values } = factsOf(kind)
  return coded === undefined && time === undefined && values !== 'truth'
}
