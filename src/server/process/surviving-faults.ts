import type { FastifyBaseLogger } from 'fastify'
import { isLost } from './database-errors.ts'
import type { FaultLog } from './fault-log.ts'

/**
 * Handles a fault that nobody caught. A promise that nobody waits for and a wire that breaks harm one caller, so the
 * process goes on; any other exception leaves it in a state that nobody knows, so it ends in order, to be started anew.
 */
export function surviveFaults(
  log: Pick<FastifyBaseLogger, 'error'>,
  faults: FaultLog,
  end: () => unknown,
  from: Pick<NodeJS.Process, 'on'> = process,
): void {
  from.on('unhandledRejection', (error) => faults.tell(log, error))
  from.on('uncaughtException', (error) => {
    faults.tell(log, error)
    if (!isLost(error)) end()
  })
}
