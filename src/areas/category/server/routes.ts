import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'

interface Category {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly level: number
  readonly image: string | null
}

/** SupplyCate/getLevelOneList, getLevelTwoList and getLevelList: the categories in use, as the specification names the calls. */
export async function categoryRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/SupplyCate/getLevelOneList', async () => ok((await read(deps, 1)).map(withoutLevel)))

  app.get('/api/SupplyCate/getLevelTwoList', async (request) => {
    const { pid } = request.query as { pid?: string }
    if (pid !== undefined && !/^\d{1,15}$/.test(pid)) throw new AppError('query.value', { field: '大类' })
    const all = await read(deps, 2)
    return ok((pid === undefined ? all : all.filter((one) => one.pid === Number(pid))).map(withoutLevel))
  })

  app.get('/api/SupplyCate/getLevelList', async () => {
    const all = await read(deps)
    const under = (pid: number) => all.filter((one) => one.pid === pid).map(withoutLevel)
    return ok(all.filter((one) => one.level === 1).map((one) => ({ ...withoutLevel(one), children: under(one.id) })))
  })
}

const withoutLevel = ({ level: _, ...category }: Category) => category

async function read(deps: Deps, level?: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id, pid, level, name, icon, image, is_hot, price_units, default_unit, spec_unit, spec_presets, forms from supply_cate
    where status = 1 and ${level === undefined ? sql`true` : sql`level = ${level}`} order by level, sort, id`.execute(
    deps.db.kysely,
  )
  return rows.map((row) => ({ ...row, image: lastingAddress(deps, row.image) }))
}
