const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** Open windows, the innermost last: only that one listens to the keyboard. */
const stack: HTMLElement[] = []

/** Keeps the keyboard inside `panel` until the returned function is called, which puts focus back. */
export function trapFocus(panel: HTMLElement, onEscape: () => void): () => void {
  const before = document.activeElement as HTMLElement | null
  const onKey = (event: KeyboardEvent) => {
    if (stack.at(-1) !== panel) return
    if (event.key === 'Escape') onEscape()
    if (event.key === 'Tab') cycle(panel, event)
  }
  stack.push(panel)
  document.addEventListener('keydown', onKey)
  lockScroll(true)
  if (!panel.contains(before)) (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus()
  return () => {
    stack.splice(stack.indexOf(panel), 1)
    document.removeEventListener('keydown', onKey)
    if (stack.length === 0) lockScroll(false)
    before?.focus()
  }
}

/** The page keeps its width while its scrollbar is away. */
function lockScroll(on: boolean): void {
  const { style } = document.body
  const bar = window.innerWidth - document.documentElement.clientWidth
  if (on && bar > 0) style.paddingRight = `${bar}px`
  if (!on) style.paddingRight = ''
  style.overflow = on ? 'hidden' : ''
}

function cycle(panel: HTMLElement, event: KeyboardEvent): void {
  const all = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.offsetParent !== null)
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === panel)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && active === last) {
    event.preventDefault()
    first.focus()
  }
}
