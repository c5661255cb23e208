import { readUser } from '../session/stored-user.ts'
import { settle } from './answer.ts'
import { NetworkError } from './api-error.ts'
import { readJson, send } from './send.ts'
import { TRANSFER_MS } from './upload.ts'

/** Fetches a file with the session's header and hands it to the browser to keep; a refusal comes as an envelope instead of a file. */
export async function downloadFile(address: string): Promise<void> {
  const by = readUser()
  const response = await send('GET', address, { auth: true, timeout: TRANSFER_MS })
  if (response.headers.get('content-type')?.includes('application/json')) {
    settle(await readJson(response), false, by)
    return
  }
  const blob = await response.blob().catch(() => {
    throw new NetworkError('offline')
  })
  keepFile(blob, fileName(response.headers.get('content-disposition')) ?? '下载')
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
