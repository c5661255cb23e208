import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Dependencies } from '../context/deps.ts'
import { envelopePlugin, ok } from './envelope.ts'
import { guardPlugin } from './guard.ts'

async function server(requests: number) {
  const app = Fastify()
  await app.register(envelopePlugin)
  await app.register(guardPlugin, { platform: { limits: { nesting: 8, requests } } } as unknown as Dependencies)
  app.get('/api/X/y', async () => ok({}))
  app.get('/api/X/open', { config: { open: true } }, async () => ok({}))
  app.get('/page', async () => 'page')
  return (url: string, remoteAddress: string, headers = { client: '3' } as Record<string, string>) =>
    app.inject({ url, remoteAddress, headers })
}

describe('the guard', () => {
  it('calls of one address beyond the limit of a minute are refused; those of another, and pages, are not', async () => {
    const ask = await server(3)
    for (let i = 0; i < 3; i++) expect((await ask('/api/X/y', '10.0.0.1')).json()).toMatchObject({ code: 1 })
    const refused = await ask('/api/X/y', '10.0.0.1')
    expect(refused.statusCode).toBe(200)
    expect(refused.json()).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试', data: { reason: 'request.too_many' } })
    expect((await ask('/api/X/y', '10.0.0.2')).json()).toMatchObject({ code: 1 })
    expect((await ask('/page', '10.0.0.1')).body).toBe('page')
  })

  it('C-01 only routes that a browser reaches by itself do without the client header', async () => {
    const ask = await server(100)
    expect((await ask('/api/X/y', '10.0.0.1', {})).json()).toMatchObject({ data: { reason: 'client.unknown' } })
    expect((await ask('/api/X/open', '10.0.0.1', {})).json()).toMatchObject({ code: 1 })
    expect((await ask('/api/X/open?a=/api/docs', '10.0.0.1', {})).json()).toMatchObject({ code: 1 })
    expect((await ask('/api/X/y?a=/api/docs', '10.0.0.1', {})).json()).toMatchObject({ code: 0 })
  })

  it('a cookie that we did not make is replaced', async () => {
    const ask = await server(100)
    const cookies = (await ask('/api/X/y', '10.0.0.1', { client: '3', cookie: 'XSRF-TOKEN=evil; device=evil' })).headers[
      'set-cookie'
    ] as string[]
    expect(cookies[0]).toMatch(/^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; SameSite=Lax$/)
    expect(cookies[1]).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/)
    expect(cookies).toHaveLength(2)
  })
})
