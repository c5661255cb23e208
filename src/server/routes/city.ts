import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { ok } from '../plugins/envelope.ts'
import { type KeptAnswer, keptOk } from '../plugins/kept-answer.ts'

interface Region {
  readonly id: string
  readonly pid: string
  readonly name: string
  readonly children: Region[]
}

const KEPT_SECONDS = 600

/** Province, city, district as one tree: some 220 kB, so a browser keeps it for a week and then asks whether it has changed. */
export async function cityRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  let kept: { answer: KeptAnswer | undefined; until: number } | undefined

  const current = async () => {
    const now = deps.now().getTime()
    if (!kept?.answer || kept.until <= now) {
      const tree = await readTree(deps)
      kept = { answer: tree.length === 0 ? undefined : keptOk(tree), until: now + KEPT_SECONDS * 1000 }
    }
    return kept.answer
  }

  // a week-old answer must not tell the page of a week-old version of the entity files
  const onSend = async (_: unknown, reply: FastifyReply) => void reply.removeHeader('x-schema-version')

  app.get('/api/City/provinceCityDistrictList', { onSend }, async (request, reply) => {
    const answer = await current()
    if (!answer) return ok([])
    // kept by the browser alone: the answer may carry a cookie
    return answer.send(request, reply.header('cache-control', 'private, max-age=604800'))
  })
}

async function readTree({ db, platform }: Deps): Promise<Region[]> {
  const { rows } = await sql<{ code: string; pcode: string | null; name: string }>`
    select code, pcode, name from ${sql.table(platform.entities.region)} order by code`.execute(db.kysely)
  const byId = new Map(rows.map(({ code, pcode, name }) => [code, { id: code, pid: pcode || '0', name, children: [] } as Region]))
  const roots: Region[] = []
  for (const one of byId.values()) (one.pid === '0' ? roots : byId.get(one.pid)?.children)?.push(one)
  return roots
}
