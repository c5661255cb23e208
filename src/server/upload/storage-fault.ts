import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, type ErrorKey } from '../../core/errors.ts'
import { derivedOnce } from '../../core/value/derived-once.ts'
import { codeOf, propertiesOf } from '../../core/value/narrow.ts'
import type { Dependencies } from '../context/deps.ts'
import { freeBytes } from '../files/disk.ts'

const REFUSALS: Readonly<Record<string, ErrorKey>> = {
  ENOSPC: 'upload.full',
  EDQUOT: 'upload.full',
  RESERVE: 'upload.reserve',
  // of a read-only place too, when a folder is to be made; or the place is gone
  ENOENT: 'upload.unwritable',
  EROFS: 'upload.unwritable',
  EACCES: 'upload.unwritable',
  EPERM: 'upload.unwritable',
  EIO: 'upload.unwritable',
  STORE: 'upload.store',
}
const LOG_EVERY_MS = 60_000
/** a disk that had room a moment ago takes a small file without being asked */
const ASK_EVERY_MS = 1_000
const SMALL_BYTES = 1024 * 1024

/**
 * Turns a failure of the disk, or the store, into words for the person and, once a minute, a line for the operator of the server.
 * @param reserve bytes left to the database, which stops for everybody when it cannot write
 */
function storageFaults(log: FastifyBaseLogger, folder: string, reserve: number) {
  let loggedAt = Number.NEGATIVE_INFINITY
  let saidUnreadable = Number.NEGATIVE_INFINITY
  let measured = { at: Number.NEGATIVE_INFINITY, free: 0 }

  const refusal = (code: string, cause: string): AppError => {
    const at = performance.now()
    if (at - loggedAt >= LOG_EVERY_MS) {
      loggedAt = at
      log.error({ storage: { folder, code, cause } }, 'uploads cannot be stored')
    }
    return new AppError(REFUSALS[code]!)
  }

  return {
    /** The refusal that a failed write means; any other error as it is. */
    refusalOf(error: unknown): unknown {
      const code = codeOf(error)
      return code in REFUSALS ? refusal(code, String(propertiesOf(error).message)) : error
    },
    /** The same of a file that is there and cannot be shown. */
    unreadable(error: unknown): AppError {
      const at = performance.now()
      if (at - saidUnreadable >= LOG_EVERY_MS) {
        saidUnreadable = at
        log.error({ storage: { code: codeOf(error), cause: String(propertiesOf(error).message) } }, 'uploads cannot be read')
      }
      return new AppError('file.unreadable')
    },
    /** Looks before a file is taken. @throws AppError upload.reserve */
    async checkRoom(bytes: number): Promise<void> {
      const at = performance.now()
      if (bytes > SMALL_BYTES || at - measured.at > ASK_EVERY_MS) measured = { at, free: await freeBytes(folder) }
      const wanted = reserve + (bytes > SMALL_BYTES ? bytes : 0)
      if (measured.free < wanted) throw refusal('RESERVE', `${measured.free} bytes free, ${bytes} asked for, ${reserve} kept`)
    },
  }
}

type StorageFaults = ReturnType<typeof storageFaults>

/** of the disk, left to the database where nobody says how much */
const LITTLE = 64 * 1024 * 1024

/** The faults of an installation, told of together. */
export const faultsOf = (deps: Dependencies, log: FastifyBaseLogger): StorageFaults =>
  (faultsHolder(deps).faults ??= storageFaults(log, join(deps.dataDir, 'uploads'), deps.diskReserve ?? LITTLE))

const faultsHolder = derivedOnce((_: Dependencies): { faults?: StorageFaults } => ({}))
