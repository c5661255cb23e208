import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import type { Input } from '../../../server/operations/make-ask.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { type Body, bodyOf } from '../../../server/routes/body.ts'
import { articleBriefs, articleCounts, articleDetail, type BriefsAsked } from './articles.ts'

const MOST = 20
const USUAL = 10

/** Article/category, Article/detail with its neighbours, and Article/geList (as the specification spells it; getList is the same). */
export async function articleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Article/category', async (request) => ok(await articleCounts(deps, request.actor)))

  app.get('/api/Article/detail', async (request) => ok(await articleDetail(deps, request.actor, request.query as Input)))

  for (const name of ['geList', 'getList']) {
    app.post(`/api/Article/${name}`, async (request) => {
      return ok(await articleBriefs(deps, request.actor, askedOf(request.body == null ? {} : bodyOf(request))))
    })
  }
}

/** @throws AppError query.value, naming what is wrong */
function askedOf({ ids, cate_id, type, limit }: Body): BriefsAsked {
  if (!isAbsent(ids) && (!Array.isArray(ids) || ids.length > MOST)) wrong(`ids（最多 ${MOST} 个）`)
  if (!isAbsent(type) && type !== 'hot' && type !== 'new') wrong('type（hot 最热，new 最新）')
  const count = isAbsent(limit) ? USUAL : idOf(limit)
  if (count === undefined || count > MOST) wrong(`limit（1 到 ${MOST}）`)
  return {
    ids: isAbsent(ids) ? [] : (ids as unknown[]).map((id) => idOf(id) ?? wrong('ids')),
    type: type === 'hot' ? 'hot' : 'new',
    limit: count,
    ...(isAbsent(cate_id) ? {} : { cate_id: idOf(cate_id) ?? wrong('栏目') }),
  }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A positive whole number, or its digits. */
function idOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

function wrong(field: string): never {
  throw new AppError('query.value', { field })
}
