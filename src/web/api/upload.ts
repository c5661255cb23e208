import { readUser } from '../session/stored-user.ts'
import { settle } from './answer.ts'
import { NetworkError } from './api-error.ts'
import { requestHeaders } from './headers.ts'

export const TRANSFER_MS = 60_000

/** Sends one file as the form field `file`; fetch cannot tell how much of a body has left, so this is an XMLHttpRequest. */
export function uploadFile<T>(address: string, file: File, onProgress?: (percent: number) => void): Promise<T> {
  const by = readUser()
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.withCredentials = true
    request.timeout = TRANSFER_MS
    for (const [name, value] of Object.entries(requestHeaders(true))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(Math.round((event.loaded / event.total) * 100))
    request.onerror = () => reject(new NetworkError('offline'))
    request.ontimeout = () => reject(new NetworkError('timeout'))
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve(parse(request.responseText)) : reject(new NetworkError('status'))
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  }).then((body) => settle<T>(body, false, by))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
