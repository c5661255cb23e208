import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { type End, isUploadEntry } from './archive.ts'

/** What differs between a backup and what it was restored into, in sentences; none: it is all there. */
export async function compareRestored(db: Database, files: FileStore, end: End): Promise<string[]> {
  const faults: string[] = []
  for (const [name, { count }] of Object.entries(end.tables)) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(db.kysely)
    if (Number(rows[0]!.n) !== count) faults.push(`数据表 ${name} 应有 ${count} 行，恢复出来 ${rows[0]!.n} 行`)
  }
  let count = 0
  for await (const name of files.list()) if (isUploadEntry(name)) count++
  if (count !== end.uploads.count) faults.push(`上传的文件应有 ${end.uploads.count} 个，恢复出来 ${count} 个`)
  return faults
}
