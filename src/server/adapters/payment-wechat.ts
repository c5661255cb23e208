import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { countOf, formatFixed } from '../../core/value/fixed.ts'
import { codeOf, messageOf, type PlainObject, propertiesOf } from '../../core/value/narrow.ts'
import { datetime } from '../../core/value/time.ts'
import {
  NOTIFICATION_PATH,
  NotificationRefused,
  PAYMENT_TIMEOUT,
  type Payment,
  type PaymentNotification,
  PaymentRefused,
  type PaymentRequest,
  type PaymentState,
  type RefundState,
} from './payment.ts'
import { ProbeError } from './probe.ts'
import { readBill } from './wechat-pay-bill.ts'
import { answerMessage, isSigned, opened, pageMessage, requestMessage, type Signer, signed } from './wechat-pay-signature.ts'

export interface WeChatPayConfig {
  readonly mchId: string
  readonly appId: string
  /** of the merchant's certificate, and its key */
  readonly serial: string
  readonly key: KeyObject
  /** opens what the provider seals */
  readonly apiV3Key: string
  readonly signer: Signer
  /** the address people open, `https://…`: notices come to it */
  readonly origin: string
  readonly api?: string
  readonly now?: () => Date
}

interface Answer {
  readonly status: number
  readonly data: PlainObject
}

/** a signature older, or from further ahead, is none */
const SKEW_SECONDS = 300
const NOT_THERE = 404
const NO_BILL = new Set(['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'])
const REFUND_STATES: Readonly<Record<string, RefundState['state']>> = {
  SUCCESS: 'done',
  PROCESSING: 'underway',
  ABNORMAL: 'stuck',
  CLOSED: 'closed',
}

