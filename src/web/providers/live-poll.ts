import { api } from '../api/client.ts'
import type { LiveEvent } from './live-event.ts'

type Row = LiveEvent & { readonly id: number }

const NEWEST = 10

interface Told {
  /** the call that lists messages, newest first; without one there is nothing to ask, and something may have changed each time */
  readonly call: string | undefined
  readonly every: number
  readonly heard: (event: LiveEvent) => void
  readonly missed: () => void
}

/** Asks for new messages now and then. What came before the first answer is told as missed. @returns the stop */
export function pollMessages({ call, every, heard, missed }: Told): () => void {
  const over = new AbortController()
  let newest: number | undefined
  const ask = async () => {
    if (!call) return missed()
    const { list } = await api.get<{ list: readonly Row[] }>(
      call,
      { page_no: 1, page_size: NEWEST },
      { auth: true, quiet: true, signal: over.signal },
    )
    if (over.signal.aborted) return
    const since = newest
    newest = Math.max(since ?? 0, ...list.map((row) => row.id))
    if (since === undefined) missed()
    else
      for (const { type, title, route, query } of list.filter((row) => row.id > since).reverse())
        heard({ type, title, route, query })
  }
  // an answer that does not come is asked for again at the next turn
  const turn = () => void ask().catch(() => undefined)
  const timer = setInterval(turn, every)
  turn()
  return () => {
    clearInterval(timer)
    over.abort()
  }
}
