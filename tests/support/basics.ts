import { sql } from 'kysely'
import { RECEIVING_ROW } from '../../src/areas/money/seed/receiving.ts'
import { insertAll } from '../../src/areas/sandbox/seed/insert-all.ts'
import { siteTexts } from '../../src/areas/sandbox/seed/site-texts.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import type { Database } from '../../src/server/db/database.ts'
import { testSecrets } from './secrets.ts'

const AT = '2026-06-01 08:00:00'

/** The few regions and categories that tests choose from, and the site's own texts. */
export async function basics(db: Database, registry: Registry): Promise<void> {
  const made = { status: 1, status_at: AT, version: 1, created_at: AT, updated_at: AT }
  // tests make columns of the news of their own
  const { article_cate: _, ...texts } = siteTexts()
  for (const [name, rows] of Object.entries(texts)) {
    const entity = registry.entities.get(name)!
    const { status, status_at, ...plain } = made
    await insertAll(
      db.kysely,
      entity,
      rows.map((row, i) => ({ id: i + 1, ...row, ...(entity.workflow ? made : plain) })),
      testSecrets,
    )
  }
  await sql`insert into receiving_account (holder, bank_name, branch, account_no, reason, status, status_at, version) values (${sql.join(Object.values(RECEIVING_ROW))}, 2, ${AT}, 1)`.execute(
    db.kysely,
  )
  await sql`insert into region (code, pcode, name, level, full_name, version) values
    ('320000', null, '江苏省', 1, '江苏省', 1), ('320500', '320000', '苏州市', 2, '江苏省 苏州市', 1), ('320506', '320500', '吴中区', 3, '江苏省 苏州市 吴中区', 1),
    ('440000', null, '广东省', 1, '广东省', 1), ('440800', '440000', '湛江市', 2, '广东省 湛江市', 1), ('440803', '440800', '霞山区', 3, '广东省 湛江市 霞山区', 1)`.execute(
    db.kysely,
  )
  await sql`insert into supply_cate (pid, level, name, kind, status, sort, price_units, default_unit, spec_unit, version) values (null, 1, '虾类', 'goods', 1, 1, '{}', null, null, 1), (null, 1, '淡水鱼', 'goods', 1, 2, '{}', null, null, 1)`.execute(
    db.kysely,
  )
  await sql`insert into supply_cate (pid, level, name, kind, status, sort, price_units, default_unit, spec_unit, spec_type, version)
    select c.id, 2, n.name, 'goods', 1, 1, '{斤,公斤}', '斤', n.spec, 'range', 1 from supply_cate c join (values ('虾类', '青虾', '尾/斤'), ('虾类', '南美白对虾', '头/斤'), ('淡水鱼', '草鱼', '斤/条')) as n(parent, name, spec) on n.parent = c.name`.execute(
    db.kysely,
  )
}
