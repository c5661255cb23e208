import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor } from '../../core/condition/actor.ts'
import { AppError } from '../../core/errors.ts'
import { callsOf } from '../calls/call.ts'
import type { Dependencies } from '../context/deps.ts'
import { takeAttempt } from '../db/rate-limit.ts'
import { type FileStore, filesOf } from '../files/file-store.ts'
import { checkContent } from '../plugins/check-content.ts'
import { ownAddress } from '../upload/file-proof.ts'
import { receiveFile } from '../upload/receive-file.ts'
import { faultsOf } from '../upload/storage-fault.ts'
import { type StoredFile, storeFile } from '../upload/store-file.ts'

const { post } = callsOf('上传')

/** One byte more than the largest kind may have, so that a larger file is told from one that just fits. */
const MOST_BYTES = 100 * 1024 * 1024 + 1
const PER_ACCOUNT = { max: 300, seconds: 3600 }

/** Upload/image and Upload/file: one file, as multipart form data. */
export const uploads = [
  upload('Upload/image', '上传图片', true, { url: 'uploads/202606/example.jpg?s=…', name: '塘口.jpg', size: 204800 }),
  upload('Upload/file', '上传文件', false, { url: 'uploads/202606/example.pdf?s=…', name: '检测报告.pdf', size: 204800 }),
]

function upload(path: `Upload/${string}`, title: string, imagesOnly: boolean, example: Awaited<ReturnType<typeof receive>>) {
  return post(path, 'signed-in', title, {
    file: { fileSize: MOST_BYTES, fields: 5, fieldSize: 1000 },
    example,
    answer: ({ deps, request }) => receive(deps, request, imagesOnly),
  })
}

async function receive(deps: Dependencies, request: FastifyRequest, imagesOnly: boolean) {
  const { actor, server } = request
  const faults = faultsOf(deps, server.log)
  const files = filesOf(deps)
  const now = deps.now()
  if (!(await takeAttempt(deps.db.kysely, `upload:${actor.id}`, PER_ACCOUNT, now))) throw new AppError('request.too_many')
  const store = async (sent: MultipartFile) => {
    const name = nameOf(sent.filename)
    checkContent(name, deps.platform.limits.nesting)
    try {
      await faults.checkRoom(Number(request.headers['content-length']) || 0)
      return { name, ...(await storeFile(sent.file, { dataDir: deps.dataDir, files, name, imagesOnly, now })) }
    } catch (error) {
      throw faults.refusalOf(error)
    }
  }
  const stored = await receiveFile(request, store, ({ url }) => files.remove(url))
  await note(deps, files, actor, stored, now)
  return { url: ownAddress(deps, stored.url), name: stored.name, size: stored.size }
}

async function note(
  deps: Dependencies,
  files: FileStore,
  actor: Actor,
  { url, name, sent, kind }: StoredFile & { name: string },
  now: Date,
) {
  try {
    await sql`insert into upload (url, org_id, user_id, name, size, mime, created_at)
      values (${url}, ${actor.org_id || null}, ${actor.id}, ${name}, ${sent}, ${kind.mime}, ${now})`.execute(deps.db.kysely)
  } catch (error) {
    // the database's fault is what is told
    await files.remove(url).catch(() => undefined)
    throw error
  }
}

/** The last part of whatever path a browser sends, for people to read. */
function nameOf(filename: string): string {
  const last = filename.split(/[\\/]/).at(-1)!.trim()
  return [...(last || '未命名')].slice(-100).join('')
}
