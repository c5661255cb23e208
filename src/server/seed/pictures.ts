import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { datetime } from '../../core/value/time.ts'
import type { Tables } from '../db/database.ts'

/** A picture of the sandbox market, and whose upload it is. */
export interface Picture {
  /** `uploads/seed/….svg` */
  readonly url: string
  readonly svg: string
  readonly org_id: number | null
  readonly user_id: number
}

/** Writes the pictures under the data folder and notes them as uploads of their owners. */
export async function savePictures(db: Kysely<Tables>, dataDir: string, pictures: readonly Picture[], now: Date): Promise<void> {
  await mkdir(join(dataDir, 'uploads/seed'), { recursive: true })
  await Promise.all(pictures.map(({ url, svg }) => writeFile(join(dataDir, url), svg)))
  const rows = pictures.map(({ url, svg, org_id, user_id }) => ({
    url,
    org_id,
    user_id,
    name: url.slice(url.lastIndexOf('/') + 1),
    size: Buffer.byteLength(svg),
    mime: 'image/svg+xml',
    created_at: datetime(now),
  }))
  await sql`insert into upload (url, org_id, user_id, name, size, mime, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(url text, org_id bigint, user_id bigint, name text, size bigint, mime text, created_at timestamptz)
    on conflict (url) do nothing`.execute(db)
}
