import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A number gets a code a minute. */
const BETWEEN = 61_000
const CODE_TEMPLATE = 'SMS_1'
/** One template for each kind of notification that goes by SMS unless its reader says otherwise. */
const TEMPLATES: Readonly<Record<string, string>> = {
  order_pay: 'SMS_2',
  order_deadline: 'SMS_3',
  order_shipped: 'SMS_4',
  order_disputed: 'SMS_5',
  paper_due: 'SMS_6',
  money: 'SMS_7',
}

/** A message as it reached a phone. */
interface Received {
  readonly mobile: string
  /** of a notification as config/outbound.json names it, or `code` */
  readonly kind: string
}

export interface SmsProvider {
  /** what the product is started with, so that it sends its messages here */
  readonly env: Readonly<Record<string, string>>
  /** all messages that it was asked to send, the oldest first */
  readonly received: readonly Received[]
  /** the next code that this number gets, or the one it has just got; each is read once */
  code(mobile: string): Promise<string>
  /** waits until this number may be sent another */
  rested(mobile: string): Promise<void>
  close(): void
}

/** Plays 阿里云短信: takes every message and keeps what a phone would show. */
export async function smsProvider(): Promise<SmsProvider> {
  const unread = new Map<string, string>()
  const last = new Map<string, number>()
  const received: Received[] = []
  const kinds = new Map(Object.entries(TEMPLATES).map(([kind, template]) => [template, kind]))
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://localhost')
    const mobile = searchParams.get('PhoneNumbers')!
    const template = searchParams.get('TemplateCode')!
    if (template === CODE_TEMPLATE) {
      unread.set(mobile, (JSON.parse(searchParams.get('TemplateParam')!) as { code: string }).code)
      last.set(mobile, Date.now())
    }
    received.push({ mobile, kind: template === CODE_TEMPLATE ? 'code' : (kinds.get(template) ?? template) })
    request.resume().on('end', () => response.end(JSON.stringify({ Code: 'OK' })))
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return {
    env: {
      ALIYUN_ACCESS_KEY_ID: 'key',
      ALIYUN_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN: '渔业平台',
      ALIYUN_SMS_TEMPLATE: CODE_TEMPLATE,
      ALIYUN_SMS_TEMPLATES: Object.entries(TEMPLATES)
        .map(([kind, template]) => `${kind}=${template}`)
        .join(';'),
      ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    received,
    async code(mobile) {
      for (let i = 0; i < 100; i++) {
        const code = unread.get(mobile)
        if (code !== undefined) {
          unread.delete(mobile)
          return code
        }
        await sleep(100)
      }
      throw new Error(`no message came for ${mobile}`)
    },
    rested: async (mobile) => sleep(Math.max(0, (last.get(mobile) ?? 0) + BETWEEN - Date.now())),
    close: () => server.close(),
  }
}
