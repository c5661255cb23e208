import { bareAddress } from '../../src/core/value/file-address.ts'
import { png } from './sample-files.ts'
import type { Answer, Person, World } from './world.ts'

/** One file as a form sends it. */
export function uploadForm(content: Buffer, filename: string) {
  const boundary = '----yuye'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export interface Uploaded {
  /** as the answer has it, open to its sender */
  readonly url: string
  /** as it is stored */
  readonly bare: string
}

/** A file that the person sends now. */
export async function uploaded(w: World, who: Person, content = png(), name = 'a.png'): Promise<Uploaded> {
  const sent = await w.as(who).raw({ method: 'POST', url: '/api/Upload/file', ...uploadForm(content, name) })
  const { code, msg, data } = sent.json() as Answer<{ url: string }>
  if (code !== 1) throw new Error(msg)
  return { url: data.url, bare: bareAddress(data.url) }
}
