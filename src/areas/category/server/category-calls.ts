import { sql } from 'kysely'
import { callsOf } from '../../../server/calls/call.ts'
import { WHOLE } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'

const { get } = callsOf('分类')

interface Category {
  readonly id: number
  readonly pid: number | null
  readonly name: string
  readonly level: number
  readonly image: string | null
}

const KIND = { id: 21, pid: 1, name: '草鱼', icon: 'fish', image: null, default_unit: '斤', price_units: ['斤', '公斤'] }
const GROUP = { id: 1, pid: null, name: '淡水鱼', icon: 'fish', image: null }

/** The categories in use, as the specification names the calls. */
export const CATEGORY_CALLS = [
  get('SupplyCate/getLevelOneList', 'anyone', '一级分类', {
    example: [GROUP],
    answer: async ({ deps }) => (await read(deps, 1)).map(withoutLevel),
  }),
  get('SupplyCate/getLevelTwoList', 'anyone', '二级分类', {
    input: { pid: { ...WHOLE, title: '大类', description: '一级分类序号', examples: [1] } },
    example: [KIND],
    async answer({ deps, input: { pid } }) {
      const all = await read(deps, 2)
      return (pid === undefined ? all : all.filter((one) => one.pid === pid)).map(withoutLevel)
    },
  }),
  get('SupplyCate/getLevelList', 'anyone', '分类树', {
    example: [{ ...GROUP, children: [KIND] }],
    async answer({ deps }) {
      const all = await read(deps)
      const under = (pid: number) => all.filter((one) => one.pid === pid).map(withoutLevel)
      return all.filter((one) => one.level === 1).map((one) => ({ ...withoutLevel(one), children: under(one.id) }))
    },
  }),
]

const withoutLevel = ({ level: _, ...category }: Category) => category

async function read(deps: Dependencies, level?: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id, pid, level, name, icon, image, is_hot, price_units, default_unit, spec_unit, spec_presets, forms from supply_cate
    where status = 1 and ${level === undefined ? sql`true` : sql`level = ${level}`} order by level, sort, id`.execute(
    deps.db.kysely,
  )
  return rows.map((row) => ({ ...row, image: lastingAddress(deps, row.image) }))
}
