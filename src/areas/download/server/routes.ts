import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { details, idOf } from '../../../server/operations/details.ts'
import { askOf, memberAsk } from '../../../server/operations/make-ask.ts'
import { type Found, publicCall } from '../../../server/operations/public-read.ts'
import { save } from '../../../server/operations/save.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { bodyOf } from '../../../server/routes/body.ts'
import { passingAddress } from '../../../server/upload/file-proof.ts'
import { FILE } from '../errors.ts'
import { withFileFacts } from './download-file.ts'

/** Download/get, and the saving of a download, which looks at its file. Reading is the engine's. */
export async function downloadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/Download/get', { config: { open: true } }, async (request) => {
    const call = publicCall(deps, 'download', 'details')
    if (!call) throw new AppError('record.missing')
    const record = (await details(askOf(deps, call, { id: idOf(bodyOf(request).id) }))).data as Found
    if (record.login_required && request.actor.id === 0) throw new AppError(FILE.sign_in)
    const { rows } = await sql<{ url: string; ext: string | null }>`
      update download set count = count + 1 where id = ${record.id} returning file as url, ext`.execute(deps.db.kysely)
    const { url, ext } = rows[0]!
    return ok({ url: passingAddress(deps, url), name: ext ? `${record.name}.${ext}` : record.name })
  })

  app.post('/api/ManageDownload/save', async (request) => {
    const ask = memberAsk(deps, 'ManageDownload/save', bodyOf(request), request.actor)
    const { data, msg } = await save(await withFileFacts(ask))
    return ok(data, msg)
  })
}
