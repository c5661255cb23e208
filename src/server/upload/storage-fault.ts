import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, type ErrorKey } from '../../core/errors.ts'
import { codeOf, partsOf } from '../../core/value/narrow.ts'

const REFUSALS: Readonly<Record<string, ErrorKey>> = {
  ENOSPC: 'upload.full',
  EDQUOT: 'upload.full',
  // of a read-only place too, when a folder is to be made; or the place is gone
  ENOENT: 'upload.unwritable',
  EROFS: 'upload.unwritable',
  EACCES: 'upload.unwritable',
  EPERM: 'upload.unwritable',
  EIO: 'upload.unwritable',
}
const LOG_EVERY_MS = 60_000
const LARGE_BYTES = 1024 * 1024
/** Left to the database, which stops for everybody when it cannot write. */
const KEPT_FREE_BYTES = 64 * 1024 * 1024

/** What the disk says, in words for the person and, once a minute, a line for whoever runs the server. */
export function storageFaults(log: FastifyBaseLogger, folder: string) {
  let said = Number.NEGATIVE_INFINITY

  const refusal = (code: string, cause: string): AppError => {
    const at = performance.now()
    if (at - said >= LOG_EVERY_MS) {
      said = at
      log.error({ storage: { folder, code, cause } }, 'uploads cannot be stored')
    }
    return new AppError(REFUSALS[code]!)
  }

  return {
    /** The refusal that a failed write means; any other error as it is. */
    refusalOf(error: unknown): unknown {
      const code = codeOf(error)
      return code in REFUSALS ? refusal(code, String(partsOf(error).message)) : error
    },
    /** Looks before a large file is taken. @throws AppError upload.full */
    async checkRoom(bytes: number): Promise<void> {
      if (!(bytes > LARGE_BYTES)) return
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < bytes + KEPT_FREE_BYTES) throw refusal('ENOSPC', `${bavail * bsize} bytes free, ${bytes} asked for`)
    },
  }
}

export type StorageFaults = ReturnType<typeof storageFaults>
