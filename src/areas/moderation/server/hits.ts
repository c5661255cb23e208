import { sql } from 'kysely'
import { workflowOf } from '../../../core/entity/by-name.ts'
import { requirePresent } from '../../../core/value/require-present.ts'
import { shortened } from '../../../core/value/shortened.ts'
import { datetime } from '../../../core/value/time.ts'
import type { FullRecord } from '../../../server/context/request-context.ts'
import type { Db } from '../../../server/db/database.ts'
import { searchColumns } from '../../../server/search/columns.ts'
import type { Writer, Writing } from '../../../server/write/moderate.ts'
import type { SensitiveHitRecord } from '../../records.ts'
import { SENSITIVE_HIT } from '../states.ts'
import type { Word } from './find-words.ts'

/** A word that somebody wrote, where. */
export interface Hit {
  readonly word: Word
  readonly kind: Writing['kind']
  readonly about: string
  readonly text: string
  readonly from: number
  readonly to: number
}

const AROUND = 24

/** The text around the word; a number that somebody is reached under is not told in full. */
export const excerptOf = ({ text, from, to }: Pick<Hit, 'text' | 'from' | 'to'>): string => {
  const [start, end] = [Math.max(0, from - AROUND), Math.min(text.length, to + AROUND)]
  const part = text
    .slice(start, end)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  return shortened(`${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`, 120).replace(
    /\d{7,}/g,
    (number) => `${number.slice(0, 3)}****${number.slice(-2)}`,
  )
}

/** Writes down what was let through or starred, with the record it stands in. */
export async function keepHits(writer: Writer, db: Db, hits: readonly Hit[], record: FullRecord | null): Promise<void> {
  const { deps, actor, now, entity } = writer
  const hit = requirePresent(deps.registry.current.entities.get('sensitive_hit'), 'sensitive_hit')
  const { field: state } = workflowOf(hit)
  const at = datetime(now)
  const name = record && (record[entity.sn?.field ?? ''] ?? record[entity.label ?? ''])
  for (const one of hits) {
    const record_id = typeof record?.id === 'number' ? record.id : null
    const row = {
      word_id: one.word.id,
      word: one.word.word,
      outcome: one.word.level,
      kind: one.kind,
      about: shortened(one.about, 60),
      entity: record_id === null ? null : entity.id,
      record_id,
      record_name: typeof name === 'string' ? shortened(name, 100) : null,
      excerpt: excerptOf(one),
      by_user: actor.id || null,
      by_org: actor.org_id || null,
      at,
      [state]: one.word.level === 'review' ? SENSITIVE_HIT.waiting : SENSITIVE_HIT.settled,
      status_at: at,
      version: 1,
      created_at: at,
      updated_at: at,
    } satisfies Partial<Record<keyof SensitiveHitRecord, unknown>>
    const columns = { ...row, ...searchColumns(hit, row) }
    await sql`insert into ${sql.table(hit.id)} (${sql.join(Object.keys(columns).map((key) => sql.ref(key)))})
      values (${sql.join(Object.values(columns))})`.execute(db)
  }
}

const MINUTE = 60_000
const MOST_A_MINUTE = 300
let minute = 0
const noted = new Set<string>()

/** Is it the first try of the same in this minute? A form asks several times, and a machine would fill the list. */
export function isNew({ actor, now, entity }: Writer, { word, about, text }: Hit): boolean {
  const current = Math.floor(now.getTime() / MINUTE)
  if (current !== minute) {
    minute = current
    noted.clear()
  }
  const key = JSON.stringify([actor.id, entity.id, about, word.id, text])
  if (noted.has(key) || noted.size >= MOST_A_MINUTE) return false
  noted.add(key)
  return true
}

/** A refused record is undone with its transaction: its line is written beside it, and nobody waits for it. */
export function keepRefused(writer: Writer, hits: readonly Hit[]): void {
  if (hits.length === 0) return
  keepHits(writer, writer.deps.db.kysely, hits, null).catch(() => undefined)
}
