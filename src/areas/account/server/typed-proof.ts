import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { TEXT } from '../../../server/calls/properties.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { CAPTCHA, PROOF_ERRORS } from '../errors.ts'
import { fieldError } from './account-body.ts'
import { consumeAnswer } from './captcha.ts'

/** The input of a call that may ask for a captcha. */
export const PROVED = {
  captcha: { ...TEXT, description: '图形验证码' },
  unicode: { ...TEXT, description: '取图形验证码时的时间戳' },
  work: { ...TEXT, description: '浏览器的计算结果（仅 https）' },
  work_key: { ...TEXT, description: '取计算题时的时间戳' },
} as const

export type TypedProof = Readonly<Record<keyof typeof PROVED, string>>

/**
 * The page's proof of work, beside a captcha: `work` and the `work_key` it was asked under. Asked only of pages that
 * came by https, because browsers give no others the means (WebCrypto); for those the captcha has to do.
 * @throws proof.work, which the page answers by itself
 */
export async function proveWork(deps: Dependencies, request: FastifyRequest, { work, work_key }: TypedProof): Promise<void> {
  if (request.protocol !== 'https') return
  const task = { kind: 'work', browser: request.browser, unicode: work_key } as const
  if (work === '' || !(await consumeAnswer(deps.db.kysely, task, work, deps.now()))) throw new AppError(PROOF_ERRORS.work)
}

/** @throws captcha.wrong */
export async function proveCaptcha(deps: Dependencies, request: FastifyRequest, { captcha, unicode }: TypedProof): Promise<void> {
  const task = { kind: 'picture', browser: request.browser, unicode } as const
  if (!(await consumeAnswer(deps.db.kysely, task, captcha, deps.now()))) throw fieldError(CAPTCHA.wrong, 'captcha')
}
