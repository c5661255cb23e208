import { can } from '../../core/access/ability.ts'
import { visitorOf } from '../../core/access/actor-of.ts'
import { closedBy } from '../../core/access/screen-rights.ts'
import { getOrMake } from '../../core/value/get-or-make.ts'
import { recordAtHand, rightsContext } from '../../server/rights/asker-context.ts'
import { type Reader, readersOfRow } from '../../server/rights/readers.ts'
import { rowsReadBy } from '../../server/rights/rows-read.ts'
import { personCalled } from './person.ts'
import { entityCalled, type Product } from './product.ts'

/** Accounts that are looked at, and those of each kind that are named. */
const MOST = 2000
const NAMED = 10

/** Who may read this row? */
export async function askWho(product: Product, entityId: string, which: string, asJson: boolean): Promise<string> {
  const entity = entityCalled(product, entityId)
  const deps = await product.open()
  const { kysely } = deps.db
  const visitor = rightsContext(deps, entity, visitorOf(deps.permissions))
  const record = await recordAtHand(visitor, kysely, /^\d{1,15}$/.test(which) ? Number(which) : 0)
  if (!record) throw new Error(`“${entity.title}”没有 id 为 ${which} 的记录`)
  const { readers, capped } = await readersOfRow(deps, kysely, entity, record, MOST)
  const open = can(visitor.ability, 'read', entity.id, record)
  if (asJson) {
    const told = readers.map(({ actor, screens }) => ({
      id: actor.id,
      name: actor.name,
      screens: screens.map(({ name }) => name),
    }))
    return JSON.stringify({ visitor: open, readers: told, capped }, null, 2)
  }
  const pagesOf = ({ screens }: Reader) => screens.map(({ title }) => title).join('、') || '没有页面（规则允许）'
  const kinds = new Map<string, Reader[]>()
  for (const one of readers) getOrMake(kinds, pagesOf(one), () => []).push(one)
  const lines = [...kinds].map(([pages, of]) => {
    const names = of.slice(0, NAMED).map(({ actor }) => `${actor.name}（${actor.id}）`)
    return `  ${of.length} 个账号，在 ${pages}：${names.join('、')}${of.length > NAMED ? '……' : ''}`
  })
  const found = `${entity.title} ${which}：${readers.length} 个账号看得到${capped ? `（只看了前 ${MOST} 个可能的账号）` : ''}`
  return [found, open ? '  没有登录的人也在规则之内' : '  没有登录的人看不到', ...lines].join('\n')
}

/** Which rows may he read? As many as each of his lists counts. */
export async function askRows(product: Product, person: string, entityId: string, asJson: boolean): Promise<string> {
  const entity = entityCalled(product, entityId)
  const deps = await product.open()
  const actor = await personCalled(product, person)
  const found = await rowsReadBy(deps, deps.db.kysely, entity, actor)
  if (asJson)
    return JSON.stringify(
      found.map(({ screen, count }) => ({ screen: screen.name, count })),
      null,
      2,
    )
  const { ability } = rightsContext(deps, entity, actor)
  const closed = entity.screens.filter((screen) => closedBy(ability, actor.id, screen) !== null)
  return [
    `${person} · ${entity.title}`,
    ...found.map(({ screen, count }) => `  ● ${screen.title}（${screen.name}）：${count} 条`),
    ...closed.map((screen) => `  ✕ ${screen.title}（${screen.name}）：打不开`),
  ].join('\n')
}
