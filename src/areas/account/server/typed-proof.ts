import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import type { Deps } from '../../../server/deps.ts'
import { type Body, fieldError, textOf } from '../../../server/routes/body.ts'
import { CAPTCHA, PROOF } from '../errors.ts'
import { consumeAnswer } from './captcha.ts'

/**
 * What the page has worked out, beside a captcha: `work` and the `work_key` it was asked under. Asked only of pages that
 * came by https, because browsers give no others the means (WebCrypto); for those the captcha has to do.
 * @throws proof.work, which the page answers by itself
 */
export async function proveWork(deps: Deps, request: FastifyRequest, body: Body): Promise<void> {
  if (request.protocol !== 'https') return
  const asked = { kind: 'work', browser: request.browser, unicode: textOf(body, 'work_key') } as const
  const work = textOf(body, 'work')
  if (work === '' || !(await consumeAnswer(deps.db.kysely, asked, work, deps.now()))) throw new AppError(PROOF.work)
}

/** @throws captcha.wrong */
export async function proveCaptcha(deps: Deps, request: FastifyRequest, body: Body): Promise<void> {
  const asked = { kind: 'picture', browser: request.browser, unicode: textOf(body, 'unicode') } as const
  if (!(await consumeAnswer(deps.db.kysely, asked, textOf(body, 'captcha'), deps.now())))
    throw fieldError(CAPTCHA.wrong, 'captcha')
}
