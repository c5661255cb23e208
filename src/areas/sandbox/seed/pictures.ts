import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { Tables } from '../../../server/db/database.ts'

/** A picture or a file of the sandbox market, and whose upload it is. */
export type Picture = Owned & (Drawn | Ready)
interface Owned {
  /** `uploads/seed/….svg` */
  readonly url: string
  readonly org_id: number | null
  readonly user_id: number
}
interface Drawn {
  readonly svg: string
  readonly file?: never
}
interface Ready {
  readonly file: Buffer
  readonly mime: string
  readonly svg?: never
}

const SVG = 'image/svg+xml'

/** Writes the pictures under the data folder and notes them as uploads of their owners. */
export async function savePictures(db: Kysely<Tables>, dataDir: string, pictures: readonly Picture[], now: Date): Promise<void> {
  await mkdir(join(dataDir, 'uploads/seed'), { recursive: true })
  await Promise.all(pictures.map(({ url, svg, file }) => writeFile(join(dataDir, url), file ?? svg)))
  const rows = pictures.map((picture) => ({
    url: picture.url,
    org_id: picture.org_id,
    user_id: picture.user_id,
    name: picture.url.slice(picture.url.lastIndexOf('/') + 1),
    size: picture.file ? picture.file.length : Buffer.byteLength(picture.svg),
    mime: picture.file ? picture.mime : SVG,
    created_at: datetime(now),
  }))
  await sql`insert into upload (url, org_id, user_id, name, size, mime, created_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(url text, org_id bigint, user_id bigint, name text, size bigint, mime text, created_at timestamptz)
    on conflict (url) do nothing`.execute(db)
}
