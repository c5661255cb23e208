/** The floor of a plain entity: Fastify and pg over a table of its own, with the indexes that its four calls want. */
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10 })
const app = Fastify()
const COLUMNS = 't.id, t.name, t.kind, t.area, t.rent, t.place, t.org_id, o.name as org_name, t.status, t.updated_at'

const answer = (data: unknown) => ({ code: 1, msg: '', data })

interface Question {
  readonly kind: string
  readonly status: string
}

app.get('/ponds', async (request) => {
  const { kind, status } = request.query as Question
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      name: 'ponds',
      text: `select ${COLUMNS} from floor_pond t join organisation o on o.id = t.org_id where t.kind = $1 and t.status = $2 order by t.updated_at desc limit 20`,
      values: [kind, status],
    }),
    pool.query({
      name: 'ponds-count',
      text: 'select count(*)::int as n from (select 1 from floor_pond where kind = $1 and status = $2 limit 1001) c',
      values: [kind, status],
    }),
  ])
  return answer({ list: rows, count: counted.rows[0].n })
})

async function signedIn(authorization = ''): Promise<{ id: number; org_id: number }> {
  const [sn] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')
  const { rows } = await pool.query({
    name: 'session',
    text: 'select u.id, u.org_id from "user" u join session s on s.user_id = u.id where u.sn = $1 and s.expires_at > now() limit 1',
    values: [sn],
  })
  return rows[0]
}

app.get('/my-ponds', async (request) => {
  const { org_id } = await signedIn(request.headers.authorization)
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      name: 'mine',
      text: 'select id, name, kind, area, rent, status, updated_at from floor_pond where org_id = $1 order by updated_at desc limit 20',
      values: [org_id],
    }),
    pool.query({
      name: 'mine-count',
      text: 'select count(*)::int as n from (select 1 from floor_pond where org_id = $1 limit 1001) c',
      values: [org_id],
    }),
  ])
  return answer({ list: rows, count: counted.rows[0].n })
})

app.get('/pond', async (request) => {
  const { id } = request.query as { id: string }
  const { rows } = await pool.query({
    name: 'pond',
    text: "select t.*, o.name as org_name from floor_pond t join organisation o on o.id = t.org_id where t.id = $1 and t.status = 'shown'",
    values: [id],
  })
  return answer(rows[0])
})

const body = {
  type: 'object',
  required: ['name', 'kind', 'area'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 30 },
    kind: { type: 'integer', minimum: 1, maximum: 8 },
    area: { type: 'number', minimum: 0, maximum: 100_000 },
    depth: { type: 'number', minimum: 0, maximum: 50 },
    rent: { type: 'integer', minimum: 0 },
    since: { type: 'string', format: 'date' },
    place: { type: 'string', maxLength: 60 },
    note: { type: 'string', maxLength: 200 },
  },
}

app.post('/pond', { schema: { body } }, async (request) => {
  const { id, org_id } = await signedIn(request.headers.authorization)
  const form = request.body as Record<string, unknown>
  const { rows } = await pool.query({
    name: 'create',
    text: `insert into floor_pond (org_id, user_id, name, kind, area, depth, rent, since, place, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
    values: [org_id, id, form.name, form.kind, form.area, form.depth, form.rent, form.since, form.place, form.note],
  })
  return answer(rows[0])
})

await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' })
process.send!('ready')
