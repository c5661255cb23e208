import { sql } from 'kysely'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { EffectSettings } from '../../../server/effects/effect.ts'
import { announceRows, followedRows } from '../../../server/live/followed-rows.ts'
import { type Code, DEFINITIONS, type Definition } from '../definitions.ts'

const TABLE = 'trade_setting'

/** The desk's settings, by code; a change counts at once in every process. */
export const settings = followedRows<EffectSettings>(TABLE, async ({ db, registry }) => {
  if (!registry.current.entities.has(TABLE)) return {}
  const { rows } = await sql<{ code: string; value: string }>`select code, value from ${sql.table(TABLE)}`.execute(db.kysely)
  return Object.fromEntries(rows.map(({ code, value }) => [code, value]))
})

/** One of them as a number. */
export async function parameter(deps: Dependencies, code: Code): Promise<number> {
  return Number((await settings(deps))[code] ?? DEFINITIONS[code].usual(deps.platform))
}

/** Every parameter has its row; one that nobody has changed is what config/ says. */
export async function ensureParameters({ db, registry, platform }: Dependencies): Promise<void> {
  if (!registry.current.entities.has(TABLE)) return
  await announceRows(db, TABLE, ['code', 'value'])
  for (const [code, one] of Object.entries<Definition>(DEFINITIONS)) {
    const usual = one.usual(platform)
    await sql`insert into ${sql.table(TABLE)} as p (code, title, "group", value, unit, minimum, maximum, places, least, most, meaning, usual, status, status_at, version, created_at, updated_at)
      values (${code}, ${one.title}, ${one.group}, ${usual}, ${one.unit}, ${one.minimum}, ${one.maximum}, ${one.places}, ${one.minimum}::numeric * 100, ${one.maximum}::numeric * 100, ${one.meaning}, ${usual}, 1, now(), 1, now(), now())
      on conflict (code) do update set title = excluded.title, "group" = excluded."group", unit = excluded.unit, minimum = excluded.minimum,
        maximum = excluded.maximum, places = excluded.places, least = excluded.least, most = excluded.most, meaning = excluded.meaning, usual = excluded.usual,
        value = case when p.changed_at is null then excluded.value else p.value end
      where (p.title, p."group", p.unit, p.minimum, p.maximum, p.places, p.least, p.most, p.meaning, p.usual) is distinct from
        (excluded.title, excluded."group", excluded.unit, excluded.minimum, excluded.maximum, excluded.places, excluded.least,
          excluded.most, excluded.meaning, excluded.usual)`.execute(db.kysely)
  }
}
