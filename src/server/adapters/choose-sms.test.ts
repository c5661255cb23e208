import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseSms } from './choose-sms.ts'
import { acs3 } from './sms-aliyun.ts'
import { tc3 } from './sms-tencent.ts'

const MESSAGE = { mobile: '13800138000', type: 1, code: '042731' }

interface Heard {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** Plays a provider: answers `json` to everything and keeps what it heard. */
async function provider(json: unknown) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      heard.push({ url: request.url!, headers: request.headers, body })
      response.end(JSON.stringify(json))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return { heard, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const ALIYUN = {
  ALIYUN_ACCESS_KEY_ID: 'key',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN: '渔业平台',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
}
const TENCENT = {
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  TENCENT_SMS_APP_ID: '1400',
  TENCENT_SMS_SIGN: '渔业平台',
  TENCENT_SMS_TEMPLATE: '9',
}

describe('signatures are those of the providers’ own worked examples', () => {
  it('ACS3-HMAC-SHA256', () => {
    const headers = {
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    }
    const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
    const keys = { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' }
    expect(acs3(keys, { host: 'ecs.cn-shanghai.aliyuncs.com', query, headers })).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('TC3-HMAC-SHA256', () => {
    const keys = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' }
    const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
    expect(tc3(keys, { service: 'cvm', host: 'cvm.tencentcloudapi.com', body, timestamp: 1551113065 })).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
})

describe('providers', () => {
  it('阿里云 is sent number, signature name, template and code', async () => {
    const server = await provider({ Code: 'OK' })
    await chooseSms({ ...ALIYUN, ALIYUN_SMS_ENDPOINT: server.address }, '').send(MESSAGE)
    server.close()
    const { url, headers } = server.heard[0]!
    expect(Object.fromEntries(new URL(url, server.address).searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '渔业平台',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"042731"}',
    })
    expect(headers.authorization).toMatch(/^ACS3-HMAC-SHA256 Credential=key,SignedHeaders=host;.*Signature=[0-9a-f]{64}$/)
    expect(headers['x-acs-action']).toBe('SendSms')
  })

  it('腾讯云 is sent the same, and signs the host without its port', async () => {
    const server = await provider({ Response: { SendStatusSet: [{ Code: 'Ok' }] } })
    await chooseSms({ ...TENCENT, TENCENT_SMS_ENDPOINT: server.address }, '').send(MESSAGE)
    server.close()
    const { headers, body } = server.heard[0]!
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400',
      SignName: '渔业平台',
      TemplateId: '9',
      TemplateParamSet: ['042731'],
    })
    const timestamp = Number(headers['x-tc-timestamp'])
    expect(headers.authorization).toBe(
      tc3({ secretId: 'id', secretKey: 'key' }, { service: 'sms', host: '127.0.0.1', body, timestamp }),
    )
  })

  it.each([
    ['阿里云', { ...ALIYUN }, 'ALIYUN_SMS_ENDPOINT', { Code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'isv.BUSINESS_LIMIT_CONTROL'],
    ['腾讯云', { ...TENCENT }, 'TENCENT_SMS_ENDPOINT', { Response: { Error: { Code: 'AuthFailure' } } }, 'AuthFailure'],
    [
      '腾讯云',
      { ...TENCENT },
      'TENCENT_SMS_ENDPOINT',
      { Response: { SendStatusSet: [{ Code: 'LimitExceeded' }] } },
      'LimitExceeded',
    ],
  ])('a refusal of %s is a failure that names neither number nor code', async (_, env, name, json, word) => {
    const server = await provider(json)
    const failure = await chooseSms({ ...env, [name]: server.address }, '')
      .send(MESSAGE)
      .catch((error: Error) => error)
    server.close()
    expect(String(failure)).toContain(word)
    expect(String(failure)).not.toMatch(/13800138000|042731/)
  })
})

describe('which one', () => {
  it('without credentials a sandbox writes to its outbox, for its own user only', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sms-'))
    await chooseSms({}, dataDir).send(MESSAGE)
    await chooseSms({}, dataDir).send({ ...MESSAGE, type: 3 })
    const file = join(dataDir, 'outbox', 'sms.jsonl')
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      { ...MESSAGE, at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
      { ...MESSAGE, type: 3, at: expect.any(String) },
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await rm(dataDir, { recursive: true })
  })

  it('outside a sandbox a missing credential stops the start with its remedy', () => {
    expect(() => chooseSms({}, '', false)).toThrow('没有配置短信服务')
    expect(() => chooseSms({ ALIYUN_ACCESS_KEY_ID: 'key' }, '')).toThrow('ALIYUN_ACCESS_KEY_SECRET')
    expect(() => chooseSms({ ...TENCENT, TENCENT_SMS_SIGN: '' }, '')).toThrow('TENCENT_SMS_SIGN')
  })
})
