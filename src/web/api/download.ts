import { readUser } from '../session/stored-user.ts'
import { settle } from './answer.ts'
import { NetworkError } from './api-error.ts'
import { readJson, send } from './send.ts'
import { TRANSFER_MS } from './upload.ts'

/** How far a file that is written while it comes has come. */
export interface Progress {
  /** of a hundred, 99 until all of it is there */
  readonly percent: number
  /** of the list, in all of the file */
  readonly rows: number
}

export interface DownloadOptions {
  /** ends it: nothing of the file is kept */
  readonly signal?: AbortSignal
  /** of files of which the server says how long they may become */
  readonly onProgress?: (progress: Progress) => void
}

/** A file with all rows of a list takes as long as it takes. */
const LONG_MS = 30 * 60_000

/** Fetches a file with the session's header and hands it to the browser to keep; a refusal comes as an envelope instead of a file. */
export async function downloadFile(address: string, { signal, onProgress }: DownloadOptions = {}): Promise<void> {
  const by = readUser()
  const timeout = onProgress ? LONG_MS : TRANSFER_MS
  const response = await send('GET', address, { auth: true, timeout, ...(signal ? { signal } : {}) })
  if (response.headers.get('content-type')?.includes('application/json')) {
    settle(await readJson(response), false, by)
    return
  }
  const blob = await read(response, onProgress).catch(() => {
    throw new NetworkError(signal?.aborted ? 'aborted' : 'offline')
  })
  keepFile(blob, fileName(response.headers.get('content-disposition')) ?? '下载')
}

/** The file whole: one that breaks off is none. */
async function read(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  const { headers, body } = response
  const expected = Number(headers.get('x-expected-bytes') ?? 0)
  if (!onProgress || !body || !(expected > 0)) return response.blob()
  const rows = Number(headers.get('x-export-rows') ?? 0)
  const reader = body.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(pieces, { type: headers.get('content-type') ?? '' })
    pieces.push(value)
    bytes += value.length
    onProgress({ percent: Math.min(99, Math.floor((bytes / expected) * 100)), rows })
  }
}

/** Prefers the RFC 5987 form (`filename*=UTF-8''…`), the only one that carries Chinese. */
export function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}

/** Hands a file to the browser to keep. */
export function keepFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
