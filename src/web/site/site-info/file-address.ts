import { siteState } from './site-info.ts'

/** Stored addresses are relative to the file base; whole and `data:` addresses stay. */
export function fileAddress(stored: string): string {
  if (/^(https?:|data:|\/)/.test(stored)) return stored
  return `${(siteState().info.file_base ?? '').replace(/\/$/, '')}/${stored}`
}
