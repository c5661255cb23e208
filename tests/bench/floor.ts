/**
 * The floor: what a person would write by hand for the same calls, who needs neither entity files nor rights beyond the
 * owner's. Nothing of the product's SQL is in it.
 */
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { floorList } from './floor-list.ts'

const { platform, known } = loadConfig('.')
const { registry } = await readSchemas({ dir: 'schemas', platform, known })
const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10, options: '-c TimeZone=Asia/Shanghai' })
const app = Fastify()

const ok = (data: unknown) => ({ code: 1, msg: '', data, time: Math.floor(Date.now() / 1000) })

/** The session, as anybody would look it up; the digest is left to the product. */
async function signedIn(request: FastifyRequest): Promise<{ id: number; org_id: number }> {
  const [sn] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
    .toString()
    .split(':')
  const { rows } = await pool.query({
    name: 'session',
    text: 'select u.id, u.org_id from "user" u join session s on s.user_id = u.id where u.sn = $1 and s.expires_at > now() limit 1',
    values: [sn],
  })
  return rows[0]
}

for (const screen of registry!.screens.values()) {
  const list = floorList(registry!, screen)
  app.get(`/lists/${screen.name}`, async (request) => {
    const user = screen.area === 'site' ? { id: 0, org_id: 0 } : await signedIn(request)
    const { page, count } = list(request.query as Record<string, string>, user)
    const [rows, counted] = [await pool.query(page), await pool.query(count)]
    return ok({ list: rows.rows, count: Math.min(1000, Number(counted.rows[0].n)) })
  })
}

app.get('/supply', async (request) => {
  const text =
    'select t.*, o.name as org_name, c.name as cate_name from supply t left join organisation o on o.id = t.org_id left join supply_cate c on c.id = t.cate2_id where t.id = $1 and t.status = 2'
  const { rows } = await pool.query({ name: 'supply', text, values: [(request.query as { id: string }).id] })
  return ok(rows[0])
})

app.post('/supply', async (request) => {
  const user = await signedIn(request)
  const form = request.body as Record<string, unknown>
  const { rows: cates } = await pool.query({
    name: 'cate',
    text: 'select id, pid, kind from supply_cate where id = $1 and status = 1',
    values: [form.cate2_id],
  })
  if (!cates[0]) throw new Error('no such category')
  const text = `with n as (select nextval(pg_get_serial_sequence('supply', 'id')) as id),
    t as (insert into supply (id, supply_sn, org_id, user_id, cate1_id, cate2_id, kind, title, form, region_code, unit, quantity, moq, price_type, price, delivery_modes, valid_until, images, contact_name, contact_mobile, status, status_at, version)
      overriding system value select n.id, 'F' || n.id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 0, now(), 1 from n returning *),
    l as (insert into status_log (entity, record_id, org_id, action, title, to_state, by_user_id, at, version) select 'supply', t.id, t.org_id, 'create', '创建', '0', $2, now(), 1 from t)
    select * from t`
  const values = [
    user.org_id,
    user.id,
    cates[0].pid,
    cates[0].id,
    cates[0].kind,
    form.title,
    form.form,
    form.region_code,
    form.unit,
  ]
  const more = [Number(form.quantity) * 1000, Number(form.moq) * 1000, form.price_type, Math.round(Number(form.price) * 10_000)]
  const last = [form.delivery_modes, form.valid_until, form.images, form.contact_name, form.contact_mobile]
  const { rows } = await pool.query({ name: 'create', text, values: [...values, ...more, ...last] })
  return ok(rows[0])
})

await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' })
process.send!('ready')
