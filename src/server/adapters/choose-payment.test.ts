import { createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APPID, billOf, MCHID, type Sent, type WeChatPayStand, wechatPay } from '../../../tests/support/wechat-pay.ts'
import { choosePayment } from './choose-payment.ts'
import { NotificationRefused, type Payment, PaymentRefused } from './payment.ts'
import { authorization, fen } from './payment-wechat.ts'
import { ProbeError } from './probe.ts'
import { readBill } from './wechat-pay-bill.ts'
import { pageMessage, requestMessage } from './wechat-pay-signature.ts'

const NOW = new Date('2026-06-15T02:00:00Z')
const ASKED = { amount: '12.50', title: '充值', until: new Date('2026-06-15T02:30:00Z') }

let folder: string
let stand: WeChatPayStand
let payment: Payment
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yuye-wxpay-'))
  stand = await wechatPay(folder, () => NOW)
  payment = choosePayment(stand.env, false, () => NOW)!
})
afterAll(() => {
  stand.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('微信支付', () => {
  it('signs what its document says: five lines, the last of them ended too', () => {
    // the document's own example
    expect(requestMessage('GET', '/v3/certificates', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', '')).toBe(
      'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n',
    )
    const prepay = 'prepay_id=wx201410272009395522657a690389285100'
    expect(pageMessage('wx2421b1c4370ec43b', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', prepay)).toBe(
      'wx2421b1c4370ec43b\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\nprepay_id=wx201410272009395522657a690389285100\n',
    )
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const merchant = { mchId: '1900009191', serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C', key: privateKey }
    const header = authorization(
      merchant,
      new Date(1554208460_000),
      'GET',
      '/v3/certificates',
      '',
      '593BEC0C930BF1AFEB40B4A08C8FB242',
    )
    const [, signature = ''] =
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="593BEC0C930BF1AFEB40B4A08C8FB242",signature="([^"]+)",timestamp="1554208460",serial_no="1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C"$/.exec(
        header,
      ) ?? []
    const message = 'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n'
    expect(createVerify('sha256').update(message).verify(publicKey, signature, 'base64')).toBe(true)
  })

  it('yuan become whole 分, and nothing else does', () => {
    expect([fen('0.01'), fen('12.5'), fen('1234567.89'), fen('8.70')]).toEqual([1, 1250, 123456789, 870])
    for (const wrong of ['0', '0.00', '-1', '1.001', '', 'abc']) expect(() => fen(wrong), wrong).toThrow()
  })

  it('an order is placed, found unpaid, paid, and found paid with its number and amount', async () => {
    expect(await payment.query('order0001')).toBeNull()
    expect(await payment.placeNative({ ...ASKED, orderNo: 'order0001' })).toMatch(/^weixin:\/\//)
    expect(await payment.query('order0001')).toMatchObject({ state: 'unpaid', transactionId: '' })
    stand.pay('order0001')
    expect(await payment.query('order0001')).toEqual({
      orderNo: 'order0001',
      state: 'paid',
      transactionId: expect.stringMatching(/^42\d{26}$/),
      amount: '12.50',
      paidAt: '2026-06-15 10:00:00',
    })
    await expect(payment.close('order0001')).rejects.toThrow(PaymentRefused)
  })

  it('a page gets what it hands on, signed for it', async () => {
    const page = await payment.placePage({ ...ASKED, orderNo: 'order0002' }, 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o')
    expect(page).toMatchObject({ appId: APPID, signType: 'RSA', package: expect.stringMatching(/^prepay_id=wx/) })
    const message = `${APPID}\n${page.timeStamp}\n${page.nonceStr}\n${page.package}\n`
    expect(createVerify('sha256').update(message).verify(stand.merchantKey, page.paySign, 'base64')).toBe(true)
    expect(stand.orders.get('order0002')!.payer).toEqual({ openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
  })

  it('what is closed, or was never placed, is closed', async () => {
    await payment.placeNative({ ...ASKED, orderNo: 'order0003' })
    for (const number of ['order0003', 'order0003', 'never0001']) await payment.close(number)
    expect(await payment.query('order0003')).toMatchObject({ state: 'closed' })
  })

  it('money goes back once, however often it is asked for under one number', async () => {
    const back = { orderNo: 'order0001', refundNo: 'back0001', amount: '12.50', total: '12.50', reason: '不要了' }
    const first = await payment.refund(back)
    expect(first).toMatchObject({ state: 'done', amount: '12.50' })
    expect(await payment.refund(back)).toEqual(first)
    expect(await payment.queryRefund('back0001')).toEqual(first)
    expect(await payment.queryRefund('back0002')).toBeNull()
    expect(await payment.query('order0001')).toMatchObject({ state: 'paid' })
    expect(stand.refunds.size).toBe(1)
  })

  it('a notice is opened; one that is altered, late, signed by another or for another merchant is refused', async () => {
    await payment.placeNative({ ...ASKED, orderNo: 'order0004' })
    stand.pay('order0004')
    const read = ({ headers, payload }: ReturnType<WeChatPayStand['paidNotice']>) =>
      payment.readNotification(headers, Buffer.from(payload))
    expect(read(stand.paidNotice('order0004'))).toMatchObject({
      kind: 'payment',
      payment: { orderNo: 'order0004', state: 'paid', amount: '12.50' },
    })
    expect(read(stand.refundNotice('back0001'))).toMatchObject({
      kind: 'refund',
      refund: { state: 'done', refundNo: 'back0001' },
    })
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    for (const at of [minutes(-4), minutes(4)]) read(stand.paidNotice('order0004', { at }))
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const good = stand.paidNotice('order0004')
    const wrong = {
      altered: { ...good, payload: good.payload.replace('支付成功', '支付成功 ') },
      unsigned: { ...good, headers: {} },
      old: stand.paidNotice('order0004', { at: minutes(-6) }),
      'from the future': stand.paidNotice('order0004', { at: minutes(6) }),
      'of a stranger': stand.paidNotice('order0004', { key: stranger }),
      'under another name': stand.paidNotice('order0004', { serial: 'PUB_KEY_ID_0' }),
      'sealed with another key': stand.paidNotice('order0004', { apiV3Key: 'f'.repeat(32) }),
      'for another merchant': stand.paidNotice('order0004', { data: { mchid: '1900000110' } }),
      'for another app': stand.paidNotice('order0004', { data: { appid: 'wx0' } }),
      'half a 分': stand.paidNotice('order0004', { data: { amount: { total: 12.5 } } }),
      'in dollars': stand.paidNotice('order0004', { data: { amount: { total: 1250, currency: 'USD' } } }),
    }
    for (const [name, notice] of Object.entries(wrong)) expect(() => read(notice), name).toThrow(NotificationRefused)
  })

  it('an answer that another has signed is not believed', async () => {
    const stranger = join(folder, 'stranger.pem')
    writeFileSync(stranger, generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }))
    const deceived = choosePayment({ ...stand.env, WXPAY_PUBLIC_KEY_FILE: stranger }, false, () => NOW)!
    await expect(deceived.query('order0001')).rejects.toThrow('signature is wrong')
    await expect(deceived.probe!.try()).rejects.toThrow(ProbeError)
  })

  it('a bill says each payment and refund; what is not whole is no bill', async () => {
    expect(await payment.bill('2026-06-14')).toBeNull()
    const paid = billOf('SUCCESS', { trade: 'order0001', transaction: '42' }, '12.50')
    const back = billOf('REFUND', { trade: 'order0001', transaction: '42', refund: 'back0001' }, '12.5')
    stand.bill('2026-06-14', [paid, back])
    expect(await payment.bill('2026-06-14')).toEqual([
      { kind: 'paid', orderNo: 'order0001', refundNo: '', transactionId: '42', amount: '12.50' },
      { kind: 'refund', orderNo: 'order0001', refundNo: 'back0001', transactionId: '42', amount: '12.50' },
    ])
    expect(() => readBill('')).toThrow('without')
    expect(() => readBill('交易状态,商户订单号,微信订单号,商户退款单号,订单金额,申请退款金额\n总交易单数\n`3\n')).toThrow(
      'says 3',
    )
  })

  it('the doctor learns whether the signatures agree, and what a wrong serial is called', async () => {
    expect(await payment.probe!.try()).toContain(MCHID)
    const other = choosePayment({ ...stand.env, WXPAY_SERIAL: '0' }, false, () => NOW)!
    await expect(other.probe!.try()).rejects.toThrow('SIGN_ERROR')
    const late = choosePayment(stand.env, false, () => new Date(NOW.getTime() + 3_600_000))!
    await expect(late.probe!.try()).rejects.toThrow('SIGN_ERROR')
  })

  it('is a stand-in in a sandbox, nothing elsewhere, and says what a half configuration lacks', async () => {
    expect(choosePayment({}, false)).toBeNull()
    const sandbox = choosePayment({}, true, () => NOW)!
    await sandbox.placeNative({ ...ASKED, orderNo: 's1' })
    expect(await sandbox.query('s1')).toMatchObject({ state: 'unpaid' })
    expect(sandbox.simulate!('s1', '12.50')).toMatchObject({ state: 'paid', amount: '12.50' })
    expect(await sandbox.query('s1')).toMatchObject({ state: 'paid', paidAt: '2026-06-15 10:00:00' })
    for (const name of ['APPID', 'SERIAL', 'KEY_FILE', 'APIV3_KEY', 'PUBLIC_KEY_FILE', 'PUBLIC_KEY_ID'].map(
      (one) => `WXPAY_${one}`,
    ))
      expect(() => choosePayment({ ...stand.env, [name]: undefined }), name).toThrow(name)
    expect(() => choosePayment({ ...stand.env, PUBLIC_ORIGIN: undefined })).toThrow('PUBLIC_ORIGIN')
    expect(() => choosePayment({ ...stand.env, WXPAY_APIV3_KEY: 'short' })).toThrow('32 个字符')
    expect(() => choosePayment({ ...stand.env, WXPAY_URL: 'mch' })).toThrow('WXPAY_URL')
    expect(() => choosePayment({ ...stand.env, WXPAY_KEY_FILE: join(folder, 'none.pem') })).toThrow('读不到')
    const blank = join(folder, 'blank.pem')
    writeFileSync(blank, 'nothing')
    expect(() => choosePayment({ ...stand.env, WXPAY_KEY_FILE: blank })).toThrow('不是商户 API 证书的私钥')
    const secret = join(folder, 'apiv3.txt')
    writeFileSync(secret, `${stand.env.WXPAY_APIV3_KEY}\n`)
    const filed = choosePayment({ ...stand.env, WXPAY_APIV3_KEY: undefined, WXPAY_APIV3_KEY_FILE: secret }, false, () => NOW)!
    const { headers, payload } = stand.paidNotice('order0004')
    expect(filed.readNotification(headers, Buffer.from(payload))).toMatchObject({ kind: 'payment' })
  })

  it('of an older merchant the platform certificate vouches, by its own number', async () => {
    const { file, serial } = stand.certificate()
    const without = { WXPAY_PUBLIC_KEY_FILE: undefined, WXPAY_PUBLIC_KEY_ID: undefined }
    const older = choosePayment({ ...stand.env, ...without, WXPAY_PLATFORM_CERT_FILE: file }, false, () => NOW)!
    const read = ({ headers, payload }: Sent) => older.readNotification(headers, Buffer.from(payload))
    expect(read(stand.paidNotice('order0004', { serial }))).toMatchObject({ kind: 'payment' })
    expect(() => read(stand.paidNotice('order0004'))).toThrow('signed by PUB_KEY_ID')
    const blank = join(folder, 'blank.pem')
    writeFileSync(blank, 'nothing')
    expect(() => choosePayment({ ...stand.env, ...without, WXPAY_PLATFORM_CERT_FILE: blank })).toThrow('不是微信支付平台证书')
  })
})
