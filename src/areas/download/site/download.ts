import { api } from '../../../web/api/client.ts'

/** A file of the download centre; its address is asked for when it is wanted. */
export interface Download {
  readonly id: number
  readonly name: string
  readonly cate: string
  readonly cate_text: string
  readonly ext: string | null
  /** bytes */
  readonly size: number | null
  readonly edition: string | null
  readonly intro: string | null
  readonly count: number
  readonly login_required: boolean
  readonly publish_at: string
}

/** Counts the download and answers where the file is and what to call it. */
export function askFile(id: number): Promise<{ url: string; name: string }> {
  return api.post('Download/get', { id }, { auth: true })
}

const KB = 1024

/** `1.8 KB`, `2.3 MB` */
export function showSize(bytes: number | null): string {
  if (!bytes) return ''
  const [value, unit] = bytes < KB * KB ? [bytes / KB, 'KB'] : [bytes / KB / KB, 'MB']
  return `${value.toFixed(1)} ${unit}`
}
