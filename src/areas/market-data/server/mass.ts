import { type RawBuilder, sql } from 'kysely'

/** Grams per unit of mass. Counts have no place here: only the scale turns them into mass. */
const GRAMS: Readonly<Record<string, number>> = { 斤: 500, 公斤: 1000, 吨: 1_000_000 }

export const GRAMS_PER_TON = GRAMS.吨!

/** The grams of one `unit`, null where it is none of mass. */
export function gramsOf(unit: RawBuilder<unknown>): RawBuilder<number | null> {
  const branches = Object.entries(GRAMS).map(([name, grams]) => sql`when ${sql.lit(name)} then ${sql.lit(grams)}`)
  return sql<number | null>`(case ${unit} ${sql.join(branches, sql` `)} end)::numeric`
}
