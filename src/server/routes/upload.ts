import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../core/errors.ts'
import { take } from '../db/rate.ts'
import type { Deps } from '../deps.ts'
import { checkContent } from '../plugins/check-content.ts'
import { ok } from '../plugins/envelope.ts'
import { signedIn } from '../plugins/session.ts'
import { storeFile } from '../upload/store-file.ts'
import { sweepParts } from '../upload/sweep-parts.ts'

/** One byte more than the largest kind may have, so that a larger file is told from one that just fits. */
const MOST_BYTES = 100 * 1024 * 1024 + 1
const PER_ACCOUNT = { max: 300, seconds: 3600 }

/** Upload/image and Upload/file: one file, as multipart form data. */
export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await sweepParts(deps.dataDir)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MOST_BYTES, files: 1, fields: 5, fieldSize: 1000 },
  })
  app.post('/api/Upload/image', async (request) => ok(await receive(deps, request, true)))
  app.post('/api/Upload/file', async (request) => ok(await receive(deps, request, false)))
}

async function receive(deps: Deps, request: FastifyRequest, imagesOnly: boolean) {
  const actor = signedIn(request)
  const now = deps.now()
  if (!(await take(deps.db.kysely, `upload:${actor.id}`, PER_ACCOUNT, now))) throw new AppError('request.too_many')
  const sent = request.isMultipart() ? await request.file() : undefined
  if (!sent) throw new AppError('upload.empty')
  const name = nameOf(sent.filename)
  const { url, path, size, kind } = await storeFile(sent.file, { dataDir: deps.dataDir, imagesOnly, now })
  try {
    checkContent(name, deps.platform.limits.nesting)
    await sql`insert into upload (url, org_id, user_id, name, size, mime, created_at)
      values (${url}, ${actor.org_id || null}, ${actor.id}, ${name}, ${size}, ${kind.mime}, ${now})`.execute(deps.db.kysely)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { url, name, size }
}

/** The last part of whatever path a browser sends, for people to read. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1)!.trim()
  return [...(last || '未命名')].slice(-100).join('')
}
