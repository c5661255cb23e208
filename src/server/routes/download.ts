import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import type { Deps } from '../deps.ts'
import { details, idOf } from '../operations/details.ts'
import { save } from '../operations/save.ts'
import { ok } from '../plugins/envelope.ts'
import { withFileFacts } from '../site/download-file.ts'
import { memberAsk } from '../site/member-ask.ts'
import { askOf, type Found, publicCall } from '../site/public-read.ts'
import { bodyOf } from './body.ts'

/** Download/get, and the saving of a download, which looks at its file. Reading is the engine's. */
export async function downloadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/Download/get', async (request) => {
    const call = publicCall(deps, 'download', 'details')
    if (!call) throw new AppError('record.missing')
    const record = (await details(askOf(deps, call, { id: idOf(bodyOf(request).id) }))).data as Found
    if (record.login_required && request.actor.id === 0) throw new AppError('file.sign_in')
    const { rows } = await sql<{ url: string; ext: string | null }>`
      update download set count = count + 1 where id = ${record.id} returning file as url, ext`.execute(deps.db.kysely)
    const { url, ext } = rows[0]!
    return ok({ url, name: ext ? `${record.name}.${ext}` : record.name })
  })

  app.post('/api/ManageDownload/save', async (request) => {
    const ask = memberAsk(deps, 'ManageDownload/save', bodyOf(request), request.actor)
    const { data, msg } = await save(await withFileFacts(ask))
    return ok(data, msg)
  })
}
