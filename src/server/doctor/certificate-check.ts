import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { codeOf } from '../../core/value/narrow.ts'
import { type Check, type Finding, pass, stop, warn } from './check.ts'

const DAY = 86_400_000
const SOON_DAYS = 21

/** The certificate of the address that people open. */
export const certificate: Check = {
  title: '证书',
  async run({ env, now }) {
    const origin = env.PUBLIC_ORIGIN
    if (!origin || !URL.canParse(origin) || new URL(origin).protocol !== 'https:')
      return warn('没有可以查的：PUBLIC_ORIGIN 不是 https 地址', '设好后再看一次')
    return certificateFinding(new URL(origin), now)
  },
}

/** @param ca besides those that are trusted anyway, for tests */
export async function certificateFinding({ hostname, port }: URL, now: Date, ca?: string): Promise<Finding> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    rejectUnauthorized: false,
    ca,
    ...(isIP(hostname) ? {} : { servername: hostname }),
  })
  try {
    await once(socket, 'secureConnect')
    const { valid_to } = socket.getPeerCertificate()
    const days = Math.floor((Date.parse(valid_to) - now.getTime()) / DAY)
    const until = `${hostname} 的证书还有 ${days} 天`
    const fault = socket.authorizationError ? faultOf(socket.authorizationError) : undefined
    if (days < 0) return stop(`${hostname} 的证书已经过期`, 'certbot renew；再看续期的定时任务为什么没有做')
    if (fault)
      return stop(`${hostname} 的证书${fault}`, '请换上由浏览器信任的机构给这个域名签发的证书，连同中间证书（fullchain.pem）')
    return days < SOON_DAYS ? warn(until, 'certbot renew；通常剩 30 天时就自己续了，请看为什么没有') : pass(until)
  } finally {
    socket.destroy()
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: '是自己签的，浏览器会警告',
  SELF_SIGNED_CERT_IN_CHAIN: '不是由浏览器信任的机构签发的',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '缺中间证书，手机会打不开',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: '不是由浏览器信任的机构签发的，或缺中间证书',
  ERR_TLS_CERT_ALTNAME_INVALID: '是给别的域名的',
  CERT_NOT_YET_VALID: '还没有生效，请看时钟',
}

/** Node gives an error, or its code alone. */
function faultOf(error: unknown): string {
  const code = codeOf(error) || String(error)
  return FAULTS[code] ?? `不被信任（${code}）`
}
