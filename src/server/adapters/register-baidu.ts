import { type Probe, ProbeError } from './probe.ts'
import { REGISTER_TIMEOUT, type Register } from './register.ts'

export interface BaiduConfig {
  readonly apiKey: string
  readonly secretKey: string
  readonly endpoint?: string
}

interface Token {
  readonly access_token?: string
  readonly expires_in?: number
  readonly error?: string
}
interface Verified {
  readonly error_code?: number
  readonly words_result?: { readonly verifyresult?: string | number; readonly regnummatch?: string | number }
}

const EARLY_MS = 60_000
const UNVERIFIABLE = '2'

/** 百度智能云 企业三要素核验: name, credit code, legal person. */
export function baiduFirms(config: BaiduConfig): NonNullable<Register['firm']> {
  const endpoint = config.endpoint ?? 'https://aip.baidubce.com'
  let token = { text: '', until: 0 }
  const tokenNow = async (): Promise<string> => {
    if (Date.now() < token.until) return token.text
    const { access_token, expires_in = 0, error } = await freshToken(config, endpoint)
    if (!access_token) throw new Error(`baidu token: ${error ?? 'none'}`)
    token = { text: access_token, until: Date.now() + expires_in * 1000 - EARLY_MS }
    return access_token
  }
  return async ({ name, uscc, legal_person }) => {
    const call = `${endpoint}/rest/2.0/ocr/v1/three_factors_verification`
    const answer = await ask<Verified>(`${call}?${new URLSearchParams({ access_token: await tokenNow() })}`, {
      company: name,
      regnum: uscc,
      name: legal_person,
    })
    const result = answer.words_result
    if (result?.verifyresult === undefined) throw new Error(`baidu register: ${answer.error_code ?? 'no result'}`)
    if (String(result.verifyresult) === '1') return 'match'
    return String(result.regnummatch) === UNVERIFIABLE ? 'missing' : 'mismatch'
  }
}

/** A token alone asks about nobody. */
export const baiduFirmsProbe = (config: BaiduConfig): Probe => {
  const address = config.endpoint ?? 'https://aip.baidubce.com'
  return {
    address,
    async try() {
      const { access_token, error } = await freshToken(config, address)
      if (!access_token)
        throw new ProbeError(
          `百度智能云不认：${error ?? '没有给出 token'}`,
          '请在百度智能云的应用里核对 BAIDU_OCR_API_KEY 和 BAIDU_OCR_SECRET_KEY',
        )
      return '百度智能云认得密钥'
    },
  }
}

const freshToken = ({ apiKey, secretKey }: BaiduConfig, endpoint: string): Promise<Token> =>
  ask<Token>(`${endpoint}/oauth/2.0/token`, {
    grant_type: 'client_credentials',
    client_id: apiKey,
    client_secret: secretKey,
  })

async function ask<T>(url: string, form: Readonly<Record<string, string>>): Promise<T> {
  // the address may hold a token: a failure must not carry it into a log
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(REGISTER_TIMEOUT),
  }).catch(() => {
    throw new Error('baidu: no answer')
  })
  return (await response.json()) as T
}
