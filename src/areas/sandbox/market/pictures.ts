import { type Kysely, sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { Tables } from '../../../server/db/database.ts'
import { type FileStore, filesOf } from '../../../server/files/file-store.ts'

/** A picture or a file of the sandbox market, and whose upload it is. */
export type SamplePicture = Owned & (Drawn | Ready)
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

/** The most pictures on their way at once: a store elsewhere is not asked a thousand things. */
const AT_ONCE = 32

/** Keeps the pictures where uploads are kept and notes them as uploads of their owners. */
export async function savePictures(
  db: Kysely<Tables>,
  place: { readonly files?: FileStore; readonly dataDir: string },
  pictures: readonly SamplePicture[],
  now: Date,
): Promise<void> {
  const files = filesOf(place)
  for (let at = 0; at < pictures.length; at += AT_ONCE)
    await Promise.all(pictures.slice(at, at + AT_ONCE).map(({ url, svg, file }) => files.put(url, file ?? svg)))
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
