import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ListColumn, widthOf } from './list-columns.tsx'

interface Asked {
  readonly columns: readonly ListColumn[]
  /** never left out */
  readonly kept: (name: string) => boolean
  /** when these change, all are tried anew */
  readonly rows: unknown
  /** a table that draws only the rows in sight is as wide as its columns say */
  readonly virtual?: boolean
}

/**
 * As many of the columns as there is room for: those that do not fit are left out from the end, so that the one of the steps,
 * which stays in sight, stands over no other. Who wants one of them takes others out by the column chooser.
 */
export function useFitting(asked: Asked): { readonly place: RefObject<HTMLDivElement | null>; readonly shown: ListColumn[] } {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE)
  const names = asked.columns.map(nameOf).join()
  const tried = useRef<readonly unknown[]>([])

  useLayoutEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  useLayoutEffect(() => {
    if (!place.current) return
    const round = [names, width, asked.rows]
    const isNew = round.some((one, i) => one !== tried.current[i])
    tried.current = round
    if (isNew && left.size > 0) return setLeft(NONE)
    const gone = leftOut(place.current, asked, left)
    if (gone.length > 0) setLeft(new Set([...left, ...gone]))
  })

  return { place, shown: asked.columns.filter((column) => !left.has(nameOf(column))) }
}

const NONE: ReadonlySet<string> = new Set()
/** of the boxes to choose rows by */
const BOXES = 48

const nameOf = (column: ListColumn): string => String(column.key)

/** The last ones, as many as stick out. */
function leftOut(place: HTMLElement, { columns, kept, virtual }: Asked, left: ReadonlySet<string>): string[] {
  const present = columns.filter((column) => !left.has(nameOf(column)))
  const table = place.querySelector('.ant-table-content')
  const over = virtual ? widthOf(present) + BOXES - place.clientWidth : table ? table.scrollWidth - table.clientWidth : 0
  // a part of a pixel is no reason
  if (over <= 1 || place.clientWidth === 0) return []
  const heads = new Map([...place.querySelectorAll<HTMLElement>('th[data-column]')].map((one) => [one.dataset.column, one]))
  const roomOf = (column: ListColumn) =>
    virtual ? Number(column.width) : (heads.get(nameOf(column))?.getBoundingClientRect().width ?? 0)
  const gone: string[] = []
  let freed = 0
  for (const column of present.filter((one) => !kept(nameOf(one))).reverse()) {
    if (freed >= over) break
    gone.push(nameOf(column))
    freed += roomOf(column)
  }
  return gone
}
