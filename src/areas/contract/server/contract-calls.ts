import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../core/condition/actor.ts'
import { AppError } from '../../../core/errors.ts'
import { callsOf } from '../../../server/calls/call.ts'
import { RECORD_ID, TEXT } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { memberContext } from '../../../server/context/make-context.ts'
import { takeAttempt } from '../../../server/db/rate-limit.ts'
import { readRecord } from '../../../server/operations/details.ts'
import { findRows } from '../../../server/read/find-rows.ts'
import { receiveFile } from '../../../server/upload/receive-file.ts'
import type { ContractRecord } from '../../records.ts'
import { VERIFY } from '../errors.ts'
import { contractFile } from './contract-file.ts'
import { verifyFile } from './verify-file.ts'

const { get, post } = callsOf('合同')

const MOST_BYTES = 20 * 1024 * 1024
const PER_ADDRESS = { max: 120, seconds: 3600 }

/** The contract as a file, and is a file one of ours? Its list, record and steps are those of its screen. */
export const CONTRACT_CALLS = [
  get('Contract/download', 'signed-in', '下载合同 PDF（限双方和运营）；双方签完前的文件标有“未生效”', {
    input: { id: { ...RECORD_ID, description: '合同序号', examples: [7] } },
    required: ['id'],
    media: { type: 'application/pdf' },
    async answer({ deps, actor, reply, input }) {
      const { name, bytes } = await contractFile(deps, await recordOf(deps, actor, input.id))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .header('cache-control', 'no-store')
        .send(bytes)
    },
  }),
  post('Contract/verify', 'anyone', '合同验真：上传文件（file）或给出 SHA-256；名称只对双方和运营完整显示', {
    file: { fileSize: MOST_BYTES, fields: 0 },
    input: { sha256: { ...TEXT, examples: ['b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c'] } },
    example: {
      genuine: 1,
      text: '一致：是本平台出具的合同文件，内容没有改动',
      contract_sn: 'HT20260615000012',
      buyer: '苏州****公司',
      seller: '陈**',
      signed_at: '2026-06-15 10:30:00',
    },
    async answer({ deps, db, actor, request, input }) {
      if (!(await takeAttempt(db, `verify:${request.ip}`, PER_ADDRESS, deps.now()))) throw new AppError('request.too_many')
      return verifyFile(deps, request.isMultipart() ? await hashOf(request) : hashIn(input.sha256), actor)
    },
  }),
]

/** The whole contract of one who may read it. */
async function recordOf(deps: Dependencies, actor: Actor, id: number): Promise<ContractRecord> {
  const controller = actor.who.includes('operator') ? 'ManageContract' : 'Contract'
  const context = memberContext(deps, `${controller}/details`, {}, actor)
  await readRecord(context, id, deps.db.kysely)
  const { record } = await findRows(context, deps.db.kysely, { record: { entity: 'contract', id, unlocked: true } })
  return record as ContractRecord
}

/** As the asker has reckoned it. */
function hashIn(sha256: string): string {
  if (!/^[0-9a-f]{64}$/i.test(sha256)) throw new AppError(VERIFY.file)
  return sha256.toLowerCase()
}

/** Of the file that was sent. */
function hashOf(request: FastifyRequest): Promise<string> {
  return receiveFile(request, async ({ file }) => {
    const hash = createHash('sha256')
    for await (const chunk of file as AsyncIterable<Buffer>) hash.update(chunk)
    if (file.truncated) throw new AppError(VERIFY.file)
    return hash.digest('hex')
  })
}
