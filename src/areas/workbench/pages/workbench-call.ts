import { api } from '../../../web/api/client.ts'

export interface Figure {
  readonly title: string
  readonly value: number
  readonly tone: string
  readonly to: string
}

export interface CountCard {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly value: number
  /** something waits for the reader when it is not nought */
  readonly urgent: boolean
  readonly to: string
  readonly parts: readonly Figure[]
}

export interface Todo {
  readonly kind: string
  readonly sn: string
  readonly title: string
  readonly text: string
  readonly due: string | null
  readonly to: string
}

export interface Series {
  readonly days: readonly string[]
  readonly bargains: readonly number[]
  readonly deals: readonly number[]
  /** 元 */
  readonly amounts: readonly string[]
}

export interface FirstStep {
  readonly key: string
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

export interface Workbench {
  readonly cards: readonly CountCard[]
  readonly balance: { readonly available: string; readonly frozen: string } | null
  readonly auth: { readonly company: number; readonly person: number } | null
  readonly todos: readonly Todo[]
  readonly series: Series | null
  readonly shortcuts: readonly Shortcut[]
  readonly steps: readonly FirstStep[]
}

export const readWorkbench = (signal: AbortSignal): Promise<Workbench> =>
  api.get('User/workbench', {}, { auth: true, quiet: true, signal })
