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
import { receiveFile } from '../../../server/upload/receive-file.ts'
import type { ContractRecord } from '../../records.ts'
import { VERIFY } from '../errors.ts'
import { contractFile } from './contract-file.ts'
import { contractRow } from './contract-row.ts'
import { evidenceOf } from './evidence-of.ts'
import { verifyFile } from './verify-file.ts'

const { get, post } = callsOf('合同')

const MOST_BYTES = 20 * 1024 * 1024
const PER_ADDRESS = { max: 120, seconds: 3600 }
const SHA256 = 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c'
const SIGNED = {
  org: '太湖渔业专业合作社',
  id_no: '9132**********21R',
  signer: '陆建明',
  at: '2026-06-15 10:12:00',
  proof: '本人手机的短信验证码',
  ip: '203.0.113.7',
  device: 'iOS · 微信',
  sha256: SHA256,
  trusted_at: '2026-06-15 10:12:09',
  trusted_by: 'tsa.example.com',
}
const EVIDENCE = { body_sha256: SHA256, pdf_sha256: SHA256, buyer: SIGNED, seller: SIGNED }

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
  get(
    'Contract/evidence',
    'signed-in',
    '签署证据（限双方和运营）：双方身份、时间、地址、设备、摘要和可信时间；对方的地址和设备不显示',
    {
      input: { id: { ...RECORD_ID, description: '合同序号', examples: [7] } },
      required: ['id'],
      example: EVIDENCE,
      answer: async ({ deps, actor, input }) => evidenceOf(await recordOf(deps, actor, input.id), actor),
    },
  ),
  post(
    'Contract/verify',
    'anyone',
    '合同验真：给出 SHA-256（页面在浏览器里算好）或上传文件（file），可附合同编号；名称只对双方和运营完整显示',
    {
      file: { fileSize: MOST_BYTES, fields: 0 },
      input: {
        sha256: { ...TEXT, examples: [SHA256] },
        contract_sn: { ...TEXT, description: '合同编号', examples: ['HT20260615000012'] },
      },
      example: {
        genuine: 1,
        verdict: 'identical',
        text: '一致：是本平台出具的合同文件，内容没有改动',
        contract_sn: 'HT20260615000012',
        buyer: '苏州****公司',
        seller: '陈**',
        buyer_signed_at: '2026-06-15 10:12:00',
        seller_signed_at: '2026-06-15 10:30:00',
        signed_at: '2026-06-15 10:30:00',
        trusted_at: '2026-06-15 10:30:14',
        trusted_by: 'tsa.example.com',
      },
      async answer({ deps, db, actor, request, input }) {
        if (!(await takeAttempt(db, `verify:${request.ip}`, PER_ADDRESS, deps.now()))) throw new AppError('request.too_many')
        return verifyFile(
          deps,
          request.isMultipart() ? await hashOf(request) : hashIn(input.sha256),
          actor,
          request.isMultipart() ? '' : numberIn(input.contract_sn),
        )
      },
    },
  ),
]

/** The whole contract of one who may read it. */
async function recordOf(deps: Dependencies, actor: Actor, id: number): Promise<ContractRecord> {
  const controller = actor.who.includes('operator') ? 'ManageContract' : 'Contract'
  const context = memberContext(deps, `${controller}/details`, {}, actor)
  await readRecord(context, id, deps.db.kysely)
  return contractRow(context, id)
}

const LONGEST_NUMBER = 20

/** As it stands on the file. */
function numberIn(text: string): string {
  const number = text.trim().toUpperCase()
  if (number !== '' && !/^[A-Z]{2}\d{8,18}$/.test(number.slice(0, LONGEST_NUMBER + 1))) throw new AppError(VERIFY.number)
  return number
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
