import type { FastifyInstance } from 'fastify'
import { datetime } from '../../../../core/value/time.ts'
import {
  NOTIFICATION_PATH,
  NotificationRefused,
  type Payment,
  type PaymentNotification,
} from '../../../../server/adapters/payment.ts'
import type { Dependencies } from '../../../../server/context/deps.ts'
import { type Settled, settlePayment, settleRefund } from './settle-payment.ts'

const MOST_BYTES = 64 * 1024

/** Where WeChat Pay tells what has happened. Whatever is not its own word is answered with a refusal, and changes nothing. */
export async function noticeRoute(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { payment } = deps.adapters
  if (!payment || payment.sandbox) return
  // the signature is over the bytes: nobody may read them before it is looked at
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(NOTIFICATION_PATH, { config: { open: true }, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const refused = (message: string) => reply.code(400).send({ code: 'FAIL', message })
    if (!Buffer.isBuffer(request.body)) return refused('没有内容')
    const notice = read(payment, request.headers, request.body)
    if (typeof notice === 'string') {
      request.log.warn({ said: notice }, 'a notice that is not from WeChat Pay')
      return refused('验签不通过')
    }
    const settled = await settle(deps, notice)
    if (settled === 'done') return reply.code(204).send()
    request.log.error({ settled, notice }, 'a notice of WeChat Pay about nothing that was asked')
    return refused(settled === 'amount' ? '金额不符' : '没有这笔订单')
  })
}

function read(payment: Payment, headers: Readonly<Record<string, unknown>>, body: Buffer): PaymentNotification | string {
  try {
    return payment.readNotification(headers, body)
  } catch (error) {
    if (error instanceof NotificationRefused) return error.message
    throw error
  }
}

async function settle(deps: Dependencies, notice: PaymentNotification): Promise<Settled> {
  if (notice.kind === 'payment') return notice.payment.state === 'paid' ? settlePayment(deps, notice.payment) : 'done'
  return notice.kind === 'refund' ? settleRefund(deps, notice.refund, datetime(deps.now())) : 'done'
}
