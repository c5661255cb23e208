import { api } from '../../../web/api/client.ts'
import type { DownloadRecord, Told } from '../../records.ts'

/** A file of the download centre; its address is asked for when it is wanted. */
export type Download = Pick<
  DownloadRecord,
  'id' | 'name' | 'cate' | 'cate_text' | 'ext' | 'size' | 'edition' | 'intro' | 'count' | 'publish_at'
> &
  Told<DownloadRecord, 'login_required'>

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
