import { createHash, type Hash } from 'node:crypto'

/**
 * A backup is one gzipped tar file, which any system's tar opens, in this order:
 * `manifest.json`, `data/<table>/<000001>` (COPY's text format, in pieces), `uploads/…`, `end.json`.
 */
export const FORMAT = 'yuye-backup-2'
/** Read too. Before the second no release was written down, and a program of then did not look for one. */
export const FORMATS: readonly string[] = ['yuye-backup-1', FORMAT]
export const MANIFEST = 'manifest.json'
export const END = 'end.json'

/** The facts that are needed before the first row is put back. */
export interface Manifest {
  readonly format: string
  readonly at: string
  /** the latest release that had worked on the data; null or absent: none that left a mark */
  readonly release?: string | null
  /** of the server that it was read from, as in `server_version_num`; it may be put into another */
  readonly postgres: string
  /** opens with the key of the environment that it was made in */
  readonly key: string
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[]
  /** SQL that makes functions and bare tables */
  readonly before: readonly string[]
  /** SQL that makes keys, indexes, triggers and comments, once the rows are there */
  readonly after: readonly string[]
}

/** The totals, known at the end; a file without them is not whole. */
export interface End {
  readonly tables: Readonly<Record<string, Sum>>
  readonly uploads: Sum
  readonly sequences: readonly {
    readonly table: string
    readonly column: string
    readonly value: string
    readonly called: boolean
  }[]
}

/** The number and the digest of one kind: rows of a table, files of the uploads. */
export interface Sum {
  readonly count: number
  readonly sha256: string
}

export class Summing {
  count = 0
  readonly #hash: Hash = createHash('sha256')

  add(content: string | Uint8Array): void {
    this.#hash.update(content)
  }

  sum(): Sum {
    return { count: this.count, sha256: this.#hash.digest('hex') }
  }
}

/** Rows of COPY's text format: a line break within a value is written `\n`. */
export function rowsIn(content: Buffer): number {
  let rows = 0
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) rows++
  return rows
}

const SEGMENT = /^(?!\.)[\w.-]{1,200}$/

/** Below `uploads/`, with no way out of it. */
export const isUploadEntry = (name: string): boolean => {
  const [first, ...rest] = name.split('/')
  return first === 'uploads' && rest.length > 0 && rest.every((one) => SEGMENT.test(one))
}

/** The purpose that a backup's own key is sealed for. */
export const KEY_PURPOSE = 'backup.key'
