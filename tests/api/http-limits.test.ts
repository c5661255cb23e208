import { setInterval as ticks } from 'node:timers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { HTTP_LIMITS } from '../../src/server/process/http-limits.ts'
import { testDatabases } from '../support/database.ts'
import { rawLine } from '../support/raw-socket.ts'
import { type World, world } from '../support/world.ts'

const SHORT = {
  ...HTTP_LIMITS,
  headers: 300,
  body: 300,
  uploadWindow: 300,
  uploadBytes: 1000,
  quiet: 1500,
  keepAlive: 300,
  check: 50,
  streamsPerAddress: 2,
}
const post = (length: number, type = 'application/json') =>
  `POST /api/Login/mpLogin HTTP/1.1\r\nhost: x\r\nclient: 3\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

describe('what one sender may take of the server', () => {
  let w: World
  let app: World['app']
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    app = await buildApp({ ...w.deps, http: SHORT })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app?.close()
    await w?.close()
  })
  const closes = async (first: string, every?: string) => {
    const line = rawLine({ app }, first)
    const timer = every === undefined ? undefined : ticks(() => line.socket.write(every), 20)
    const said = await line.closed
    clearInterval(timer)
    return said
  }

  it.each([
    ['headers that trickle', 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'],
    ['nothing at all', '', undefined],
    ['a body that trickles', post(1_000_000), ' '],
    ['a body that does not come', post(1_000_000), undefined],
    ['a body in pieces that trickles', post(0).replace('content-length: 0', 'transfer-encoding: chunked'), '1\r\n \r\n'],
    ['a file below the least rate', post(1_000_000, 'multipart/form-data; boundary=b'), 'x'],
  ])('ends a connection with %s', async (_, first, every) => {
    await closes(first, every)
  })

  it('tells whose headers do not come in time that it was too slow, not that it was malformed', async () => {
    const said = await rawLine({ app }, 'GET /api/Config/getSite HTTP/1.1\r\nhost: x\r\n').closed
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
    expect(said).toContain('"msg":"网络太慢，请求没有及时送到，请稍后再试","data":{"reason":"request.slow"}')
  })

  it('leaves a slow but steady file alone, and a connection in use', async () => {
    const line = rawLine({ app }, post(40_000, 'multipart/form-data; boundary=b').replace('Login/mpLogin', 'Upload/image'))
    const timer = ticks(() => line.socket.write('-'.repeat(1000)), 30)
    const said = await new Promise<string>((resolve) => line.socket.once('data', (text) => resolve(String(text))))
    clearInterval(timer)
    line.socket.destroy()
    // long after the limit of an ordinary body
    expect(said).toMatch(/^HTTP\/1\.1 200/)
  })

  it('answers a request that came before it was told to end, and then ends', async () => {
    const own = await buildApp({ ...w.deps, http: SHORT })
    await own.listen({ port: 0, host: '127.0.0.1' })
    const line = rawLine({ app: own }, post(2))
    await new Promise((resolve) => own.server.once('request', resolve))
    const closing = own.close()
    line.socket.write('{}')
    await closing
    expect(await line.closed).toContain('"code":0')
  })

  it('holds so many live streams for an address, and tells one more to ask instead', async () => {
    const { authorization } = await w.person()
    const ask = () =>
      rawLine({ app }, `GET /api/User/events HTTP/1.1\r\nhost: x\r\nclient: 3\r\nauthorization: ${authorization}\r\n\r\n`)
    const heard = (line: ReturnType<typeof ask>) =>
      new Promise<string>((resolve) => line.socket.once('data', (text) => resolve(String(text))))
    const [one, two] = [ask(), ask()]
    expect(await heard(one)).toContain('text/event-stream')
    expect(await heard(two)).toContain('text/event-stream')
    const refused = ask()
    expect(await heard(refused)).toContain('request.too_many')
    refused.socket.destroy()
    one.socket.destroy()
    await expect
      .poll(async () => {
        const again = ask()
        const said = await heard(again)
        again.socket.destroy()
        return said
      })
      .toContain('text/event-stream')
    two.socket.destroy()
  })
})

describe('a request that is malformed', () => {
  let w: World
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    await w.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => w?.close())
  const HEAD = 'host: x\r\nclient: 3\r\nconnection: close\r\n'
  const body = (text: string, type = 'application/json') =>
    `POST /api/Login/mpLogin HTTP/1.1\r\n${HEAD}content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HEAD}${headers}\r\n`

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['raw Chinese in the address', get('/api/Supply/SupplyServices?keyword=虾')],
    ['an address that cannot be decoded', get('/api/%E0%A4%A/x')],
    ['a header flood', get('/api/Config/getSite', 'x: y\r\n'.repeat(3000))],
    ['a header that is too long', get('/api/Config/getSite', `x: ${'y'.repeat(20_000)}\r\n`)],
    ['a very long address', get(`/api/Supply/SupplyServices?keyword=${'a'.repeat(15_000)}`)],
    ['a prototype in the path', get('/api/__proto__/constructor')],
    ['a prototype in the body', body('{"__proto__": {"mobile": "13800138000"}}')],
    ['a constructor in the body', body('{"constructor": {"prototype": {"mobile": "13800138000"}}}')],
    ['half a body of JSON', body('{"mobile": ')],
    ['a body that is a list', body('[1]')],
    ['a body of another kind', body('<a/>', 'text/xml')],
    ['a body of no kind', body('x', '\x7f')],
    ['deep nesting', body(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    ['two lengths', `POST /api/Login/mpLogin HTTP/1.1\r\n${HEAD}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`],
    [
      'a length and pieces',
      `POST /api/Login/mpLogin HTTP/1.1\r\n${HEAD}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['an unknown method', get('/api/Config/getSite').replace('GET', 'PROPFIND')],
    ['a compressed body', body('{}').replace('content-length', 'content-encoding: gzip\r\ncontent-length')],
  ])('%s is refused with a sentence that is not our fault', async (_, request) => {
    const said = await rawLine(w, request).closed
    const reason = /"reason":"([^"]+)"/.exec(said)?.[1]
    expect(said).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(reason).toMatch(/^(request\.|query\.|route\.unknown|method\.wrong|captcha\.|mobile\.)/)
  })

  it.each([
    ['very many parameters', Array.from({ length: 2000 }, (_, i) => `a${i}=1`).join('&')],
    ['a prototype in the query', '__proto__=1&constructor=2&__proto__.x=1'],
  ])('%s ask a list for nothing', async (_, query) => {
    const said = await rawLine(w, get(`/api/Supply/SupplyServices?${query}`)).closed
    expect(said).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(said).toContain('"code":1')
  })

  it('after all of it nothing has become of any prototype', () => {
    expect(({} as Record<string, unknown>).mobile).toBeUndefined()
  })

  it.each([
    ['one long piece of work, as the reading of its files, refuses nobody', 1000, 1, 1200, true],
    ['what stays behind refuses more work, and takes it again when it has caught up', 100, 8, 150, false],
  ])('%s', async (_, lag, times, ms, serves) => {
    const behind = await buildApp({ ...w.deps, http: { ...HTTP_LIMITS, lag } })
    try {
      await behind.ready()
      const ask = async () => (await behind.inject({ url: '/api/Config/getSite', headers: { client: '3' } })).json()
      const answers: { code: number; data: { reason?: string } }[] = []
      for (let i = 0; i < 20; i++) {
        if (i < times) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
        await sleep(1)
        answers.push(await ask())
      }
      const busy = answers.filter(({ data }) => data.reason === 'server.busy')
      expect(busy.length === 0).toBe(serves)
      await expect.poll(async () => (await ask()).code).toBe(1)
    } finally {
      await behind.close()
    }
  })
})
