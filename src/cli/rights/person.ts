import { existsSync, readFileSync } from 'node:fs'
import { type Account, actorOf, visitorOf } from '../../core/access/actor-of.ts'
import type { Actor } from '../../core/condition/actor.ts'
import type { PermissionConfig } from '../../core/config/config.ts'
import type { Entity } from '../../core/entity/entity.ts'
import { isObject, propertiesOf } from '../../core/value/narrow.ts'
import { accountsCalled } from '../../server/rights/account-called.ts'
import { accountRow } from '../../server/session/account-row.ts'
import { known } from './known.ts'
import type { Product } from './product.ts'

/** The made-up people that the tables of rules speak of. */
const PEOPLE = 'tests/abilities/actors.json'
const VISITOR = '访客'

/**
 * Whom a question is about: `访客`, somebody of the tables of rules, or an account by its mobile number, number or id.
 * @throws Error that says who can be named
 */
export async function personCalled(product: Product, name: string): Promise<Actor> {
  const { permissions } = product.config
  if (name === VISITOR) return visitorOf(permissions)
  const made = madePeople()
  if (Object.hasOwn(made, name)) return actorOf(accountFrom(name, made[name]), permissions)
  if (!/\d/.test(name)) known('人', name, [VISITOR, ...Object.keys(made)])
  return actorOf(await storedAccount(product, name), permissions)
}

async function storedAccount(product: Product, name: string): Promise<Account> {
  const deps = await product.open()
  const [row, ...more] = await accountsCalled(deps, deps.db.kysely, name)
  if (!row) throw new Error(`没有“${name}”这个账号。可以写手机号、账号编号、账号的 id，或 ${PEOPLE} 里的人`)
  if (more.length > 0) throw new Error(`有几个账号叫“${name}”，请写编号：${[row, ...more].map((one) => one.sn).join('、')}`)
  if (!row.active) throw new Error(`“${row.name}”已停用（账号、主体或上级主账号），登录不了，什么都不能做`)
  return accountRow(row)
}

/** Everybody of the tables of rules, by name. @throws Error where the installation has none */
export function everybodyMade(permissions: PermissionConfig): ReadonlyMap<string, Actor> {
  const made = Object.entries(madePeople())
  if (made.length === 0) throw new Error(`没有 ${PEOPLE}：这里问的是其中的人`)
  return new Map(
    made.map(([name, written]) => [
      name,
      written === null ? visitorOf(permissions) : actorOf(accountFrom(name, written), permissions),
    ]),
  )
}

function madePeople(): Readonly<Record<string, unknown>> {
  if (!existsSync(PEOPLE)) return {}
  return propertiesOf(propertiesOf(JSON.parse(readFileSync(PEOPLE, 'utf8'))).actors)
}

/** A person of the tables says what is not as usual. */
function accountFrom(name: string, written: unknown): Account {
  const { id = 0, org_id = 0, role = 0, type = 0, company_auth = 0, person_auth = 0, ...more } = propertiesOf(written)
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
  return {
    id: Number(id),
    org_id: Number(org_id),
    role: Number(role),
    type: Number(type),
    name,
    company_auth: Number(company_auth),
    person_auth: Number(person_auth),
    perms: list(more.perms),
    duties: list(more.duties),
    bargain_limit: typeof more.bargain_limit === 'string' ? more.bargain_limit : null,
  }
}

/** A record as it is written in a file. @throws Error for what is none, or names a field that is not there */
export function recordFrom(path: string, entity: Entity): Readonly<Record<string, unknown>> {
  const record: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isObject(record)) throw new Error(`${path} 应当是一条记录：一个 JSON 对象`)
  for (const name of Object.keys(record)) known(`“${entity.title}”的字段`, name, Object.keys(entity.field))
  return record
}
