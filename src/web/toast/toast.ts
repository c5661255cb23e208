import { createStore } from '../session/store.ts'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toaster {
  show(kind: ToastKind, text: string, duration: number): void
}

export interface ToastItem {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

const DURATION_MS = 3000
const SHOWN_AT_MOST = 4

const items = createStore<readonly ToastItem[]>([])
let lastId = 0

const own: Toaster = {
  show(kind, text, duration) {
    const id = ++lastId
    const others = items.read().filter((one) => one.text !== text)
    items.write([...others, { id, kind, text }].slice(-SHOWN_AT_MOST))
    setTimeout(() => dismissToast(id), duration)
  },
}

let toaster: Toaster = own

const say =
  (kind: ToastKind) =>
  (text: string, duration = DURATION_MS) =>
    toaster.show(kind, text, duration)

/** A short message over the page, from anywhere. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }

/** Lets the member area show messages its own way. @returns a function that puts the page's own back */
export function replaceToaster(next: Toaster): () => void {
  toaster = next
  return () => {
    toaster = own
  }
}

export function dismissToast(id: number): void {
  items.write(items.read().filter((one) => one.id !== id))
}

/** The messages that are shown now; the component follows them. */
export const useToasts = items.use
