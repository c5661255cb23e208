import { vi } from 'vitest'
import { saveUser } from '../../src/web/session/stored-user.ts'
import type { Person, World } from '../support/world.ts'
import type { FakeServer } from './probe.tsx'

/** From now on every call of the page is answered by the real server of a world; only the stream of messages stays silent. */
export function asksOf(w: World, silent: FakeServer): void {
  // jsdom has one of its own, by which the server would not know its buffers
  vi.stubGlobal('ArrayBuffer', Buffer.alloc(1).buffer.constructor)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    if (url.pathname === '/api/User/events') return silent.fetch(address, init)
    const answer = await w.app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const version = answer.headers['x-schema-version']
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json', ...(version ? { 'x-schema-version': String(version) } : {}) },
    })
  })
}

/** The account that the browser has stored, with the session of a person of the world. */
export function signInWith({ role, authorization }: Person, type: number): void {
  const [sn = '', password = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
  saveUser({ sn, password, avatar: '', name: '王小渔', role, type, company_auth: 1 })
}
