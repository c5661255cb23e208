import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { lastingAddress } from '../../../server/upload/file-proof.ts'
import { type PolicyType, readPolicies } from './policies.ts'

/** The site's own texts, as the operator has them now. */
export async function siteRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/Config/getSite', async () => {
    const { rows } = await sql<{ logo: string | null }>`
      select name, logo, copyright, tech_support, police_no, police_link, icp_no, hotline, service_wx, file_base
      from site_setting order by id limit 1`.execute(deps.db.kysely)
    // before it knows the entities, a page must tell a route that needs a sign-in from one that does not exist
    const screens = [...deps.registry.current.screens.values()].filter((screen) => screen.area !== 'admin')
    const logo = lastingAddress(deps, rows[0]?.logo ?? null)
    return ok({ ...rows[0], logo, public_browse: deps.publicBrowse ? 1 : 0, routes: screens.map((screen) => screen.route) })
  })

  app.get('/api/Config/getPolicy', async (request) => {
    const { type } = request.query as { type?: unknown }
    const policies = await readPolicies(deps)
    if (type === undefined) return ok(policies)
    const policy = policies[type as PolicyType]
    if (!policy || !Object.hasOwn(policies, type as string)) throw new AppError('query.value', { field: 'type' })
    return ok(policy)
  })
}
