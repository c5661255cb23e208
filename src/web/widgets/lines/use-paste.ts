import type { ClipboardEvent } from 'react'
import { useState } from 'react'
import type { Field } from '../../../core/entity/entity.ts'
import { isWritable } from '../../../core/entity/kinds.ts'
import { useScreen } from '../screen-context.ts'
import type { LineRow } from '../siblings.ts'
import type { Lines } from './use-lines.ts'

/** Faults by `key column`. */
type Faults = Readonly<Record<string, string>>

/** Does it hold more than one cell? One line is what a box takes by itself. */
const isTable = (text: string): boolean => /\t|\S[^\S\r\n]*\r?\n\s*\S/.test(text)

/**
 * Lines of a spreadsheet that are pasted into a cell fill the cells from there on.
 * @returns what is pasted upon, and what it came to
 */
export function usePaste(
  table: Field,
  of: Lines,
  idOf: (key: string, column: Field) => string,
  around: LineRow,
  tellFaults: (faults: Faults) => void,
) {
  const screen = useScreen()
  const [note, setNote] = useState('')
  const columns = (table.rows ?? []).filter(isWritable)

  const onPaste = async (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = event.target instanceof Element ? cellAt(event.target, of, columns, idOf) : null
    if (!cell || !isTable(text)) return
    // a long text takes its lines as they are
    if (event.target instanceof HTMLTextAreaElement && !text.includes('\t')) return
    event.preventDefault()
    // what reads cells is fetched by who pastes some
    const read = import('./pasted-lines.ts').then(({ pastedLines }) =>
      pastedLines(table, columns.slice(cell.column), text, screen, around),
    )
    const pasted = await read.catch(() => null)
    if (!pasted) return setNote('没有读成，请再粘贴一次')
    const { lines, over } = pasted
    const keys = of.fill(
      cell.key,
      lines.map(({ values }) => values),
    )
    const faults = keys.flatMap((key, at) =>
      Object.entries(lines[at]?.faults ?? {}).map(([name, fault]): [string, string] => [`${key} ${name}`, fault]),
    )
    tellFaults(Object.fromEntries(faults))
    const left = lines.length - keys.length
    setNote(
      [
        `已粘贴 ${keys.length} 行`,
        ...(faults.length > 0 ? [`${faults.length} 格看不懂，已标出`] : []),
        ...(left > 0 ? [`最多 ${of.most} 行，还有 ${left} 行没有填`] : []),
        ...(over > 0 ? [`右边多出的 ${over} 列没有填`] : []),
      ].join('，'),
    )
  }
  return { onPaste, note }
}

function cellAt(target: Element, of: Lines, columns: readonly Field[], idOf: (key: string, column: Field) => string) {
  for (const { key } of of.lines)
    for (const [column, field] of columns.entries()) {
      const box = document.getElementById(idOf(key, field))
      if (box && (box === target || box.contains(target))) return { key, column }
    }
  return undefined
}
