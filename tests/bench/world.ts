import { type ChildProcess, fork } from 'node:child_process'
import { sql } from 'kysely'
import type pg from 'pg'
import { seedBasics } from '../../src/areas/sandbox/seed/basics.ts'
import { bundleServer } from '../../src/cli/bundle.ts'
import type { Entity } from '../../src/core/entity/entity.ts'
import type { Registry } from '../../src/core/entity/registry.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { makeFilled } from '../support/bulk/fill.ts'
import { testSecrets } from '../support/secrets.ts'
import { type Call, parentOf } from './load.ts'

/** what the measured entities point at */
const OTHERS = 1000

export interface People {
  readonly member: string
  readonly operator: string
}

/** The filled database, with what the calls need of it. */
export interface World {
  readonly people: People
  readonly id: number
  readonly cate: number
  /** the process of the database server */
  readonly backend: number
}

export const FORM = {
  title: '太湖青虾 120尾/斤 鲜活',
  form: '活鲜',
  spec_min: '100',
  spec_max: '120',
  region_code: '320506',
  quantity: '5000',
  unit: '斤',
  moq: '500',
  price_type: 1,
  price: '38.5',
  delivery_modes: ['塘口自提'],
  valid_until: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  images: ['uploads/bench/a.png'],
  contact_name: '老李',
  contact_mobile: '13800138000',
}

/** What a fresh installation knows, then rows; the member's organisation is one that owns as many as most do. */
export async function fill(url: string, registry: Registry, size: number, entities: readonly string[]): Promise<World> {
  const db = await openPool(urlConfig(url), 'embedded')
  const holder = { current: registry, onChange: () => () => undefined }
  const first = async () => {
    await seedBasics({ db, registry: holder, now: () => new Date(), secrets: testSecrets })
  }
  await ensureSystemTables(db)
  const known = new Set(['region', 'supply_cate', 'user'])
  const pointed = new Set(entities.flatMap((id) => registry.entities.get(id)!.fields.map((field) => field.relation?.entity)))
  const rows = ({ id }: Entity) => (known.has(id) ? 0 : entities.includes(id) ? size : pointed.has(id) ? OTHERS : 0)
  await makeFilled(db, registry, rows, first)
  const one = async <T>(text: string): Promise<T> => (await sql.raw<T>(text).execute(db.kysely)).rows[0]!
  const account = async (sn: string, role: number, type: number) => {
    const { id } = await one<{ id: number }>(
      `insert into "user" (sn, mobile, name, role, type, org_id, status, version) values ('${sn}', '139${sn}', '压测', ${role}, ${type}, 700, 1, 1) returning id`,
    )
    const secret = await createSession(db.kysely, id, { client: 3, device: '', ip: '' }, new Date())
    return { id, session: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}` }
  }
  const [member, operator] = [await account('10000001', 1, 1), await account('10000002', 9, 0)]
  await one('update organisation set company_auth = 1, person_auth = 1, status = 1 where id = 700 returning id')
  await one(
    `insert into upload (url, org_id, user_id, name, size, mime) values ('uploads/bench/a.png', 700, ${member.id}, 'a.png', 10, 'image/png') returning id`,
  )
  const live = await one<{ id: number }>('select min(id) as id from supply where status = 2 and valid_until > current_date')
  const cate = await one<{ id: number }>(`select id from supply_cate where level = 2 and name = '青虾'`)
  const asked = await one<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = parentOf(asked.pid)
  await db.close()
  return { people: { member: member.session, operator: operator.session }, id: live.id, cate: cate.id, backend }
}

/** The four calls of every day, of the product and of the floor. */
export const dailyCalls = ({
  people,
  id,
  cate,
}: Pick<World, 'people' | 'id' | 'cate'>): readonly (Omit<Call, 'url'> & {
  readonly name: string
  readonly paths: Readonly<Record<'ours' | 'floor', string>>
})[] => [
  { name: '公众列表', paths: { ours: '/api/Supply/SupplyServices?page_size=20', floor: '/lists/supply?page_size=20' } },
  {
    name: '我的列表',
    paths: { ours: '/api/MySupply/lists?page_size=20', floor: '/lists/mysupply?page_size=20' },
    session: people.member,
  },
  { name: '详情', paths: { ours: `/api/Supply/SupplyServicesDetails?id=${id}`, floor: `/supply?id=${id}` } },
  {
    name: '新建',
    paths: { ours: '/api/MySupply/save', floor: '/supply' },
    method: 'POST',
    session: people.member,
    body: JSON.stringify({ ...FORM, cate2_id: cate }),
  },
]

const BUNDLE = 'dist/bench'
const bundled = bundleServer(BUNDLE, {
  ours: 'tests/bench/app.ts',
  floor: 'tests/bench/floor.ts',
  plainFloor: 'tests/bench/plain/floor.ts',
})

/** One of the two servers, once it listens: both compiled as the product is when it is started. */
export async function child(
  name: 'ours' | 'floor' | 'plainFloor',
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<ChildProcess> {
  await bundled
  const made = fork(`${BUNDLE}/server/${name}.js`, { env: { ...process.env, ...env, NODE_ENV: 'production' }, execArgv })
  return new Promise((resolve, reject) => {
    made.once('message', () => resolve(made))
    made.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
}

export function urlOf(connection: pg.PoolConfig): string {
  const { host = '127.0.0.1', port = 5432, user = 'postgres', password, database = 'postgres' } = connection
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return host.startsWith('/')
    ? `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
    : `postgres://${user}${secret}@${host}:${port}/${database}`
}
