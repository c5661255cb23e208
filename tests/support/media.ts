import { vi } from 'vitest'

/** What widgets are drawn in by themselves: a window whose sizes nobody watches. */
export function windowForWidgets(): void {
  windowIs()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/** jsdom measures no pseudo elements; asking it to only fills the log. */
export function measuresNoPseudoElements(): void {
  const plain = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => plain(element))
}

/** What a drawn page asks of its window: how wide, whether by finger, whether something may move: jsdom ends no movement. */
export function windowIs({ phone = false, touch = false, moves = false } = {}): void {
  const held = new Set<string>()
  if (phone) held.add('(max-width: 767px), (max-height: 480px) and (pointer: coarse)')
  if (touch) held.add('(pointer: coarse)')
  if (!moves) held.add('(prefers-reduced-motion: reduce)')
  vi.stubGlobal('matchMedia', (query: string) => ({
    media: query,
    matches: held.has(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}
