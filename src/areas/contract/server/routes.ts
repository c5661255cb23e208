import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { take } from '../../../server/db/rate.ts'
import type { Deps } from '../../../server/deps.ts'
import { idOf, readRecord } from '../../../server/operations/details.ts'
import { findRows } from '../../../server/operations/find-rows.ts'
import { memberAsk } from '../../../server/operations/make-ask.ts'
import { ok } from '../../../server/plugins/envelope.ts'
import { bodyOf, textOf } from '../../../server/routes/body.ts'
import { receiveFile } from '../../../server/upload/receive-file.ts'
import type { ContractRecord } from '../../records.ts'
import { VERIFY } from '../errors.ts'
import { contractFile } from './contract-file.ts'
import { verifyFile } from './verify-file.ts'

const MOST_BYTES = 20 * 1024 * 1024
const PER_ADDRESS = { max: 120, seconds: 3600 }

/** Contract/download, the contract as a PDF for its two sides and operators; Contract/verify, is this file one of ours? */
export async function contractRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: MOST_BYTES, files: 1, fields: 0 } })

  app.get('/api/Contract/download', async (request, reply) => {
    const { name, bytes } = await contractFile(deps, await recordOf(deps, request))
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('cache-control', 'no-store')
      .send(bytes)
  })

  app.post('/api/Contract/verify', async (request) => {
    if (!(await take(deps.db.kysely, `verify:${request.ip}`, PER_ADDRESS, deps.now()))) throw new AppError('request.too_many')
    return ok(await verifyFile(deps, await hashOf(request), request.actor))
  })
}

/** The whole contract of one who may read it. */
async function recordOf(deps: Deps, request: FastifyRequest): Promise<ContractRecord> {
  const { id } = request.query as { id?: unknown }
  const controller = request.actor.who.includes('operator') ? 'ManageContract' : 'Contract'
  const ask = memberAsk(deps, `${controller}/details`, {}, request.actor)
  await readRecord(ask, idOf(id), deps.db.kysely)
  const { record } = await findRows(ask, deps.db.kysely, { record: { entity: 'contract', id: idOf(id), unlocked: true } })
  return record as ContractRecord
}

/** Of the file that was sent, or as the asker has reckoned it. */
async function hashOf(request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) {
    const sent = textOf(bodyOf(request), 'sha256').toLowerCase()
    if (!/^[0-9a-f]{64}$/.test(sent)) throw new AppError(VERIFY.file)
    return sent
  }
  return receiveFile(request, async ({ file }) => {
    const hash = createHash('sha256')
    for await (const chunk of file as AsyncIterable<Buffer>) hash.update(chunk)
    if (file.truncated) throw new AppError(VERIFY.file)
    return hash.digest('hex')
  })
}
