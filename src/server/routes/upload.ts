import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../core/access/actor.ts'
import { AppError } from '../../core/errors.ts'
import { take } from '../db/rate.ts'
import type { Deps } from '../deps.ts'
import { checkContent } from '../plugins/check-content.ts'
import { ok } from '../plugins/envelope.ts'
import { signedIn } from '../plugins/session.ts'
import { ownAddress } from '../upload/file-proof.ts'
import { receiveFile } from '../upload/receive-file.ts'
import { type StorageFaults, storageFaults } from '../upload/storage-fault.ts'
import { type StoredFile, storeFile } from '../upload/store-file.ts'
import { sweepParts } from '../upload/sweep-parts.ts'

/** One byte more than the largest kind may have, so that a larger file is told from one that just fits. */
const MOST_BYTES = 100 * 1024 * 1024 + 1
const PER_ACCOUNT = { max: 300, seconds: 3600 }

/** Upload/image and Upload/file: one file, as multipart form data. */
export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await sweepParts(deps.dataDir)
  const faults = storageFaults(app.log, join(deps.dataDir, 'uploads'))
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MOST_BYTES, files: 1, fields: 5, fieldSize: 1000 },
  })
  app.post('/api/Upload/image', async (request) => ok(await receive(deps, faults, request, true)))
  app.post('/api/Upload/file', async (request) => ok(await receive(deps, faults, request, false)))
}

async function receive(deps: Deps, faults: StorageFaults, request: FastifyRequest, imagesOnly: boolean) {
  const actor = signedIn(request)
  const now = deps.now()
  if (!(await take(deps.db.kysely, `upload:${actor.id}`, PER_ACCOUNT, now))) throw new AppError('request.too_many')
  const store = async (sent: MultipartFile) => {
    const name = nameOf(sent.filename)
    checkContent(name, deps.platform.limits.nesting)
    try {
      await faults.checkRoom(Number(request.headers['content-length']))
      return { name, ...(await storeFile(sent.file, { dataDir: deps.dataDir, name, imagesOnly, now })) }
    } catch (error) {
      throw faults.refusalOf(error)
    }
  }
  const stored = await receiveFile(request, store, ({ path }) => rm(path, { force: true }))
  await note(deps, actor, stored, now)
  return { url: ownAddress(deps, stored.url), name: stored.name, size: stored.size }
}

async function note(deps: Deps, actor: Actor, { url, path, name, size, kind }: StoredFile & { name: string }, now: Date) {
  try {
    await sql`insert into upload (url, org_id, user_id, name, size, mime, created_at)
      values (${url}, ${actor.org_id || null}, ${actor.id}, ${name}, ${size}, ${kind.mime}, ${now})`.execute(deps.db.kysely)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The last part of whatever path a browser sends, for people to read. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1)!.trim()
  return [...(last || '未命名')].slice(-100).join('')
}
