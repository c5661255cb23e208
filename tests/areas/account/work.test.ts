import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { type AccountWorld, type Answer, accountWorld, freshMobile } from '../../support/account.ts'
import { testDatabases } from '../../support/database.ts'

/** As a page behind a proxy that speaks https asks; the address is its own each time unless told. */
describe.each(testDatabases().slice(0, 1))('work that the page does, on $name', (source) => {
  let w: AccountWorld
  let app: FastifyInstance
  beforeAll(async () => {
    w = await accountWorld(source)
    app = await buildApp({ ...w.deps, trustProxy: 1 })
  })
  afterAll(async () => {
    await app.close()
    await w.close()
  })

  let last = 0
  function page(ip = `203.0.113.${++last}`, protocol = 'https') {
    const cookies: Record<string, string> = {}
    const ask = async (method: 'GET' | 'POST', path: string, given: object) => {
      const response = await app.inject({
        method,
        url: `/api/${path}`,
        cookies,
        headers: { client: '3', 'x-forwarded-for': ip, 'x-forwarded-proto': protocol },
        ...(method === 'GET' ? { query: given as Record<string, string> } : { payload: given }),
      })
      for (const { name, value } of response.cookies) cookies[name] = value
      return response
    }
    const json = async (...given: Parameters<typeof ask>) => (await ask(...given)).json() as Answer
    return {
      cookies,
      post: (path: string, body: object) => json('POST', path, body),
      async captcha() {
        const unicode = `captcha-${++last}`
        await ask('GET', 'Login/getCaptcha', { unicode })
        return { unicode, captcha: w.captcha(unicode) }
      },
      async work() {
        const work_key = `work-${++last}`
        const challenge = (await json('GET', 'Login/getWork', { unicode: work_key })).data as unknown as Challenge
        return { work_key, work: (await solveChallenge({ challenge, deriveKey }))!.derivedKey }
      },
    }
  }
  const wrong = async (p: ReturnType<typeof page>, more: object = {}) =>
    (await p.post('Login/mpLogin', { mobile: freshMobile(), password: 'Wrong2026', ...(await p.captcha()), ...more })).data.reason

  it('is asked for after two wrong passwords of an address, before the captcha is spent', async () => {
    const p = page()
    expect([await wrong(p), await wrong(p), await wrong(p)]).toEqual(['login.wrong', 'login.wrong', 'proof.work'])
    const typed = { mobile: freshMobile(), password: 'Wrong2026', ...(await p.captcha()) }
    expect((await p.post('Login/mpLogin', typed)).data.reason).toBe('proof.work')
    expect((await p.post('Login/mpLogin', { ...typed, ...(await p.work()) })).data.reason).toBe('login.wrong')
  })

  it('is good once, right or wrong, for the browser that asked, for five minutes', async () => {
    const p = page()
    await wrong(p)
    await wrong(p)
    const done = await p.work()
    expect(await wrong(page('198.51.100.1'), done)).toBe('login.wrong')
    const stranger = page()
    await wrong(stranger)
    await wrong(stranger)
    expect(await wrong(stranger, done)).toBe('proof.work')
    expect(await wrong(p, { ...done, work: done.work.replace(/^./, (c) => (c === '0' ? '1' : '0')) })).toBe('proof.work')
    expect(await wrong(p, done)).toBe('proof.work')
    const late = await p.work()
    w.later(301)
    expect(await wrong(p, late)).toBe('proof.work')
    const again = await p.work()
    expect([await wrong(p, again), await wrong(p, again)]).toEqual(['login.wrong', 'proof.work'])
  })

  it('goes with the captcha of a code, where much is asked for', async () => {
    const ip = '198.51.100.20'
    for (let i = 0; i < 20; i++) await page(ip).post('Sms/send', { mobile: freshMobile(), type: 1 })
    const p = page(ip)
    const asked = { mobile: freshMobile(), type: 1 }
    expect((await p.post('Sms/send', asked)).data.reason).toBe('captcha.wanted')
    const read = { ...asked, ...(await p.captcha()) }
    expect((await p.post('Sms/send', read)).data.reason).toBe('proof.work')
    expect((await p.post('Sms/send', { ...read, ...(await p.work()) })).code).toBe(1)
  })

  it('is asked of no page that came by http, which has no means for it', async () => {
    const p = page('198.51.100.30', 'http')
    expect([await wrong(p), await wrong(p), await wrong(p)]).toEqual(['login.wrong', 'login.wrong', 'login.wrong'])
  })
})
