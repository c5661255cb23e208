import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSms } from '../../../src/server/adapters/choose-sms.ts'
import { buildApp } from '../../../src/server/app.ts'
import { type AccountWorld, accountWorld, freshMobile } from '../../support/account.ts'
import { testDatabases } from '../../support/database.ts'

describe('a provider of text messages that never answers', () => {
  let w: AccountWorld
  let app: AccountWorld['app']
  let silent: Server
  let waiting = 0
  beforeAll(async () => {
    silent = createServer(() => waiting++).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const sms = chooseSms(
      {
        ALIYUN_ACCESS_KEY_ID: 'key',
        ALIYUN_ACCESS_KEY_SECRET: 'secret',
        ALIYUN_SMS_SIGN: '渔业平台',
        ALIYUN_SMS_TEMPLATE: 'SMS_1',
        ALIYUN_SMS_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      },
      '',
    )
    w = await accountWorld(testDatabases()[0]!)
    app = await buildApp({ ...w.deps, adapters: { ...w.deps.adapters, sms } })
  })
  afterAll(async () => {
    silent?.closeAllConnections()
    silent?.close()
    await app?.close()
    await w?.close()
  })

  const send = (mobile: string, remoteAddress: string) =>
    app.inject({ remoteAddress, method: 'POST', url: '/api/Sms/send', headers: { client: '3' }, payload: { mobile, type: 1 } })

  it('costs whoever asked some seconds and a sentence; nobody else waits, and no connection of the database is held', async () => {
    const asked = Array.from({ length: 15 }, (_, i) => send(freshMobile(), `198.51.100.${i}`))
    await expect.poll(() => waiting).toBe(15)
    expect(w.db.load().map(({ open, idle, waiting: queue }) => [open - idle, queue])).toEqual([
      [0, 0],
      [0, 0],
    ])
    const other = await app.inject({ url: '/api/Config/getSite', headers: { client: '3' } })
    expect(other.json()).toMatchObject({ code: 1 })
    for (const answer of await Promise.all(asked))
      expect(answer.json()).toMatchObject({ code: 0, msg: '短信发送失败，请稍后再试' })
  })
})
