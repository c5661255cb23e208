import type { Entity, Field, Screen } from '../../src/core/entity/entity.ts'
import { isList } from '../../src/core/entity/kinds.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { typeOf } from '../../src/server/db/column-type.ts'

interface Statement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}
type Floor = (
  input: Readonly<Record<string, string>>,
  user: { id: number; org_id: number },
) => { page: Statement; count: Statement }

const MOST = 1001

/**
 * A list as a person would write it: the screen's columns, names of related rows by joins, its fixed conditions and what was
 * asked as plain comparisons, a capped count. He trusts his own page and checks nothing.
 */
export function floorList(registry: Registry, screen: Screen): Floor {
  const entity = registry.entities.get(screen.entity)!
  const names = new Map<string, string>()
  const joins: string[] = []
  const columns = screen.list.flatMap((name) => selected(registry, entity, entity.field[name]!, joins))
  return (input, user) => {
    const values: unknown[] = []
    const put = (value: unknown) => `$${values.push(value)}`
    const where = [
      ...fixed(entity, screen, user, put),
      ...Object.entries(input).flatMap(([name, value]) => asked(entity, name, value, put)),
    ]
    const sorts = (input.sort ?? screen.defaultSort)
      .split(',')
      .filter((sort) => entity.field[sort.replace(/^-/, '')]?.lookup === undefined)
    const order = sorts.map((sort) => `t."${sort.replace(/^-/, '')}" ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last`)
    const last = sorts[0]?.startsWith('-') ? 't.id desc' : 't.id'
    const rows = `from "${entity.id}" t ${joins.join(' ')} where ${['true', ...where].join(' and ')}`
    const bare = `from "${entity.id}" t where ${['true', ...where].join(' and ')}`
    const size = Number(input.page_size ?? 10)
    const offset = (Number(input.page_no ?? 1) - 1) * size
    const statement = (text: string): Statement => {
      const name = names.get(text) ?? `${screen.name} ${names.size}`
      names.set(text, name)
      return { name: name.slice(0, 60), text, values }
    }
    return {
      page: statement(
        `select t.id, ${columns.join(', ')} ${rows} order by ${[...order, last].join(', ')} limit ${size} offset ${offset}`,
      ),
      count: statement(`select count(*) as n from (select 1 ${bare} limit ${MOST}) c`),
    }
  }
}

function selected(registry: Registry, entity: Entity, field: Field, joins: string[]): string[] {
  const [via, name] = field.lookup?.split('.') ?? [field.name, field.relation?.label]
  const target = registry.entities.get(entity.field[via!]!.relation?.entity ?? '')
  const own = field.lookup === undefined ? [`t."${field.name}"`] : []
  if (!target || !name || isList(field.kind) || target.field[name]?.lookup !== undefined) return own
  const alias = `j${joins.length}`
  joins.push(`left join "${target.id}" ${alias} on ${alias}.id = t."${via}"`)
  return [...own, `${alias}."${name}" as "${field.name}_text"`]
}

function fixed(entity: Entity, screen: Screen, user: { id: number; org_id: number }, put: (value: unknown) => string): string[] {
  const where = Object.entries(screen.where ?? {}).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return []
    return [`t."${name}" = ${put(value === '$user.org_id' ? user.org_id : value === '$user.id' ? user.id : value)}`]
  })
  if (screen.area !== 'home' || where.length > 0) return where
  const { key, parties } = entity.owner
  if (key === 'org') return [`t.org_id = ${put(user.org_id)}`]
  if (key === 'user') return [`t.user_id = ${put(user.id)}`]
  if (key !== 'parties') return []
  const org = put(user.org_id)
  return [`(${parties.map((party) => `t."${party}" = ${org}`).join(' or ')})`]
}

function asked(entity: Entity, name: string, value: string, put: (value: unknown) => string): string[] {
  if (['sort', 'page_size', 'page_no', 'tabs'].includes(name)) return []
  if (name === 'keyword') return [`t.search_text like ${put(`%${value}%`)}`]
  const [, base, bound] = /^(.+)_(min|max)$/.exec(name) ?? []
  const field = entity.field[name] ?? entity.field[base!]!
  const told = field.scale === undefined ? value : String(Number(value) * 10 ** field.scale)
  const column = (one: string) => `t."${one}"`
  if (field.lookup !== undefined) {
    const [via, far] = field.lookup.split('.')
    const table = entity.field[via!]!.relation!.entity
    return [`exists (select 1 from "${table}" x where x.id = ${column(via!)} and x."${far}" = ${put(told)})`]
  }
  if (entity.field[name] === undefined) return [`${column(base!)} ${bound === 'min' ? '>=' : '<='} ${put(told)}`]
  if (isList(field.kind)) return [`${column(name)} && array[${put(told)}]::${typeOf(field)}`]
  if (field.kind === 'region') return [`${column(name)} like ${put(`${value.replace(/(00)+$/, '')}%`)}`]
  return [`${column(name)} = ${put(told)}`]
}
