import { afterAll, vi } from 'vitest'

// Files share a worker, and with it what they import. A page's modules keep who is signed in and what was read: each file of a
// page has its own. The server's keep only what follows from the files and the data they are handed.
afterAll(() => {
  if (!('document' in globalThis)) return
  vi.resetModules()
  for (const storage of [globalThis.localStorage, globalThis.sessionStorage]) storage?.clear()
})
