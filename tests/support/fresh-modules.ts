import { afterAll, vi } from 'vitest'

// Files share a worker, and with it what they import from libraries; what our own modules keep is each file's own.
afterAll(() => {
  vi.resetModules()
  if ('localStorage' in globalThis) for (const storage of [globalThis.localStorage, globalThis.sessionStorage]) storage?.clear()
})
