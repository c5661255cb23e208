import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification, NotificationChannel } from '../notification.ts'
import { acs3, canonicalQuery } from '../sms-aliyun.ts'
import { tc3 } from '../sms-tencent.ts'
import { aliyunNotifications } from './aliyun.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { emailNotifications } from './email.ts'
import { templatesIn } from './templates.ts'
import { tencentNotifications } from './tencent.ts'
import { wechatNotifications } from './wechat.ts'

/** What a stand-in does with one request: answers, refuses by its status, hangs up once it has heard all, or hangs. */
type Conduct = { readonly status?: number; readonly json?: unknown } | 'gone' | 'hangs'

interface Heard {
  readonly url: URL
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const open: Server[] = []
const letters: TlsServer[] = []
afterAll(() => {
  for (const server of open) server.closeAllConnections()
  for (const server of [...open, ...letters]) server.close()
})

async function standIn(conduct: (heard: Heard) => Conduct) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const one = { url: new URL(request.url!, 'http://vendor'), method: request.method!, headers: request.headers, body }
      heard.push(one)
      const next = conduct(one)
      if (next === 'gone') request.socket.destroy()
      else if (next !== 'hangs')
        response.writeHead(next.status ?? 200).end(next.json === undefined ? 'no' : JSON.stringify(next.json))
    })
  }).listen(0, '127.0.0.1')
  open.push(server)
  await new Promise((ready) => server.once('listening', ready))
  return { heard, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const NOTIFICATION: Notification = {
  key: 'order_pay:7:docking:12:signed:3:sms',
  kind: 'order_pay',
  title: '订单等您付款',
  content: '请在期限内付款',
  params: { order: '鲈鱼 1,000 斤', amount: '35,000 元' },
  url: 'https://yuye.example/docking/info?id=12',
  unsubscribe: 'https://yuye.example/api/Outbound/unsubscribe?u=7&k=order_pay&s=ab',
}
const failed = (channel: NotificationChannel, to: string) =>
  channel.send(NOTIFICATION, to).then(
    () => undefined,
    (error: Error & { remedy?: string }) => ({ remedy: error.remedy, message: error.message }),
  )
/** Nothing listens there any more. */
async function nowhere(): Promise<string> {
  const { address } = await standIn(() => 'gone')
  await new Promise((closed) => open.pop()?.close(closed))
  return address
}

describe('阿里云 SendSms', () => {
  const KEYS = { keyId: 'testid', keySecret: 'testsecret' }
  const TEMPLATES = templatesIn({ T: 'order_pay=SMS_15255****'.replaceAll('*', '0') }, 'T')
  /** Recomputes the signature from what arrived, as the vendor does. */
  const signedWell = ({ url, headers }: Heard) => {
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    const own = Object.fromEntries(names.filter((one) => one !== 'host').map((one) => [one, String(headers[one])]))
    const query = canonicalQuery(Object.fromEntries(url.searchParams))
    return acs3(KEYS, { host: String(headers.host), query, headers: own }) === headers.authorization
  }
  const channel = (endpoint: string, ms?: number, keySecret = KEYS.keySecret) =>
    aliyunNotifications({ ...KEYS, keySecret, sign: '阿里云短信测试', endpoint }, TEMPLATES, ms)

  it('is sent the documented parameters, signed, and what it answers is kept', async () => {
    const vendor = await standIn((heard) =>
      signedWell(heard)
        ? {
            json: { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0', RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990' },
          }
        : { status: 400, json: { Code: 'SignatureDoesNotMatch' } },
    )
    expect(await channel(vendor.address).send(NOTIFICATION, '15900000000')).toBe('阿里云 OK 900619746936498440^0')
    expect(Object.fromEntries(vendor.heard[0]!.url.searchParams)).toEqual({
      PhoneNumbers: '15900000000',
      SignName: '阿里云短信测试',
      TemplateCode: 'SMS_152550000',
      TemplateParam: '{"order":"鲈鱼 1,000 斤","amount":"35,000 元"}',
      OutId: NOTIFICATION.key,
    })
    expect(await failed(channel(vendor.address, undefined, 'wrong'), '15900000000')).toMatchObject({ remedy: 'never' })
  })

  it.each([
    ['limited', { json: { Code: 'isv.BUSINESS_LIMIT_CONTROL' } }, 'later'],
    ['a template that is none', { json: { Code: 'isv.SMS_TEMPLATE_ILLEGAL' } }, 'never'],
    ['turned away before it', { status: 429 }, 'later'],
    ['gone once it has heard all', 'gone', 'unknown'],
  ] as const)('%s', async (_, conduct, remedy) => {
    const vendor = await standIn(() => conduct)
    const failure = await failed(channel(vendor.address), '15900000000')
    expect(failure?.remedy).toBe(remedy)
    expect(failure?.message).not.toMatch(/15900000000|鲈鱼|testsecret/)
  })

  it('hanging is not waited for, and not tried again either: it may have sent', async () => {
    const vendor = await standIn(() => 'hangs')
    expect(await failed(channel(vendor.address, 1500), '15900000000')).toMatchObject({ remedy: 'unknown' })
    expect(vendor.heard).toHaveLength(1)
  })

  it('not reached at all may be tried again', async () =>
    expect(await failed(channel(await nowhere()), '15900000000')).toMatchObject({ remedy: 'later' }))
})

describe('腾讯云 SendSms', () => {
  const KEYS = { secretId: 'AKIDEXAMPLE', secretKey: 'Gu5tEXAMPLE' }
  const channel = (endpoint: string) =>
    tencentNotifications({ ...KEYS, appId: '1400006666', sign: '腾讯云', endpoint }, templatesIn({ T: 'order_pay=449739' }, 'T'))

  it('is sent the documented request, signed with TC3-HMAC-SHA256', async () => {
    const vendor = await standIn(({ headers, body }) => {
      const timestamp = Number(headers['x-tc-timestamp'])
      const good = tc3(KEYS, { service: 'sms', host: '127.0.0.1', body, timestamp }) === headers.authorization
      return {
        json: { Response: good ? { SendStatusSet: [{ SerialNo: '5000:1045710669157053657849499619', Code: 'Ok' }] } : {} },
      }
    })
    expect(await channel(vendor.address).send(NOTIFICATION, '18511122233')).toBe('腾讯云 Ok 5000:1045710669157053657849499619')
    expect(JSON.parse(vendor.heard[0]!.body)).toEqual({
      PhoneNumberSet: ['+8618511122233'],
      SmsSdkAppId: '1400006666',
      SignName: '腾讯云',
      TemplateId: '449739',
      TemplateParamSet: ['鲈鱼 1,000 斤', '35,000 元'],
      SessionContext: NOTIFICATION.key,
    })
    expect(vendor.heard[0]!.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11' })
  })

  it.each([
    ['limited', { json: { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } } }, 'later'],
    ['wrongly signed', { json: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } } }, 'never'],
    ['gone once it has heard all', 'gone', 'unknown'],
  ] as const)('%s', async (_, conduct, remedy) => {
    const vendor = await standIn(() => conduct)
    expect((await failed(channel(vendor.address), '18511122233'))?.remedy).toBe(remedy)
  })
})

