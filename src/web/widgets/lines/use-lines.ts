import { useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '../../../core/entity/entity.ts'
import type { LineRow } from '../siblings.ts'

export interface Keyed {
  readonly key: string
  readonly line: LineRow
}

export interface Lines {
  readonly lines: readonly Keyed[]
  readonly full: boolean
  readonly most: number
  readonly add: () => void
  readonly remove: (key: string) => void
  readonly move: (key: string, by: -1 | 1) => void
  readonly set: (key: string, values: LineRow) => void
  /** Fills lines from this one on, adding what is lacking as far as there is room. @returns the keys of those that were filled */
  readonly fill: (key: string, rows: readonly LineRow[]) => readonly string[]
  /** brings back the lines as they were before the last filling, while nothing else has changed them */
  readonly unfill: (() => void) | undefined
  /** what was taken away last, to be put back */
  readonly removed: { readonly at: number; readonly undo: () => void } | undefined
}

/** As the server has it where the file says nothing. */
const MOST = 100
const rowsOf = (value: unknown): readonly LineRow[] => (Array.isArray(value) ? value : [])

let last = 0
const freshKey = (): string => {
  last += 1
  return `l${last}`
}

/** The lines of a table while it is filled in, each known by a key of its own, so that it keeps its inputs wherever it goes. */
export function useLines(
  field: Field,
  value: unknown,
  onChange: ((value: unknown) => void) | undefined,
  begin: () => LineRow,
): Lines {
  const stored = rowsOf(value)
  // the least number of lines stands ready; nothing is told until something is typed
  const rows = stored.length ? stored : Array.from({ length: field.minItems ?? 0 }, begin)
  const [keys, setKeys] = useState<readonly string[]>(() => rows.map(freshKey))
  const [filled, setFilled] = useState<{ readonly before: readonly Keyed[]; readonly after: readonly Keyed[] }>()
  const [removed, setRemoved] = useState<{ readonly at: number; readonly line: LineRow }>()
  if (keys.length !== rows.length)
    setKeys(keys.length < rows.length ? [...keys, ...rows.slice(keys.length).map(freshKey)] : keys.slice(0, rows.length))
  const lines = rows.map((line, at) => ({ line, key: keys[at] ?? `new-${at}` }))
  // two cells may change in one breath: the second must not undo the first
  const latest = useRef<readonly Keyed[]>(lines)
  useLayoutEffect(() => {
    latest.current = lines
  })
  const tell = (next: readonly Keyed[]) => {
    latest.current = next
    setKeys(next.map((one) => one.key))
    onChange?.(next.length ? next.map((one) => one.line) : null)
  }
  const most = field.maxItems ?? MOST
  return {
    lines,
    most,
    full: lines.length >= most,
    add: () => tell([...latest.current, { key: freshKey(), line: begin() }]),
    remove: (key) => {
      const at = latest.current.findIndex((one) => one.key === key)
      const gone = latest.current[at]
      if (!gone) return
      setRemoved({ at, line: gone.line })
      tell(latest.current.filter((one) => one.key !== key))
    },
    move: (key, by) => {
      const at = latest.current.findIndex((one) => one.key === key)
      const moved = latest.current[at]
      if (moved && latest.current[at + by]) tell(latest.current.toSpliced(at, 1).toSpliced(at + by, 0, moved))
    },
    set: (key, values) => tell(latest.current.map((one) => (one.key === key ? { key, line: { ...one.line, ...values } } : one))),
    fill: (key, values) => {
      const before = latest.current
      const from = before.findIndex((one) => one.key === key)
      if (from < 0) return []
      const filling = values.slice(0, most - from).map((more, i): Keyed => {
        const there = before[from + i]
        return there ? { key: there.key, line: { ...there.line, ...more } } : { key: freshKey(), line: { ...begin(), ...more } }
      })
      const after = before.toSpliced(from, filling.length, ...filling)
      setFilled({ before, after })
      tell(after)
      return filling.map((one) => one.key)
    },
    unfill:
      filled?.after.every((one, at) => one.line === lines[at]?.line) && filled.after.length === lines.length
        ? () => {
            setFilled(undefined)
            tell(filled.before)
          }
        : undefined,
    removed: removed && {
      at: removed.at,
      undo: () => {
        setRemoved(undefined)
        // one that only stood ready has made way for it
        const present = stored.length ? latest.current : []
        tell(present.toSpliced(removed.at, 0, { key: freshKey(), line: removed.line }))
      },
    },
  }
}
