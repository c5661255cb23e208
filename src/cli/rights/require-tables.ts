import { sql } from 'kysely'
import type { Registry } from '../../core/entity/registry.ts'
import type { Database } from '../../server/db/database.ts'
import { StartError } from '../../server/process/start-error.ts'

/** @throws StartError where the product has not made the tables of its data here */
export async function requireTables({ kysely }: Pick<Database, 'kysely'>, { entities }: Registry): Promise<void> {
  const names = [...entities.keys()]
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${sql.val(names)}::text[]) as name where to_regclass(quote_ident(name)) is null`.execute(kysely)
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => `“${entities.get(name)?.title ?? name}”`)
  throw new StartError(
    missing.length === names.length ? '数据库是空的，产品还没有用过它' : `数据库里还没有${missing.join('、')}的表`,
    '请先启动一次产品（npm start），或用 DATABASE_URL 指向产品在用的数据库，再问',
  )
}