describe('微信服务号 message/template/send', () => {
  const TEMPLATES = templatesIn({ T: 'order_pay=ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY:thing1,amount2' }, 'T')
  const channel = (api: string) => wechatNotifications({ appId: 'wx1', appSecret: 'hush', api }, TEMPLATES)
  const service = (answer: (heard: Heard, token: string) => Conduct) => {
    let tokens = 0
    return standIn((heard) =>
      heard.url.pathname === '/cgi-bin/stable_token'
        ? { json: { access_token: `T${++tokens}`, expires_in: 7200 } }
        : answer(heard, heard.url.searchParams.get('access_token') ?? ''),
    )
  }

  it('is sent the documented message with a token that is asked for once', async () => {
    const vendor = await service(() => ({ json: { errcode: 0, errmsg: 'ok', msgid: 200228332 } }))
    const wechat = channel(vendor.address)
    expect(await wechat.send(NOTIFICATION, 'OPENID')).toBe('微信 ok 200228332')
    await wechat.send(NOTIFICATION, 'OPENID')
    expect(vendor.heard.map(({ url }) => url.pathname)).toEqual([
      '/cgi-bin/stable_token',
      '/cgi-bin/message/template/send',
      '/cgi-bin/message/template/send',
    ])
    expect(JSON.parse(vendor.heard[0]!.body)).toEqual({ grant_type: 'client_credential', appid: 'wx1', secret: 'hush' })
    expect(JSON.parse(vendor.heard[1]!.body)).toEqual({
      touser: 'OPENID',
      template_id: 'ngqIpbwh8bUfcSsECmogfXcV14J0tQlEpBO27izEYtY',
      url: NOTIFICATION.url,
      client_msg_id: createHash('sha256').update(NOTIFICATION.key).digest('hex').slice(0, 32),
      data: { thing1: { value: '鲈鱼 1,000 斤' }, amount2: { value: '35,000 元' } },
    })
  })

  it('a token that was ended from elsewhere is asked for anew, once', async () => {
    const vendor = await service((_, token) => ({ json: token === 'T1' ? { errcode: 40001 } : { errcode: 0, msgid: 1 } }))
    expect(await channel(vendor.address).send(NOTIFICATION, 'OPENID')).toBe('微信 ok 1')
  })

  it.each([
    ['busy', { json: { errcode: -1 } }, 'later'],
    ['not followed', { json: { errcode: 43004 } }, 'never'],
    ['gone once it has heard all', 'gone', 'unknown'],
  ] as const)('%s', async (_, conduct, remedy) => {
    const vendor = await service(() => conduct)
    const failure = await failed(channel(vendor.address), 'OPENID')
    expect(failure?.remedy).toBe(remedy)
    expect(failure?.message).not.toMatch(/T1|hush|OPENID/)
  })

  it('knows its followers by what sign-in knows too, and asks only about new ones', async () => {
    const vendor = await service(({ url, body }) =>
      url.pathname === '/cgi-bin/user/get'
        ? { json: url.searchParams.has('next_openid') ? {} : { data: { openid: ['o1', 'o2'] }, next_openid: 'o2' } }
        : {
            json: {
              user_info_list: JSON.parse(body).user_list.map(({ openid }: { openid: string }) => ({
                openid,
                unionid: `u-${openid}`,
              })),
            },
          },
    )
    const found = await channel(vendor.address).followers!(new Set(['o1']))
    expect([...found.all]).toEqual(['o1', 'o2'])
    expect([...found.unions]).toEqual([['o2', 'u-o2']])
  })
})

