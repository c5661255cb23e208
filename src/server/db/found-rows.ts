import { type Kysely, sql } from 'kysely'
import type { Tables } from './database.ts'
import { identifier } from './quote.ts'

/** Rows of which a person should know before he agrees: how many, and the first of them. */
export interface Found {
  readonly count: number
  readonly first: readonly number[]
}

/** as many rows as a sentence names */
export const FIRST = 5

/** The rows of a table for which this SQL is true. */
export async function foundRows(db: Kysely<Tables>, table: string, where: string): Promise<Found> {
  const { rows } = await sql
    .raw<{ count: number; first: number[] | null }>(
      `select count(*) as count, (array_agg(id order by id))[1:${FIRST}] as first from ${identifier(table)} where ${where}`,
    )
    .execute(db)
  return { count: Number(rows[0]?.count ?? 0), first: rows[0]?.first ?? [] }
}

/** `3 条（序号 4、7、9）` @param unit what stands behind the number */
export const rowsSentence = ({ count, first }: Found, unit = '条'): string =>
  `${count} ${unit}（序号 ${first.join('、')}${count > first.length ? '……' : ''}）`
