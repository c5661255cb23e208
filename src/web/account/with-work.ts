import { ApiError } from '../api/api-error.ts'
import { toast } from '../toast/toast.ts'
import type { WorkProof } from './do-work.ts'

/** Sends; when the server wants the page to work for it, works and sends once more. The person only waits a moment. */
export async function withWork<T>(send: (work: WorkProof) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!wantsWork(error)) throw error
  }
  const { doWork } = await import('./do-work.ts')
  try {
    return await send(await doWork())
  } catch (error) {
    // said by nobody else: the first time it is no matter for people
    if (wantsWork(error)) toast.error(error.msg)
    throw error
  }
}

const wantsWork = (error: unknown): error is ApiError => error instanceof ApiError && error.reason === 'proof.work'