describe('SMTP over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'smtp-'))
  beforeAll(() => {
    const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'ca')]
    const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    execFileSync('openssl', [...kind, ...files, ...about], { stdio: 'ignore' })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** @param at answers in place of the usual ones, by command; null: it hangs up */
  type At = Readonly<Record<string, string | null>>
  async function mailServer(at: At = {}) {
    const heard: string[] = []
    const server = createTlsServer(
      { key: readFileSync(join(folder, 'key')), cert: readFileSync(join(folder, 'ca')) },
      (socket) => {
        let inData = false
        const say = (command: string, usual: string) => {
          const answer = command in at ? at[command] : usual
          if (answer === null) socket.destroy()
          else socket.write(`${answer}\r\n`)
        }
        socket.on('error', () => {})
        say('CONNECT', '220 mail.example')
        socket.on('data', (chunk) => {
          for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
            heard.push(line)
            if (inData) {
              if (line !== '.') continue
              inData = false
              say('END', '250 OK queued as 42')
            } else if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
            else if (line.startsWith('AUTH')) say('AUTH', line === `AUTH PLAIN ${PLAIN}` ? '235 OK' : '535 no')
            else if (line === 'DATA') {
              inData = true
              say('DATA', '354 go')
            } else say(line.split(' ')[0]!, '250 OK')
          }
        })
      },
    ).listen(0, '127.0.0.1')
    letters.push(server)
    await new Promise((ready) => server.once('listening', ready))
    const { port } = server.address() as AddressInfo
    const config = { host: 'localhost', port, user: 'notification', password: 'hush', from: '渔业平台 <no-reply@example.com>' }
    return { heard, channel: (ca = readFileSync(join(folder, 'ca'), 'utf8')) => emailNotifications({ ...config, ca, tls: true }) }
  }
  const PLAIN = Buffer.from('\0notification\0hush').toString('base64')

  it('signs in, and the letter says how to end such letters', async () => {
    const { heard, channel } = await mailServer()
    expect(await channel().send(NOTIFICATION, 'li@example.com')).toBe('SMTP 250 OK queued as 42')
    expect(heard).toContain(`AUTH PLAIN ${PLAIN}`)
    expect(heard).toContain('RCPT TO:<li@example.com>')
    expect(heard.join('\n')).toMatch(/List-Unsubscribe:\s*<https:\/\/yuye\.example\/api\/Outbound\/unsubscribe\?/)
    expect(heard).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(heard).toContain('Message-ID: <order_pay-7-docking-12-signed-3-sms@example.com>')
  })

  it.each([
    ['greylisted', { RCPT: '451 later' }, 'later'],
    ['no such address', { RCPT: '550 no li@example.com' }, 'never'],
    ['a password that is wrong', { AUTH: '535 no' }, 'later'],
    ['gone before it has heard the letter', { MAIL: null }, 'later'],
    ['gone after it has heard the letter', { END: null }, 'unknown'],
  ] as const)('%s', async (_, at, remedy) => {
    const { channel } = await mailServer(at)
    const failure = await failed(channel(), 'li@example.com')
    expect(failure?.remedy).toBe(remedy)
    expect(failure?.message).not.toMatch(/li@example|hush/)
  })

  it('a certificate that nobody vouches for is not spoken to', async () => {
    const { heard, channel } = await mailServer()
    expect(await failed(channel(''), 'li@example.com')).toMatchObject({ remedy: 'later' })
    expect(heard).toEqual([])
  })
})

