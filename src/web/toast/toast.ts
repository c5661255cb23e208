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

let items: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

const own: Toaster = {
  show(kind, text, duration) {
    const id = ++lastId
    update([...items.filter((one) => one.text !== text), { id, kind, text }].slice(-SHOWN_AT_MOST))
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
  update(items.filter((one) => one.id !== id))
}

export function toastItems(): readonly ToastItem[] {
  return items
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(next: readonly ToastItem[]): void {
  items = next
  for (const listener of listeners) listener()
}
