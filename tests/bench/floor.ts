import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

/** The least a server can do: a token check and the same SQL as prepared statements, rows as the driver gives them. */
interface Case {
  name: string
  method: 'GET' | 'POST'
  url: string
  statements: { text: string; values: unknown[] }[]
}
const cases = JSON.parse(readFileSync(process.env.BENCH_CASES!, 'utf8')) as Case[]
const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 10, options: '-c TimeZone=Asia/Shanghai' })
const app = Fastify()
for (const [i, one] of cases.entries()) {
  app.route({
    method: one.method,
    url: `/${i}`,
    async handler(request) {
      if (request.headers.client !== '3') throw new Error('client')
      const client = await pool.connect()
      try {
        let rows: unknown[] = []
        for (const [j, { text, values }] of one.statements.entries())
          rows = (await client.query({ name: `c${i}_${j}`, text, values })).rows
        return { code: 1, msg: '', data: { list: rows }, time: Math.floor(Date.now() / 1000) }
      } finally {
        client.release()
      }
    },
  })
}
await app.listen({ port: Number(process.env.BENCH_PORT), host: '127.0.0.1' })
process.send!('ready')
