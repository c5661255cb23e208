import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashSync } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PermissionConfig } from '../../src/core/config/config.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { idcardDigit, usccDigit } from '../../src/core/value/identity.ts'
import { sandboxRegister } from '../../src/server/adapters/register-sandbox.ts'
import { sandboxSms } from '../../src/server/adapters/sms-sandbox.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { ensureSessionRevocation, ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { HTTP_LIMITS } from '../../src/server/process/http-limits.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { basics } from './basics.ts'
import type { TestSource } from './database.ts'
import { numbersNotFound } from './own-numbers.ts'
import { registryOf } from './registry.ts'
import { testSecrets } from './secrets.ts'

export interface Answer<T = Record<string, unknown>> {
  code: number
  msg: string
  data: T & { errors?: Record<string, string>; reason?: string }
}
export interface Person {
  readonly id: number
  readonly org_id: number
  readonly role: number
  readonly authorization: string
}
export interface PersonOptions {
  role?: number
  type?: number
  company_auth?: number
  person_auth?: number
  perms?: string[]
  /** of an operator; all there are unless given */
  duties?: string[]
  org?: Person
  name?: string
}
type Query = Record<string, string | number>

export interface Client {
  get<T = Record<string, unknown>>(path: string, query?: Query): Promise<Answer<T>>
  post<T = Record<string, unknown>>(path: string, body?: object): Promise<Answer<T>>
  /** over the record as it stands: what a person sends who has just read it */
  edit<T = Record<string, unknown>>(
    path: string,
    body: { readonly id: unknown; readonly [field: string]: unknown },
  ): Promise<Answer<T>>
  raw(options: InjectOptions): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>
}

export interface World {
  readonly app: FastifyInstance
  readonly db: Database
  /** where another process finds the same database */
  readonly url: string
  readonly deps: Dependencies
  readonly registry: Registry
  /** the clock of the whole server */
  clock: Date
  person(options?: PersonOptions): Promise<Person>
  /** An operator proves himself wherever a step asks for it, unless the body says otherwise. @param address where he calls from; the limits count by it */
  as(person: Person | null, address?: string): Client
  close(): Promise<void>
}

const OPERATOR = 9
/** of every operator of the tests, who has no second factor; hashed cheaply, because thousands of steps are proved with it */
export const OPERATOR_PASSWORD = 'Yunying2026'
export const OPERATOR_HASH = hashSync(OPERATOR_PASSWORD, { memoryCost: 8, timeCost: 1 })

let serial = 0
let product: ReturnType<typeof readProduct> | undefined

/** The files of the product, read once for all worlds of a worker. */
const theProduct = () => (product ??= readProduct())
async function readProduct() {
  const config = loadConfig('.')
  const { registry, problems } = await readSchemas({ dir: 'schemas', platform: config.platform, known: config.known })
  if (!registry) throw new Error(JSON.stringify(problems))
  return { ...config, registry }
}

const without = (raw: Registry['raw'], others: readonly RawEntity[]): RawEntity[] =>
  ([...raw.values()] as RawEntity[]).filter(({ $id }) => others.every((one) => one.$id !== $id))

/**
 * The real server on a real database: entity files of the product, and those handed in beside or in place of them. Nothing in it but a few regions and categories.
 * @param fill puts more in, before the server stands and the guards that it brings
 * @param change parts of config/permissions.json in place of the product's
 */
export async function world(
  source: TestSource,
  more: readonly RawEntity[] = [],
  fill?: (db: Database, registry: Registry) => Promise<void>,
  change: Partial<PermissionConfig> = {},
): Promise<World> {
  const { permissions: own, platform, areas, effects, registry: product } = await theProduct()
  const permissions = { ...own, ...change }
  // what is kept of a registry knows the clock of the server that asked first
  const registry =
    more.length === 0 ? { ...product } : registryOf([...without(product.raw, more), ...more], 'with-more', permissions)
  const dataDir = mkdtempSync(join(tmpdir(), 'yuye-world-'))
  const build = async (fresh: Database) => {
    await ensureSystemTables(fresh)
    await applyAdditive(fresh, product)
    await ensureSessionRevocation(fresh, platform)
    await basics(fresh, product)
  }
  const { db, drop, url } = await source.create({ template: { key: 'world', build } })
  if (more.length > 0) await applyAdditive(db, registry)
  await fill?.(db, registry)
  const state = { clock: new Date('2026-06-15T02:00:00Z') }
  const deps: Dependencies = {
    db,
    permissions,
    areas,
    effects,
    platform,
    dataDir,
    secrets: testSecrets,
    sandbox: true,
    publicBrowse: false,
    trustProxy: 0,
    adapters: { sms: sandboxSms(dataDir), wechat: null, register: sandboxRegister, signing: null },
    // a test that asks much at once asks for many people, and its machine may be slow
    http: { ...HTTP_LIMITS, calls: 1000, lag: 0 },
    now: () => state.clock,
    registry: { current: registry, onChange: () => () => undefined },
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    db,
    url,
    deps,
    registry,
    get clock() {
      return state.clock
    },
    set clock(at: Date) {
      state.clock = at
    },
    person: (options = {}) => newPerson(deps, options),
    as: (who, address) => clientOf(app, registry, who, address),
    async close() {
      await app.close()
      const hidden = await numbersNotFound(db, registry)
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
      expect(hidden, 'records that their own number does not find').toEqual([])
    },
  }
}

