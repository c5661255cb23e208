import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../core/errors.ts'
import { codeOf, messageOf } from '../../core/value/narrow.ts'

/**
 * Hands the one file of a form on; what the form holds besides is passed over. A file that `take` refuses is read to its end,
 * so that the page hears the answer instead of a broken connection.
 * @param undo takes back what was taken, when the rest of the form turns out to be wrong
 * @throws AppError upload.empty, upload.many, upload.broken, request.malformed
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  take: (file: MultipartFile) => Promise<T>,
  undo: (taken: T) => Promise<void> = async () => undefined,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('upload.empty')
  let taken: { readonly value: T } | undefined
  try {
    const parts = read(() => request.parts())
    for (;;) {
      const { value: part, done } = await readLater(parts.next())
      if (done) break
      if (part.type !== 'file') continue
      try {
        taken = { value: await take(part) }
      } catch (error) {
        await drained(part)
        throw isCutOff(error) ? new AppError('upload.broken') : error
      }
    }
  } catch (error) {
    if (taken) await undo(taken.value)
    throw error
  }
  if (!taken) throw new AppError('upload.empty')
  return taken.value
}

function read<T>(begin: () => T): T {
  try {
    return begin()
  } catch (error) {
    throw refusalOf(error)
  }
}

const readLater = <T>(part: Promise<T>): Promise<T> =>
  part.catch((error: unknown) => {
    throw refusalOf(error)
  })

/** A fault in reading a form is never the server's. */
function refusalOf(error: unknown): AppError {
  if (codeOf(error) === 'FST_FILES_LIMIT') return new AppError('upload.many')
  return new AppError(isCutOff(error) ? 'upload.broken' : 'request.malformed')
}

function isCutOff(error: unknown): boolean {
  return codeOf(error) === 'FST_MP_PREMATURE_CLOSE' || /end of (form|multipart)|terminated early|aborted/i.test(messageOf(error))
}

async function drained({ file }: MultipartFile): Promise<void> {
  if (file.readableEnded || file.destroyed) return
  file.resume()
  await finished(file).catch(() => undefined)
}
