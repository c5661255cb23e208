import type { Piscina } from 'piscina'
import { AREAS_FOLDER, EXTENSION } from '../area-files.ts'

/** More would only take processor time from the thread that answers. */
const MOST_THREADS = 2
const MOST_WAITING = 50
/** what a thread keeps, such as fonts, goes with it */
const IDLE_MS = 60_000

let threads: Promise<Piscina> | undefined

/**
 * Runs work that takes so long that it must not stand in the way of other calls on a thread beside them.
 * @param worker the file `src/areas/<worker>.worker.ts`, whose default export does the work; in and out go plain data
 * @throws what the work throws, or Error when fifty wait already
 */
export function inWorkerThread<Input, Output>(worker: string): (input: Input) => Promise<Output> {
  const filename = new URL(`${worker}.worker.${EXTENSION}`, AREAS_FOLDER).href
  return async (input) => {
    threads ??= startThreads()
    return (await threads).run(input, { filename })
  }
}

async function startThreads(): Promise<Piscina> {
  const { Piscina } = await import('piscina')
  return new Piscina({
    minThreads: 0,
    maxThreads: MOST_THREADS,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    ...(EXTENSION === 'ts' && { execArgv: ['--import', 'tsx'] }),
  })
}
