import { type Kysely, sql } from 'kysely'
import { datetime } from '../../../core/value/time.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import type { Tables } from '../../../server/db/database.ts'
import { CATEGORIES, REGIONS } from '../market/catalog.ts'
import { insertAll, type SeedRow } from './insert-all.ts'
import { siteTexts } from './site-texts.ts'

/** Data that every installation needs: regions, categories and the site's own texts, where there are none. @returns how many rows of each were made */
export async function seedBasics(
  deps: Pick<Dependencies, 'db' | 'registry' | 'now' | 'secrets'> & Partial<Pick<Dependencies, 'sandbox'>>,
  db: Kysely<Tables> = deps.db.kysely,
): Promise<Record<string, number>> {
  const { entities } = deps.registry.current
  const now = datetime(deps.now())
  const counts: Record<string, number> = {}
  for (const [name, rows] of Object.entries({ region: REGIONS, supply_cate: categoryRows(), ...siteTexts(deps.sandbox) })) {
    const entity = entities.get(name)
    if (!entity || (await hasRows(db, name))) continue
    const workflow = entity.workflow ? { [entity.workflow.field]: entity.workflow.initial, status_at: now } : {}
    await insertAll(
      db,
      entity,
      rows.map((row, i) => ({ id: i + 1, ...row, ...workflow, version: 1, created_at: now, updated_at: now })),
      deps.secrets,
    )
    counts[name] = rows.length
  }
  return counts
}

export async function hasRows(db: Kysely<Tables>, table: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0
}

/** First level first, so that a parent's id is its place. */
export function categoryRows(): SeedRow[] {
  const groups = CATEGORIES.map((group, i) => ({
    level: 1,
    pid: null,
    name: group.name,
    kind: group.kind,
    icon: group.icon,
    sort: (i + 1) * 10,
    sexed: false,
    is_hot: false,
  }))
  const categories = CATEGORIES.flatMap((group, parent) =>
    group.children.map((one, i) => ({
      level: 2,
      pid: parent + 1,
      name: one.name,
      alias: one.alias.join('、'),
      kind: group.kind,
      icon: one.icon,
      index_group: one.index_group,
      ...(one.index_weight === undefined ? {} : { index_weight: one.index_weight }),
      water: one.water,
      forms: one.forms,
      price_units: one.price_units,
      default_unit: one.default_unit,
      spec_type: one.spec_type,
      spec_unit: one.spec_unit,
      spec_presets: one.spec_presets,
      sexed: one.sexed,
      need_certs: one.need_certs ?? [],
      attr_schema: group.attr_schema ?? null,
      sort: (i + 1) * 10,
      is_hot: one.is_hot ?? false,
    })),
  )
  return [...groups, ...categories]
}