describe('which ones', () => {
  it('a sandbox writes down what would leave, and a real product has what it was given', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'notifications-'))
    const { sms, wechat, email } = chooseNotifications({}, dataDir)
    for (const channel of [sms, wechat, email]) await channel!.send(NOTIFICATION, 'to')
    const lines = readFileSync(join(dataDir, 'outbox', 'notification-email.jsonl'), 'utf8')
      .trim()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ to: 'to', ...NOTIFICATION, at: expect.any(String) }])
    rmSync(dataDir, { recursive: true })
    expect(chooseNotifications({}, '', false)).toEqual({ sms: null, wechat: null, email: null })
  })

  it.each([
    [{ SMTP_HOST: 'mail', SMTP_FROM: 'a@b.cn' }, 'PUBLIC_ORIGIN'],
    [{ SMTP_HOST: 'mail', SMTP_FROM: '渔业平台' }, 'SMTP_FROM'],
    [{ WECHAT_SERVICE_APP_ID: 'wx1' }, 'WECHAT_SERVICE_APP_SECRET'],
    [
      { ALIYUN_ACCESS_KEY_ID: 'k', ALIYUN_ACCESS_KEY_SECRET: 's', ALIYUN_SMS_SIGN: '渔', ALIYUN_SMS_TEMPLATES: 'order_pay' },
      'ALIYUN_SMS_TEMPLATES',
    ],
  ])('%j lacks %s', (env, name) => expect(() => chooseNotifications(env, '', false)).toThrow(name))
})
