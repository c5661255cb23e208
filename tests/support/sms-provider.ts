import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A number gets a code a minute. */
const BETWEEN = 61_000

export interface SmsProvider {
  /** what the product is started with, so that it sends its messages here */
  readonly env: Readonly<Record<string, string>>
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
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://localhost')
    const mobile = searchParams.get('PhoneNumbers')!
    unread.set(mobile, (JSON.parse(searchParams.get('TemplateParam')!) as { code: string }).code)
    last.set(mobile, Date.now())
    request.resume().on('end', () => response.end(JSON.stringify({ Code: 'OK' })))
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  return {
    env: {
      ALIYUN_ACCESS_KEY_ID: 'key',
      ALIYUN_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN: '渔业平台',
      ALIYUN_SMS_TEMPLATE: 'SMS_1',
      ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
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
