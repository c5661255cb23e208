import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import type { TrustProxy } from '../../src/server/process/trust-proxy.ts'
import { type AccountWorld, accountWorld, freshMobile } from '../support/account.ts'
import { testDatabases } from '../support/database.ts'

const PROXY = '10.1.1.1'

describe.each(testDatabases().slice(0, 1))('whose address counts, on $name', (source) => {
  let w: AccountWorld
  beforeAll(async () => {
    w = await accountWorld(source)
  })
  afterAll(() => w.close())

  /** sends codes to fresh numbers, each under a header of its own; @returns how many passed */
  async function passed(trustProxy: TrustProxy, times: number, forwarded: (i: number) => string, peer = PROXY): Promise<number> {
    const app = await buildApp({ ...w.deps, trustProxy })
    let sent = 0
    for (let i = 0; i < times; i++) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/Sms/send',
        remoteAddress: peer,
        headers: { client: '3', 'x-forwarded-for': forwarded(i) },
        payload: { mobile: freshMobile(), type: 1 },
      })
      if ((answer.json() as { code: number }).code === 1) sent++
    }
    await app.close()
    w.later(2 * 3600)
    return sent
  }
  const FREE = 20

  it('a caller who writes addresses into the header himself is one caller all the same', async () => {
    expect(await passed(1, 60, (i) => `203.0.113.${i}, 198.51.100.7`)).toBe(FREE)
  })

  it('one proxy: the address it has seen counts, so that callers do not share a limit', async () => {
    expect(await passed(1, 30, (i) => `198.51.100.${i}`)).toBe(30)
  })

  it('two proxies: the second from the right counts', async () => {
    expect(await passed(2, 30, (i) => `203.0.113.${i}, 198.51.100.9, 10.2.2.2`)).toBe(FREE)
    expect(await passed(2, 30, (i) => `203.0.113.1, 198.51.100.${i}, 10.2.2.2`)).toBe(30)
  })

  it('networks: only whoever calls from one of them is believed', async () => {
    const networks = ['10.0.0.0/8', '127.0.0.1']
    expect(await passed(networks, 30, (i) => `203.0.113.${i}, 198.51.100.11`)).toBe(FREE)
    expect(await passed(networks, 30, (i) => `198.51.100.${i}`)).toBe(30)
    expect(await passed(networks, 30, (i) => `198.51.100.${i}`, '198.51.100.200')).toBe(FREE)
  })

  it('no proxy: nobody is believed', async () => {
    expect(await passed(0, 30, (i) => `198.51.100.${i}`, '198.51.100.201')).toBe(FREE)
  })
})
