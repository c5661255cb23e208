import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { Registry } from '../../../core/schema/registry.ts'
import { day } from '../../../core/value/time.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { type KeptAnswer, keptOk } from '../../../server/plugins/kept-answer.ts'
import { trendOf } from '../../market-data/server.ts'
import { readHome } from './home.ts'

const KEPT_MS = 30_000
const MONTHS = 12
const MOST_DAYS = 90

/** Index/index, the front page in one answer, and Index/trend, what a kind has cost of late. */
export async function indexRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const home = keptHome(deps)
  app.get('/api/Index/index', async (request, reply) => (await home()).send(request, reply))

  app.get('/api/Index/trend', async (request) => {
    const { cate2_id, days } = request.query as { cate2_id?: unknown; days?: unknown }
    if (typeof cate2_id !== 'string' || !/^\d{1,15}$/.test(cate2_id)) throw new AppError('query.value', { field: '品种' })
    if (days === undefined) return ok(await trendOf(deps, Number(cate2_id), yearAgo(deps.now()), 'month'))
    if (typeof days !== 'string' || !/^[1-9]\d?$/.test(days) || Number(days) > MOST_DAYS)
      throw new AppError('query.value', { field: '天数' })
    return ok(await trendOf(deps, Number(cate2_id), day(deps.now(), -Number(days)), 'day'))
  })
}

/** One answer for everybody, made anew after half a minute or a change of the entities; those who ask meanwhile wait for the same. */
function keptHome(deps: Deps): () => Promise<KeptAnswer> {
  let kept: { registry: Registry; at: number; home: Promise<KeptAnswer> } | undefined
  return () => {
    const [registry, at] = [deps.registry.current, deps.now().getTime()]
    if (kept?.registry === registry && Math.abs(at - kept.at) < KEPT_MS) return kept.home
    const made = { registry, at, home: readHome(deps).then(keptOk) }
    made.home.catch(() => {
      if (kept === made) kept = undefined
    })
    kept = made
    return made.home
  }
}

/** The first day of the eleventh month before this one. */
function yearAgo(now: Date): string {
  const [year, month] = day(now).split('-').map(Number)
  return new Date(Date.UTC(year!, month! - MONTHS, 1)).toISOString().slice(0, 10)
}
