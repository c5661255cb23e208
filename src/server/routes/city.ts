import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { callsOf } from '../calls/call.ts'
import type { Dependencies } from '../context/deps.ts'
import { keptFor } from '../plugins/kept-answer.ts'

const { get } = callsOf('配置')

interface Region {
  readonly id: string
  readonly pid: string
  readonly name: string
  readonly children: Region[]
}

const tree = keptFor(600_000, readTree)

/** Province, city, district as one tree: some 220 kB, so a browser keeps it for a week and then asks whether it has changed. */
export const regions = get('City/provinceCityDistrictList', 'anyone', '省市区', {
  example: [
    { id: '320000', pid: '0', name: '江苏省', children: [{ id: '320500', pid: '320000', name: '苏州市', children: [] }] },
  ],
  // a week-old answer must not tell the page of a week-old version of the entity files
  options: { onSend: async (_: unknown, reply: FastifyReply) => void reply.removeHeader('x-schema-version') },
  async answer({ deps, reply }) {
    const answer = await tree(deps)
    if (!answer) return []
    // kept by the browser alone: the answer may carry a cookie
    reply.header('cache-control', 'private, max-age=604800')
    return answer
  },
})

async function readTree({ db, platform }: Dependencies): Promise<Region[] | null> {
  const { rows } = await sql<{ code: string; pcode: string | null; name: string }>`
    select code, pcode, name from ${sql.table(platform.entities.region)} order by code`.execute(db.kysely)
  const byId = new Map<string, Region>()
  for (const { code, pcode, name } of rows) byId.set(code, { id: code, pid: pcode || '0', name, children: [] })
  const roots: Region[] = []
  for (const one of byId.values()) (one.pid === '0' ? roots : byId.get(one.pid)?.children)?.push(one)
  return roots.length > 0 ? roots : null
}
