import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartError } from '../process/start-error.ts'
import { type Env, needed } from './needed.ts'
import type { Payment } from './payment.ts'
import { sandboxPayment } from './payment-sandbox.ts'
import { weChatPay } from './payment-wechat.ts'
import { certificateSigner, publicKeySigner, type Signer } from './wechat-pay-signature.ts'

const TITLE = '微信支付'

/** WeChat Pay when its merchant stands in the environment; in a sandbox our own stand-in; otherwise none. @throws StartError */
export function choosePayment(env: Env, sandbox = true, now?: () => Date): Payment | null {
  if (!env.WXPAY_MCHID) return sandbox ? sandboxPayment(now) : null
  const origin = needed(env, TITLE, 'PUBLIC_ORIGIN')
  if (!URL.canParse(origin))
    throw new StartError(`${TITLE}的配置不完整`, '请设置环境变量 PUBLIC_ORIGIN，例如 https://www.example.com')
  return weChatPay({
    mchId: env.WXPAY_MCHID,
    appId: needed(env, TITLE, 'WXPAY_APPID'),
    serial: needed(env, TITLE, 'WXPAY_SERIAL'),
    key: read(env, 'WXPAY_KEY_FILE', '商户 API 证书的私钥（apiclient_key.pem）', privateKey),
    apiV3Key: apiV3Key(env),
    signer: signerOf(env),
    origin: new URL(origin).origin,
    ...(env.WXPAY_URL ? { api: apiOf(env.WXPAY_URL) } : {}),
    ...(now ? { now } : {}),
  })
}

function apiV3Key(env: Env): string {
  const key = env.WXPAY_APIV3_KEY_FILE
    ? read(env, 'WXPAY_APIV3_KEY_FILE', 'APIv3 密钥', (text) => text.trim())
    : needed(env, TITLE, 'WXPAY_APIV3_KEY')
  if (Buffer.byteLength(key) !== 32) throw new StartError('微信支付的 APIv3 密钥不是 32 个字符', '请在商户平台的 API 安全里核对')
  return key
}

/** The public key where there is one; otherwise the platform certificate of an older merchant. */
function signerOf(env: Env): Signer {
  if (env.WXPAY_PLATFORM_CERT_FILE && !env.WXPAY_PUBLIC_KEY_FILE)
    return read(env, 'WXPAY_PLATFORM_CERT_FILE', '微信支付平台证书', certificateSigner)
  const id = needed(env, TITLE, 'WXPAY_PUBLIC_KEY_ID')
  return read(env, 'WXPAY_PUBLIC_KEY_FILE', '微信支付公钥（pub_key.pem）', (text) => publicKeySigner(id, text))
}

function apiOf(url: string): string {
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new StartError('微信支付的地址不正确', '请把环境变量 WXPAY_URL 设为 http:// 或 https:// 开头的地址，或者不设')
  return new URL(url).origin
}

function privateKey(text: string): KeyObject {
  const key = createPrivateKey(text)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key')
  return key
}

function read<T>(env: Env, name: string, what: string, parse: (text: string) => T): T {
  const file = needed(env, TITLE, name)
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`${name} 指的文件 ${file} 读不到`, `请放好${what}，让运行本产品的用户能读`, error)
  }
  try {
    return parse(text)
  } catch (error) {
    // the parser's words may quote what it has read
    throw new StartError(
      `${name} 指的文件 ${file} 不是${what}`,
      '请从商户平台重新下载',
      error instanceof Error ? error.name : undefined,
    )
  }
}
