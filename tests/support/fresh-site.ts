import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../src/server/db/database.ts'
import { testDatabases } from './database.ts'
import { startServer } from './server-process.ts'
import type { Site } from './site.ts'
import { type SmsProvider, smsProvider } from './sms-provider.ts'
import { type WeChatPayStand, wechatPay } from './wechat-pay.ts'

export const FIRST = { mobile: '13711110001', password: 'Hetang7yuese' }

/** The product as it is installed to be used in earnest: an empty database, the first operator's sign-in, real messages, WeChat Pay. */
export interface FreshSite extends Site {
  readonly sms: SmsProvider
  readonly wechat: WeChatPayStand
  readonly db: Database
}

export async function startFreshSite(): Promise<FreshSite> {
  const [source] = testDatabases()
  const folder = mkdtempSync(join(tmpdir(), 'yuye-wxpay-'))
  const [database, sms, wechat] = await Promise.all([source!.create(), smsProvider(), wechatPay(folder, () => new Date())])
  const server = await startServer(database.url, {
    SANDBOX: '0',
    HOST: '127.0.0.1',
    OPERATOR_MOBILE: FIRST.mobile,
    OPERATOR_PASSWORD: FIRST.password,
    ...sms.env,
    ...wechat.env,
  })
  return {
    sms,
    wechat,
    db: database.db,
    url: server.url,
    schemas: 'schemas',
    accounts: [{ title: '平台运营', role: 9, type: 0, ...FIRST }],
    code: sms.code,
    // a person reads it off the picture, which is made so that nothing else can
    async captcha() {
      const { rows } = await sql<{ answer: string }>`
        select answer from captcha where length(answer) = 4 order by expires_at desc limit 1`.execute(database.db.kysely)
      return rows[0]!.answer
    },
    async close() {
      await server.close()
      sms.close()
      wechat.close()
      rmSync(folder, { recursive: true, force: true })
      await database.drop()
    },
  }
}
