/** The answers of the area's calls: written once, for the server that makes them and the page that shows them. */

export interface WorkbenchFigure {
  readonly title: string
  readonly value: number
  /** there are more: counting stops at what a person reads as many */
  readonly capped: boolean
  readonly tone: string
  readonly to: string
}

export interface Counted {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly value: number
  readonly capped: boolean
  readonly urgent: boolean
  /** in a queue: since when the oldest waits */
  readonly since: string | null
  /** in a queue that goes before others: why */
  readonly reason: string | null
  readonly to: string
  readonly parts: readonly WorkbenchFigure[]
}

export interface Todo {
  /** what kind of thing it is */
  readonly kind: string
  readonly sn: string
  readonly title: string
  readonly text: string
  readonly due: string | null
  /** in a queue: whose it is, and since when it waits */
  readonly whose: string | null
  readonly since: string | null
  /** in a queue that goes before others: why */
  readonly reason: string | null
  readonly to: string
}

/** Two weeks, the last day is today. */
export interface Series {
  readonly days: readonly string[]
  readonly bargains: readonly number[]
  readonly deals: readonly number[]
  /** 元 */
  readonly amounts: readonly string[]
}

export interface FirstStep {
  readonly key: 'auth' | 'publish' | 'bargain'
  readonly title: string
  readonly text: string
  readonly done: boolean
  readonly to: string
}

export interface Shortcut {
  readonly title: string
  readonly icon: string
  readonly to: string
}

export interface Balance {
  /** 元 */
  readonly available: string
  readonly frozen: string
}

/** A member's first page: figures, tasks, the last two weeks, and the ways that are gone most. */
export interface Workbench {
  readonly cards: readonly Counted[]
  readonly balance: Balance | null
  /** of whoever has to be certified: 0 not, 1 passed, 2 in review, 3 refused */
  readonly auth: { readonly company: number; readonly person: number } | null
  readonly todos: readonly Todo[]
  readonly series: Series | null
  readonly shortcuts: readonly Shortcut[]
  readonly steps: readonly FirstStep[]
}