/** 微信支付 API v3 as a merchant of its own. Every answer is verified over its bytes before it is read. */
export function weChatPay(config: WeChatPayConfig): Payment {
  const { mchId, appId, key, apiV3Key, origin, api = 'https://api.mch.weixin.qq.com', now = () => new Date() } = config
  const notify_url = origin + NOTIFICATION_PATH

  const send = async (method: 'GET' | 'POST', path: string, content?: object): Promise<Response> => {
    const body = content ? JSON.stringify(content) : ''
    return fetch(api + path, {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'yuye',
        authorization: authorization(config, now(), method, path, body),
        // whose signature the answer is to have
        'wechatpay-serial': config.signer.serial,
        ...(content ? { 'content-type': 'application/json' } : {}),
      },
      ...(content ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(PAYMENT_TIMEOUT),
    })
  }

  const ask = async (method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> => {
    const response = await send(method, path, content)
    const bytes = Buffer.from(await response.arrayBuffer())
    const data = bytes.length > 0 ? parsed(bytes) : {}
    // whoever does not know our own signature does not sign: what he says is told to people, and never acted upon
    if (response.status === 401) throw refusedBy(response.status, data)
    const fault = signatureFault(config, Object.fromEntries(response.headers), bytes, now())
    if (fault) throw new Error(`wechat pay: HTTP ${response.status} ${codeOf(data)}, ${fault}`)
    return { status: response.status, data }
  }

  const done = ({ status, data }: Answer): PlainObject => {
    if (status >= 300) throw refusedBy(status, data)
    return data
  }

  const order = ({ orderNo, amount, title, until }: PaymentRequest) => ({
    appid: appId,
    mchid: mchId,
    description: title,
    out_trade_no: orderNo,
    time_expire: `${datetime(until).replace(' ', 'T')}+08:00`,
    notify_url,
    amount: { total: fen(amount), currency: 'CNY' },
  })

  const byNumber = (orderNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(orderNo)}`

  const stateOf = (data: PlainObject): PaymentState => {
    if (data.mchid !== mchId || data.appid !== appId) throw new Error('wechat pay: an order of another merchant or app')
    return paymentState(data)
  }

  return {
    sandbox: false,
    appId,
    async placeNative(asked) {
      const { code_url } = done(await ask('POST', '/v3/pay/transactions/native', order(asked)))
      return textOf(code_url, 'code_url')
    },
    async placePage(asked, openid) {
      const answer = await ask('POST', '/v3/pay/transactions/jsapi', { ...order(asked), payer: { openid } })
      const prepay = `prepay_id=${textOf(done(answer).prepay_id, 'prepay_id')}`
      const [timeStamp, nonceStr] = [secondsOf(now()), nonce()]
      const paySign = signed(pageMessage(appId, timeStamp, nonceStr, prepay), key)
      return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
    },
    async query(orderNo) {
      const answer = await ask('GET', `${byNumber(orderNo)}?mchid=${mchId}`)
      if (answer.status === NOT_THERE) return null
      const state = stateOf(done(answer))
      if (state.orderNo !== orderNo) throw new Error('wechat pay: an answer about another order')
      return state
    },
    async close(orderNo) {
      const answer = await ask('POST', `${byNumber(orderNo)}/close`, { mchid: mchId })
      const closed = /^ORDER_?(CLOSED|NOT_?EXIST)$/.test(codeOf(answer.data))
      if (!closed) done(answer)
    },
    async refund({ orderNo, refundNo, amount, total, reason }) {
      const answer = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: refundNo,
        reason,
        notify_url,
        amount: { refund: fen(amount), total: fen(total), currency: 'CNY' },
      })
      return refundState(done(answer))
    },
    async queryRefund(refundNo) {
      const answer = await ask('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`)
      return answer.status === NOT_THERE ? null : refundState(done(answer))
    },
    async bill(day) {
      const answer = await ask('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
      if (NO_BILL.has(codeOf(answer.data))) return null
      const { hash_type, hash_value, download_url } = done(answer)
      const { pathname, search } = new URL(textOf(download_url, 'download_url'))
      // it has no signature of its own: its digest stands in the answer that had one
      const response = await send('GET', pathname + search)
      if (!response.ok) throw new Error(`wechat pay: the bill answered HTTP ${response.status}`)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (hash_type !== 'SHA1' || createHash('sha1').update(bytes).digest('hex') !== hash_value)
        throw new Error('wechat pay: the bill is not the one that was announced')
      return readBill(bytes.toString('utf8'))
    },
    readNotification(headers, body) {
      const fault = signatureFault(config, headers, body, now())
      if (fault) throw new NotificationRefused(fault)
      try {
        return notificationOf(propertiesOf(parsed(body)), apiV3Key, (data) => {
          if (data.mchid !== mchId) throw new Error('for another merchant')
          if ('appid' in data && data.appid !== appId) throw new Error('for another app')
        })
      } catch (error) {
        throw new NotificationRefused(messageOf(error))
      }
    },
    probe: {
      address: api,
      // an order that nobody has placed: that there is none is said only to a merchant whose signature is known
      async try() {
        const answer = await ask('GET', `${byNumber('doctor00')}?mchid=${mchId}`).catch((error: unknown) => {
          if (error instanceof PaymentRefused || isUnsigned(error))
            throw new ProbeError(`微信支付不认：${messageOf(error)}`, REMEDY)
          throw error
        })
        if (answer.status !== NOT_THERE || !/^ORDER_?NOT_?EXIST$/.test(codeOf(answer.data)))
          throw new ProbeError(`微信支付不认：${answer.status} ${codeOf(answer.data)}`, REMEDY)
        return `微信支付认得商户号 ${mchId} 的签名，它的应答也验得过`
      },
    },
  }
}

const REMEDY =
  'SIGN_ERROR 是 WXPAY_SERIAL 与 WXPAY_KEY_FILE 不是一对或时钟不准；验不过应答，请核对 WXPAY_PUBLIC_KEY_ID 和 WXPAY_PUBLIC_KEY_FILE；其余请在商户平台核对商户号与 AppID 的绑定'

const isUnsigned = (error: unknown): boolean => messageOf(error).startsWith('wechat pay: HTTP')

