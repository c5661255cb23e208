import { readUser, type StoredUser } from '../session/stored-user.ts'
import { factorGiven, wantedBy } from '../session/wanted-factor.ts'
import { apiAddress, type Query } from './address.ts'
import { type Quiet, settle } from './answer.ts'
import { ApiError } from './api-error.ts'
import { type DownloadOptions, downloadFile } from './download.ts'
import { readJson, send } from './send.ts'
import { uploadFile } from './upload.ts'

const TIMEOUT_MS = 5000

export interface CallOptions {
  /** send the stored user's authorization header, when there is a user */
  readonly auth?: boolean
  readonly quiet?: Quiet
  readonly signal?: AbortSignal
  /** of what takes longer than a click */
  readonly timeout?: number
}

/**
 * The platform's calls. `path` is `Controller/action` (or an address from `/`).
 * Resolves with the answer's `data`; rejects with ApiError (refused, already shown) or NetworkError (silent).
 */
export const api = {
  get: async <T>(path: string, query: Query = {}, { auth = false, quiet = false, signal }: CallOptions = {}): Promise<T> =>
    withFactor(async (by) =>
      settle<T>(await readJson(await send('GET', apiAddress(path, query), { auth, timeout: TIMEOUT_MS, signal })), quiet, by),
    ),

  post: async <T>(
    path: string,
    body: unknown = {},
    { auth = false, quiet = false, signal, timeout = TIMEOUT_MS }: CallOptions = {},
  ): Promise<T> =>
    withFactor(async (by) =>
      settle<T>(await readJson(await send('POST', apiAddress(path), { auth, timeout, signal, json: body })), quiet, by),
    ),

  upload: <T = { url: string; name: string; size: number }>(
    path: string,
    file: File,
    onProgress?: (percent: number) => void,
  ): Promise<T> => uploadFile<T>(apiAddress(path), file, onProgress),

  download: (path: string, query: Query = {}, options: DownloadOptions = {}): Promise<void> =>
    downloadFile(apiAddress(path, query), options),

  /** A picture that only the API may hand out (the captcha), as a `data:` address; an `img` could not send the headers. */
  picture: async (path: string, query: Query = {}): Promise<string> => {
    const by = readUser()
    const response = await send('GET', apiAddress(path, query), { auth: false, timeout: TIMEOUT_MS })
    if (response.headers.get('content-type')?.includes('application/json'))
      return settle<string>(await readJson(response), false, by)
    return dataAddress(await response.blob())
  },
}

/** A call that only waits for the second factor is made again once that is given: nothing on the page is lost by it. */
async function withFactor<T>(call: (by: StoredUser | null) => Promise<T>): Promise<T> {
  const by = readUser()
  try {
    return await call(by)
  } catch (error) {
    if (!(error instanceof ApiError) || !wantedBy(error.reason) || !(await factorGiven(by))) throw error
    return call(readUser())
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
