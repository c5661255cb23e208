type Ask = () => Promise<unknown>

/** The longest wait for a page that never rests. */
const LONGEST_MS = 2000

const waiting = new Set<Ask>()
let started = false
let running = false

/** To be fetched once the page rests, so that a line that is lost later takes nothing away. */
export function fetchAhead(context: Ask): void {
  waiting.add(context)
  if (started) void run()
}

/** The page shows what it was opened for: from now on the rest comes, one part at a time. Who has asked to save data fetches on use. */
export function startAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (started || connection?.saveData) return
  started = true
  void run()
}

async function run(): Promise<void> {
  if (running) return
  running = true
  try {
    for (const context of waiting) {
      await rest()
      await context()
      waiting.delete(context)
    }
  } catch {
    // without a line it goes on when there is one again
    addEventListener('online', () => void run(), { once: true })
  }
  running = false
}

const rest = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: LONGEST_MS })
    else setTimeout(done, LONGEST_MS)
  })
