import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { chooseRegister } from './choose-register.ts'

interface Heard {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Plays a provider: answers by the path and keeps what it heard. */
async function provider(answer: (path: string) => unknown) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      heard.push({ url: request.url!, headers: request.headers, body })
      response.end(JSON.stringify(answer(request.url!.split('?')[0]!)))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return { heard, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const PERSON = { name: '陆建明', id_no: '320509198801011232' }
const COMPANY = { name: '太湖渔业专业合作社', uscc: '91320509MA1AQUA21R', legal_person: '陆建明' }

describe('people, at Tencent', () => {
  const asked = async (Response: object) => {
    const tencent = await provider(() => ({ Response }))
    const env = { TENCENT_FACEID_SECRET_ID: 'id', TENCENT_FACEID_SECRET_KEY: 'key', TENCENT_FACEID_ENDPOINT: tencent.address }
    try {
      return { verdict: await chooseRegister(env, false)!.person!(PERSON), heard: tencent.heard }
    } finally {
      tencent.close()
    }
  }

  it.each([
    ['0', 'match'],
    ['-1', 'mismatch'],
    ['-5', 'missing'],
  ])('result %s is a %s', async (Result, verdict) => expect((await asked({ Result })).verdict).toBe(verdict))

  it('is asked by name and number, signed', async () => {
    const { heard } = await asked({ Result: '0' })
    expect(JSON.parse(heard[0]!.body)).toEqual({ IdCard: PERSON.id_no, Name: PERSON.name })
    expect(heard[0]!.headers['x-tc-action']).toBe('IdCardVerification')
    expect(heard[0]!.headers.authorization).toMatch(/^TC3-HMAC-SHA256 Credential=id\/\d{4}-\d{2}-\d{2}\/faceid\/tc3_request/)
  })

  it.each([[{ Result: '-4' }], [{ Error: { Code: 'AuthFailure' } }]])(
    'no verdict (%j) is no answer, and tells no number',
    async (answer) => {
      const failure = await asked(answer).catch((error: Error) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(String(failure)).not.toContain(PERSON.id_no)
    },
  )
})

describe('companies, at Baidu', () => {
  const asked = async (words_result: object | undefined) => {
    const baidu = await provider((path) =>
      path === '/oauth/2.0/token'
        ? { access_token: 'token', expires_in: 3600 }
        : words_result
          ? { words_result }
          : { error_code: 17 },
    )
    const env = { BAIDU_OCR_API_KEY: 'key', BAIDU_OCR_SECRET_KEY: 'secret', BAIDU_OCR_ENDPOINT: baidu.address }
    try {
      const register = chooseRegister(env, false)!
      await register.firm!(COMPANY)
      return { verdict: await register.firm!(COMPANY), heard: baidu.heard }
    } finally {
      baidu.close()
    }
  }

  it.each([
    [{ verifyresult: '1', regnummatch: '1' }, 'match'],
    [{ verifyresult: '0', regnummatch: '1' }, 'mismatch'],
    [{ verifyresult: '0', regnummatch: '2' }, 'missing'],
  ])('%j is a %s', async (answer, verdict) => expect((await asked(answer)).verdict).toBe(verdict))

  it('is asked for a token once, and by the three facts', async () => {
    const { heard } = await asked({ verifyresult: 1 })
    expect(heard.map(({ url }) => url.split('?')[0])).toEqual([
      '/oauth/2.0/token',
      '/rest/2.0/ocr/v1/three_factors_verification',
      '/rest/2.0/ocr/v1/three_factors_verification',
    ])
    expect(Object.fromEntries(new URLSearchParams(heard[1]!.body))).toEqual({
      company: COMPANY.name,
      regnum: COMPANY.uscc,
      name: COMPANY.legal_person,
    })
  })

  it('a refusal is no answer', () => expect(asked(undefined)).rejects.toThrow('baidu register: 17'))
})

it('without credentials a sandbox plays the register, and a real product has none', async () => {
  expect(chooseRegister({}, false)).toBeNull()
  const played = chooseRegister({}, true)!
  expect(await played.person!(PERSON)).toBe('match')
  expect(await played.firm!({ ...COMPANY, name: '名称不一致合作社' })).toBe('mismatch')
  expect(() => chooseRegister({ BAIDU_OCR_API_KEY: 'key' }, false)).toThrow('登记信息核验的配置不完整')
})
