import { execFileSync } from 'node:child_process'
import {
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export const MCHID = '1900000109'
export const APPID = 'wxd678efh567hg6787'
const MERCHANT_SERIAL = '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB'
export const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000001092024'
const APIV3_KEY = '0123456789abcdef0123456789abcdef'

interface Order {
  readonly out_trade_no: string
  readonly amount: { readonly total: number }
  readonly payer?: { readonly openid: string }
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  transaction_id: string
  success_time: string
}

interface Refund {
  readonly out_trade_no: string
  readonly out_refund_no: string
  readonly amount: { readonly refund: number; readonly total: number }
  status: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
  readonly refund_id: string
}

/** A notice as it leaves WeChat Pay. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string
}

interface NoticeChanges {
  /** of what is sealed */
  readonly data?: object
  readonly at?: Date
  readonly key?: KeyObject
  readonly serial?: string
  readonly apiV3Key?: string
}

/** Plays api.mch.weixin.qq.com for one merchant: checks what is signed, signs what it answers, seals what it tells. */
export async function wechatPay(folder: string, now: () => Date) {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder, 'apiclient_key.pem')
  const publicKeyFile = join(folder, 'pub_key.pem')
  writeFileSync(keyFile, merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(publicKeyFile, own.publicKey.export({ type: 'spki', format: 'pem' }))
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  const bills = new Map<string, string>()
  const asked: string[] = []
  const state = { down: false, refundsEnd: 'SUCCESS' as Refund['status'], serial: 0 }
  const seconds = () => Math.floor(now().getTime() / 1000)
  const time = (at: Date) => `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

  const signatureOf = (body: string, at: number, key = own.privateKey, serial = PUBLIC_KEY_ID) => {
    const nonce = randomBytes(16).toString('hex')
    return {
      'wechatpay-serial': serial,
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-signature': createSign('sha256').update(`${at}\n${nonce}\n${body}\n`).sign(key, 'base64'),
    }
  }

  function knows(headers: IncomingHttpHeaders, method: string, path: string, body: string): boolean {
    const words = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const of = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(words)?.[1] ?? ''
    if (of('mchid') !== MCHID || of('serial_no') !== MERCHANT_SERIAL) return false
    if (Math.abs(Number(of('timestamp')) - seconds()) > 300) return false
    return createVerify('sha256')
      .update(`${method}\n${path}\n${of('timestamp')}\n${of('nonce_str')}\n${body}\n`)
      .verify(merchant.publicKey, of('signature'), 'base64')
  }

  const orderData = (order: Order) => ({
    appid: APPID,
    mchid: MCHID,
    out_trade_no: order.out_trade_no,
    trade_state: order.state,
    trade_state_desc: '说明',
    amount: { total: order.amount.total, payer_total: order.amount.total, currency: 'CNY', payer_currency: 'CNY' },
    ...(order.transaction_id
      ? { transaction_id: order.transaction_id, trade_type: 'NATIVE', success_time: order.success_time }
      : {}),
  })
  const refundData = (refund: Refund) => ({
    refund_id: refund.refund_id,
    out_refund_no: refund.out_refund_no,
    out_trade_no: refund.out_trade_no,
    status: refund.status,
    amount: { refund: refund.amount.refund, total: refund.amount.total, currency: 'CNY' },
  })

  function answer(method: string, path: string, body: string): [number, object | null] {
    const { pathname, searchParams } = new URL(path, 'http://api')
    const sent = body ? JSON.parse(body) : {}
    if (/^\/v3\/pay\/transactions\/(native|jsapi)$/.test(pathname)) {
      if (sent.mchid !== MCHID || sent.appid !== APPID || !Number.isInteger(sent.amount?.total) || sent.amount.total < 1)
        return [400, { code: 'PARAM_ERROR', message: '参数错误' }]
      const known = orders.get(sent.out_trade_no)
      if (known && known.amount.total !== sent.amount.total)
        return [400, { code: 'OUT_TRADE_NO_USED', message: '商户订单号重复' }]
      if (known?.state === 'SUCCESS') return [400, { code: 'ORDERPAID', message: '订单已支付' }]
      if (!known) orders.set(sent.out_trade_no, { ...sent, state: 'NOTPAY', transaction_id: '', success_time: '' })
      const jsapi = pathname.endsWith('jsapi')
      if (jsapi && !sent.payer?.openid) return [400, { code: 'PARAM_ERROR', message: '缺少 openid' }]
      return [
        200,
        jsapi ? { prepay_id: `wx26112221580621e9b071c00d9e093b0000` } : { code_url: 'weixin://wxpay/bizpayurl?pr=NwY5Mz9' },
      ]
    }
    const byNumber = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname)
    if (byNumber) {
      const order = orders.get(decodeURIComponent(byNumber[1]!))
      if (!order) return [404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' }]
      if (!byNumber[2]) return [200, orderData(order)]
      if (order.state !== 'NOTPAY' && order.state !== 'CLOSED') return [400, { code: 'ORDERPAID', message: '订单已支付' }]
      order.state = 'CLOSED'
      return [204, null]
    }
    if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') {
      const order = orders.get(sent.out_trade_no)
      if (!order?.transaction_id || sent.amount.total !== order.amount.total || sent.amount.refund > order.amount.total)
        return [400, { code: 'INVALID_REQUEST', message: '金额或订单不符' }]
      const known = refunds.get(sent.out_refund_no)
      const refund = known ?? { ...sent, status: state.refundsEnd, refund_id: `50000000382019052709732678${++state.serial}` }
      refunds.set(refund.out_refund_no, refund)
      order.state = 'REFUND'
      return [200, refundData(refund)]
    }
    const refundNumber = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname)?.[1]
    if (refundNumber) {
      const refund = refunds.get(decodeURIComponent(refundNumber))
      return refund ? [200, refundData(refund)] : [404, { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' }]
    }
    if (pathname === '/v3/bill/tradebill') {
      const day = searchParams.get('bill_date') ?? ''
      const bill = bills.get(day)
      if (bill === undefined) return [400, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' }]
      const hash_value = createHash('sha1').update(bill).digest('hex')
      return [200, { hash_type: 'SHA1', hash_value, download_url: `${url}/v3/billdownload/file?token=${day}` }]
    }
    return [404, { code: 'NOT_FOUND', message: pathname }]
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { method = '', url: path = '' } = request
    asked.push(`${method} ${path}`)
    if (state.down) return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    if (!knows(request.headers, method, path, body)) {
      response.statusCode = 401
      return void response.end(JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }))
    }
    if (path.startsWith('/v3/billdownload/')) return void response.end(bills.get(new URL(path, url).searchParams.get('token')!))
    const [status, data] = answer(method, path, body)
    const content = data ? JSON.stringify(data) : ''
    response.writeHead(status, signatureOf(content, seconds()))
    response.end(content)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address())
  const url = `http://127.0.0.1:${port}`

  function sealed(event_type: string, data: object, { at = now(), key, serial, apiV3Key = APIV3_KEY }: NoticeChanges): Sent {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
    cipher.setAAD(Buffer.from('transaction'))
    const ciphertext = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final(), cipher.getAuthTag()]).toString(
      'base64',
    )
    const payload = JSON.stringify({
      id: 'EV-2018022511223320873',
      create_time: time(at),
      resource_type: 'encrypt-resource',
      event_type,
      summary: '支付成功',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        ciphertext,
        nonce,
        associated_data: 'transaction',
      },
    })
    const signature = signatureOf(payload, Math.floor(at.getTime() / 1000), key, serial)
    return { payload, headers: { 'content-type': 'application/json', ...signature } }
  }

  const orderOf = (outTradeNo: string): Order => {
    const order = orders.get(outTradeNo)
    if (!order) throw new Error(`no order ${outTradeNo}`)
    return order
  }

  return {
    url,
    env: {
      WXPAY_MCHID: MCHID,
      WXPAY_APPID: APPID,
      WXPAY_SERIAL: MERCHANT_SERIAL,
      WXPAY_KEY_FILE: keyFile,
      WXPAY_APIV3_KEY: APIV3_KEY,
      WXPAY_PUBLIC_KEY_FILE: publicKeyFile,
      WXPAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
      WXPAY_URL: url,
      PUBLIC_ORIGIN: 'https://yuye.example',
    },
    /** what it was asked, as `GET /path` */
    asked,
    orders,
    refunds,
    merchantKey: merchant.publicKey,
    /** Of the time before the public key: its own certificate for the same key. @returns the file, and the number that it is named by */
    certificate(): { readonly file: string; readonly serial: string } {
      const [key, file] = [join(folder, 'platform_key.pem'), join(folder, 'platform_cert.pem')]
      writeFileSync(key, own.privateKey.export({ type: 'pkcs8', format: 'pem' }))
      const words = ['req', '-x509', '-key', key, '-subj', '/CN=Tenpay.com', '-days', '30', '-out', file]
      execFileSync('openssl', words, { stdio: 'pipe' })
      return { file, serial: new X509Certificate(readFileSync(file)).serialNumber }
    },
    /** the payer pays at his telephone */
    pay(outTradeNo: string): void {
      const order = orderOf(outTradeNo)
      if (order.state !== 'NOTPAY') throw new Error(`the order is ${order.state}`)
      order.state = 'SUCCESS'
      order.transaction_id = `42000000${String(++state.serial).padStart(20, '0')}`
      order.success_time = time(now())
    },
    /** what is then told */
    paidNotice: (outTradeNo: string, changes: NoticeChanges = {}): Sent =>
      sealed('TRANSACTION.SUCCESS', { ...orderData(orderOf(outTradeNo)), ...changes.data }, changes),
    refundNotice(outRefundNo: string, changes: NoticeChanges = {}): Sent {
      const refund = refunds.get(outRefundNo)
      if (!refund) throw new Error(`no refund ${outRefundNo}`)
      const { status, ...data } = refundData(refund)
      return sealed(`REFUND.${status}`, { mchid: MCHID, ...data, refund_status: status, ...changes.data }, changes)
    },
    /** a refund ends so from now on */
    refundsEnd(status: Refund['status']): void {
      state.refundsEnd = status
    },
    down(is: boolean): void {
      state.down = is
    },
    /** A day's bill as it is downloaded. @param lines columns by their names, of all that are there */
    bill(day: string, lines: readonly Readonly<Record<string, string>>[]): void {
      const row = (line: Readonly<Record<string, string>>) => BILL_COLUMNS.map((name) => `\`${line[name] ?? ''}`).join(',')
      const summary = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
      const sums = `\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`
      bills.set(day, `\uFEFF${[BILL_COLUMNS.join(','), ...lines.map(row), summary, sums].join('\r\n')}\r\n`)
    },
    close: () => server.close(),
  }
}

/** The columns of the trade bill, as its document has them. */
const BILL_COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'.split(
    ',',
  )

export const billOf = (
  state: 'SUCCESS' | 'REFUND',
  numbers: { trade: string; transaction: string; refund?: string },
  amount: string,
) => ({
  微信订单号: numbers.transaction,
  商户订单号: numbers.trade,
  交易状态: state,
  商户退款单号: numbers.refund ?? '0',
  商品名称: '充值,余额',
  订单金额: state === 'REFUND' ? '0.00' : amount,
  申请退款金额: state === 'REFUND' ? amount : '0.00',
})

export type WeChatPayStand = Awaited<ReturnType<typeof wechatPay>>
