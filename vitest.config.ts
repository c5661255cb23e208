import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PATIENCE_MS } from './tests/support/patience-ms.ts'

/** What takes minutes begins first, so that no worker waits for the other at the end; pages last, for a worker has one environment. */
const LONG = ['/tests/model/', '/tests/e2e/', '.e2e.test.', '/tests/contracts/', '/tests/db/']
const PAGE = '.dom.test.tsx'

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      if (moduleId.endsWith(PAGE)) return LONG.length + 1
      const at = LONG.findIndex((part) => moduleId.includes(part))
      return at === -1 ? LONG.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
    // files that end in .dom.test.tsx ask for jsdom in their first line: // @vitest-environment jsdom
    environment: 'node',
    env: mode === 'late' ? { LATE_MS: '400' } : {},
    globalSetup: ['tests/support/global-setup.ts'],
    // a few workers for all files: libraries and the server's modules are read once, a page's own anew for each file of a page;
    // one more than a small machine has cores, for a third of a walk through pages is waiting
    isolate: false,
    setupFiles: [
      'tests/support/fresh-modules.ts',
      'tests/support/patience.ts',
      ...(mode === 'late' ? ['tests/support/late.ts'] : []),
    ],
    maxWorkers: 3,
    // most of what a test makes is thrown away at once: with room for it, it is not moved about first
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32'],
    sequence: { sequencer: LongFirst },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    teardownTimeout: 60_000,
    server: { deps: { inline: [/@refinedev/] } },
  },
}))
