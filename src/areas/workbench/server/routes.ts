import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../server/deps.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { signedIn } from '../../../server/plugins/session.ts'
import { readWorkbench } from './workbench.ts'

/** User/workbench: the first page of whoever has signed in. */
export async function workbenchRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/User/workbench', async (request) => ok(await readWorkbench(deps, signedIn(request))))
}
