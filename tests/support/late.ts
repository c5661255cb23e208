import { vi } from 'vitest'

// `npm run late`: a page is drawn and answered late and at odd times, as on a slow machine behind a slow line. A test that
// passes only because everything comes at once fails here, and so does a page that loses something meanwhile.
const DRAWN_MS = 40
const ANSWERED_MS = 150

const { setTimeout, setImmediate } = globalThis
const wait = (most: number) => new Promise<void>((done) => setTimeout(done, Math.random() * most))

// files share a worker: once is enough
if (!('late' in vi) && 'document' in globalThis) {
  const { stubGlobal } = vi
  const late = (fetch: typeof globalThis.fetch) => async (address: string, init?: RequestInit) => {
    const answer = await fetch(address, init)
    await wait(ANSWERED_MS)
    return answer
  }
  Object.assign(vi, {
    late: true,
    stubGlobal: (name: string, value: unknown) =>
      stubGlobal(name, name === 'fetch' ? late(value as typeof globalThis.fetch) : value),
  })
  // React draws in it, half of the times at once
  Object.assign(globalThis, {
    setImmediate: (run: (...given: unknown[]) => void, ...given: unknown[]) =>
      Math.random() < 0.5 ? setImmediate(run, ...given) : setTimeout(run, Math.random() * DRAWN_MS, ...given),
  })
}