/** Somebody who was not there before, of an organisation of his own unless told. */
export async function newPerson(deps: Dependencies, options: PersonOptions): Promise<Person> {
  const { role = 1, type = 1, company_auth = 1, person_auth = 0, perms = [], name = `测试${++serial}` } = options
  const { duties = role === OPERATOR ? ['super'] : [] } = options
  const db = deps.db.kysely
  const org_id =
    options.org?.org_id ??
    (await one(
      db,
      sql`insert into organisation (name, company_auth, person_auth, status, version) values (${`${name}渔业`}, ${company_auth}, ${person_auth}, 1, 1) returning id`,
    ))
  if (!options.org) await certify(deps, org_id, `${name}渔业`, { company_auth, person_auth })
  const mobile = `139${String(++serial).padStart(8, '0')}`
  const sn = String(20_000_000 + serial)
  const id = await one(
    db,
    sql`insert into "user" (sn, mobile, name, role, type, org_id, perms, duties, password_hash, status, version) values (${sn}, ${mobile}, ${name}, ${role}, ${type}, ${org_id}, ${perms}, ${duties}, ${role === OPERATOR ? OPERATOR_HASH : null}, 1, 1) returning id`,
  )
  const secret = await createSession(db, id, { client: 3, device: '测试', ip: '127.0.0.1' }, deps.now())
  return { id, org_id, role, authorization: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}` }
}

/** What a certified organisation has passed with: a company called like it, a person called like its first account. */
async function certify(
  { db, secrets }: Dependencies,
  org_id: number,
  name: string,
  { company_auth, person_auth }: { company_auth: number; person_auth: number },
): Promise<void> {
  const [company, person] = [creditCode(org_id), citizenNumber(org_id)]
  if (company_auth === 1)
    await sql`insert into certification (org_id, kind, status, subject, company_name, uscc, legal_person, reg_address, expire_on, version)
      values (${org_id}, 2, 1, ${name}, ${name}, ${company}, '陆建明', '东山镇水产路 18 号', '2099-12-31', 1)`.execute(db.kysely)
  if (person_auth === 1)
    await sql`insert into certification (org_id, kind, status, subject, real_name, id_no, id_no_hash, expire_on, version)
      values (${org_id}, 1, 1, '陆建明', '陆建明', ${secrets.seal(person, 'certification.id_no')}, ${secrets.keyedHash(person, 'certification.id_no')}, '2099-12-31', 1)`.execute(
      db.kysely,
    )
}

/** Of the company that a test's organisation is certified as. */
export function creditCode(org_id: number): string {
  const code = `91320506${String(org_id).padStart(9, '0')}`
  return code + usccDigit(code)
}

/** Of the person that a test's organisation is certified as. */
export function citizenNumber(org_id: number): string {
  const number = `32050${String(org_id % 10)}19880101${String(Math.floor(org_id / 10) % 1000).padStart(3, '0')}`
  return number + idcardDigit(number)
}

async function one(db: Database['kysely'], query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await (query as ReturnType<typeof sql<{ id: number }>>).execute(db)
  return rows[0]!.id
}

/** The calls of somebody, or of a visitor, to a server that stands. */
export function clientOf(app: FastifyInstance, registry: Registry, who: Person | null, remoteAddress?: string): Client {
  const headers = { client: '3', ...(who ? { authorization: who.authorization } : {}) }
  const raw = (options: InjectOptions) =>
    app.inject({ ...(remoteAddress ? { remoteAddress } : {}), ...options, headers: { ...headers, ...options.headers } })
  const answer = async <T>(options: InjectOptions): Promise<Answer<T>> => {
    const response = await raw(options)
    if (response.statusCode !== 200)
      throw new Error(`${options.method} ${String(options.url)}: HTTP ${response.statusCode} ${response.body.slice(0, 200)}`)
    return response.json() as Answer<T>
  }
  const get: Client['get'] = (path, query = {}) =>
    answer({
      method: 'GET',
      url: `/api/${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    })
  const post: Client['post'] = (path, body = {}) =>
    answer({ method: 'POST', url: `/api/${path}`, payload: { ...proofFor(registry, path, who), ...body } })
  return {
    raw,
    get,
    post,
    async edit(path, body) {
      const { data } = await get(`${path.split('/')[0]}/details`, { id: String(body.id) })
      return post(path, { version: data?.version, ...body })
    },
  }
}

function proofFor(registry: Registry, path: string, who: Person | null): { factor_code?: string } {
  const call = registry.calls.get(path)
  if (who?.role !== OPERATOR || !call) return {}
  const { workflow } = call.entity
  const verify =
    call.operation === 'save' ? workflow?.create.verify : workflow?.actions.find((one) => one.name === call.action)?.verify
  return verify === 'factor' || verify === 'sign_in' ? { factor_code: OPERATOR_PASSWORD } : {}
}