function notificationOf(body: PlainObject, key: string, check: (data: PlainObject) => void): PaymentNotification {
  const type = typeof body.event_type === 'string' ? body.event_type : ''
  const kind = /^(TRANSACTION|REFUND)\./.exec(type)?.[1]
  if (!kind) return { kind: 'other' }
  const { algorithm, ciphertext, nonce, associated_data = '' } = propertiesOf(body.resource)
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Error('sealed in another way')
  const sealed = {
    ciphertext: textOf(ciphertext, 'ciphertext'),
    nonce: textOf(nonce, 'nonce'),
    associated_data: String(associated_data),
  }
  const data = parsed(Buffer.from(opened(sealed, key)))
  check(data)
  return kind === 'TRANSACTION'
    ? { kind: 'payment', payment: paymentState(data) }
    : { kind: 'refund', refund: refundState({ ...data, status: data.refund_status }) }
}

function paymentState(data: PlainObject): PaymentState {
  const { trade_state, transaction_id, success_time } = data
  const orderNo = textOf(data.out_trade_no, 'out_trade_no')
  // what was given back was paid before
  const paid = trade_state === 'SUCCESS' || trade_state === 'REFUND'
  const state = paid ? 'paid' : trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'unpaid'
  if (!paid) return { orderNo, state, transactionId: '', amount: '', paidAt: '' }
  const { total, currency = 'CNY' } = propertiesOf(data.amount)
  if (currency !== 'CNY') throw new Error('wechat pay: not in yuan')
  return {
    orderNo,
    state,
    transactionId: textOf(transaction_id, 'transaction_id'),
    amount: yuan(total),
    paidAt: datetime(new Date(textOf(success_time, 'success_time'))),
  }
}

function refundState(data: PlainObject): RefundState {
  const state = REFUND_STATES[String(data.status)]
  if (!state) throw new Error(`wechat pay: money on its way back that is ${String(data.status)}`)
  return {
    refundNo: textOf(data.out_refund_no, 'out_refund_no'),
    state,
    refundId: textOf(data.refund_id, 'refund_id'),
    amount: yuan(propertiesOf(data.amount).refund),
  }
}

/** The `Authorization` header of a request. */
export function authorization(
  { mchId, serial, key }: Pick<WeChatPayConfig, 'mchId' | 'serial' | 'key'>,
  at: Date,
  method: string,
  path: string,
  body: string,
  once = nonce(),
): string {
  const timestamp = secondsOf(at)
  const signature = signed(requestMessage(method, path, timestamp, once, body), key)
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${once}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** What is wrong with who has signed; empty: nothing. */
function signatureFault(
  { signer }: Pick<WeChatPayConfig, 'signer'>,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
  now: Date,
): string {
  const of = (name: string) => {
    const value = headers[`wechatpay-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const [serial, timestamp, once, signature] = [of('serial'), of('timestamp'), of('nonce'), of('signature')]
  if (serial !== signer.serial) return `signed by ${serial.slice(0, 60) || 'nobody'}, not by ${signer.serial}`
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - now.getTime() / 1000) > SKEW_SECONDS)
    return `signed at ${timestamp.slice(0, 20)}, more than ${SKEW_SECONDS} seconds off`
  return isSigned(answerMessage(timestamp, once, body), signature, signer.key) ? '' : 'the signature is wrong'
}

const refusedBy = (status: number, data: PlainObject) => new PaymentRefused(status, codeOf(data), messageOf(data).slice(0, 200))

function parsed(bytes: Buffer): PlainObject {
  const data: unknown = JSON.parse(bytes.toString('utf8'))
  return propertiesOf(data)
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Error(`wechat pay: without ${name}`)
  return value
}

/** 12.50 yuan -> 1250 */
export function fen(amount: string): number {
  const count = countOf(amount, 2)
  if (count <= 0n) throw new Error(`wechat pay: an amount of ${amount}`)
  return Number(count)
}

/** 1250 -> 12.50 yuan */
function yuan(count: unknown): string {
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count <= 0)
    throw new Error(`wechat pay: an amount of ${String(count)}`)
  return formatFixed(count, 2, true)
}

const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000))

const nonce = (): string => randomBytes(16).toString('hex')
