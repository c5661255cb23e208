import { vi } from 'vitest'
import { PATIENCE_MS } from './patience-ms.ts'

/** `expect.poll` where no test runs yet: asked until what it expects holds, as long as a page is waited for. */
export const until = (expected: () => unknown): Promise<unknown> => vi.waitFor(expected, { timeout: PATIENCE_MS })
