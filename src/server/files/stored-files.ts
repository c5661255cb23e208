import type { Readable } from 'node:stream'

/** The place of uploaded files and printed contracts. A name is an address as rows hold it, `uploads/202606/….jpg`. */
export interface StoredFiles {
  /** Takes over a file that is finished: afterwards it is there whole, or not at all. Never called twice with one name. */
  take(name: string, path: string): Promise<void>
  put(name: string, content: Buffer | string): Promise<void>
  /** null: there is none */
  open(name: string): Promise<OpenFile | null>
  remove(name: string): Promise<void>
  /** what is below `uploads/`, in any order */
  list(): AsyncIterable<string>
  /**
   * Puts what is in `folder` in the place of all uploads, then commits. What was there stays beside, under
   * `uploads.before-…`; when `commit` throws, everything is as it was.
   */
  exchange(folder: string, commit: () => Promise<unknown>): Promise<void>
}

export interface OpenFile {
  readonly size: number
  readonly mtime: Date
  readonly content: Readable
}

export interface DiskStore extends StoredFiles {
  readonly kind: 'disk'
}

/** The folder that files from before a restoring are moved to. */
export const partName = (now = new Date()): string => `uploads.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
