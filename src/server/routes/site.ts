import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../core/errors.ts'
import type { Deps } from '../deps.ts'
import { ok } from '../plugins/envelope.ts'
import { POLICY_TYPES, type PolicyType, readPolicy } from '../site/policies.ts'

/** The site's own texts, from config/: read anew at each call, so that an edit shows without a restart. */
export async function siteRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Config/getSite', async () => {
    const site = JSON.parse(await readFile(join('config', 'site.json'), 'utf8')) as object
    // before it knows the entities, a page must tell a route that needs a sign-in from one that does not exist
    const screens = [...deps.registry.current.screens.values()].filter((screen) => screen.area !== 'admin')
    return ok({ ...site, public_browse: deps.publicBrowse ? 1 : 0, routes: screens.map((screen) => screen.route) })
  })

  app.get('/api/Config/getPolicy', async (request) => {
    const { type } = request.query as { type?: unknown }
    if (type === undefined) {
      const [user, privacy] = await Promise.all(POLICY_TYPES.map(readPolicy))
      return ok({ user, privacy })
    }
    if (!POLICY_TYPES.includes(type as PolicyType)) throw new AppError('query.value', { field: 'type' })
    return ok(await readPolicy(type as PolicyType))
  })
}
