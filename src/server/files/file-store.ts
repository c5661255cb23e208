import { diskStore } from './disk-store.ts'
import type { S3Store } from './s3-store.ts'
import type { DiskStore } from './stored-files.ts'

export type FileStore = DiskStore | S3Store

/** The store of an installation; where nobody says which, the disk under its data directory. */
export const filesOf = ({ files, dataDir }: { readonly files?: FileStore; readonly dataDir: string }): FileStore =>
  files ?? diskStore(dataDir)
