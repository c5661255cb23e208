import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Sms } from '../../src/server/adapters/sms.ts'
import { sandboxSms } from '../../src/server/adapters/sms-sandbox.ts'
import { sandboxWeChat } from '../../src/server/adapters/wechat-sandbox.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import type { Database } from '../../src/server/db/database.ts'
import { ensureSessionRevocation, ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { basics } from './basics.ts'
import type { TestSource } from './database.ts'
import { testSecrets } from './secrets.ts'

export interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: Record<string, unknown> & { errors?: Record<string, string>; reason?: string }
}
export interface StoredUser {
  readonly sn: string
  readonly password: string
  readonly [field: string]: unknown
}

export interface AccountWorld {
  readonly app: FastifyInstance
  readonly db: Database
  readonly deps: Dependencies
  readonly sms: { down: boolean }
  clock: Date
  /** moves the clock */
  later(seconds: number): void
  browser(options?: { ip?: string }): Browser
  /** the newest code in the outbox for this number and purpose; undefined: none was sent */
  code(mobile: string, type: number): string | undefined
  /** what the newest picture asked under this key says */
  captcha(unicode: string): string
  close(): Promise<void>
}

/** One browser: its cookies, its address, its stored user. */
export interface Browser {
  user: StoredUser | null
  get(path: string, query?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown): Promise<Answer>
  raw(options: InjectOptions): Promise<Awaited<ReturnType<FastifyInstance['inject']>>>
  /** asks for a captcha and reads it; @returns what mpLogin wants of it */
  captcha(): Promise<{ unicode: string; captcha: string }>
  /** by SMS code, keeping the stored user */
  signIn(mobile: string): Promise<Answer>
}

/** The real server on a real database, as browsers meet it: with cookies, addresses and an outbox. */
export async function accountWorld(source: TestSource, change: Partial<Dependencies> = {}): Promise<AccountWorld> {
  const { permissions, platform, known, areas, effects } = loadConfig('.')
  const { registry, problems } = await readSchemas({ dir: 'schemas', platform, known })
  if (!registry) throw new Error(JSON.stringify(problems))
  const build = async (fresh: Database) => {
    await ensureSystemTables(fresh)
    await applyAdditive(fresh, registry)
    await ensureSessionRevocation(fresh, platform)
    await basics(fresh, registry)
  }
  const { db, drop } = await source.create({ template: { key: 'account', build } })
  const dataDir = mkdtempSync(join(tmpdir(), 'yuye-account-'))
  const state = { clock: new Date('2026-06-15T02:00:00Z'), serial: 0 }
  const outbox = sandboxSms(dataDir)
  const control = { down: false }
  const sms: Sms = { send: (message) => (control.down ? Promise.reject(new Error('provider down')) : outbox.send(message)) }
  const deps: Dependencies = {
    db,
    permissions,
    areas,
    effects,
    platform,
    dataDir,
    secrets: testSecrets,
    sandbox: true,
    publicBrowse: false,
    trustProxy: 0,
    now: () => state.clock,
    registry: { current: registry, onChange: () => () => undefined },
    adapters: { sms, wechat: sandboxWeChat, register: null, signing: null },
    ...change,
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    db,
    deps,
    sms: control,
    get clock() {
      return state.clock
    },
    set clock(at: Date) {
      state.clock = at
    },
    later(seconds) {
      state.clock = new Date(state.clock.getTime() + seconds * 1000)
    },
    browser: ({ ip } = {}) => browser(app, dataDir, ip ?? `10.0.${Math.floor(++state.serial / 250)}.${state.serial % 250}`),
    code: (mobile, type) =>
      outboxLines(dataDir, 'sms').findLast((line) => line.mobile === mobile && line.type === type)?.code as string | undefined,
    captcha: (unicode) => outboxLines(dataDir, 'captcha').findLast((line) => line.unicode === unicode)!.text as string,
    async close() {
      await app.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function browser(app: FastifyInstance, dataDir: string, remoteAddress: string): Browser {
  const cookies: Record<string, string> = {}
  const self: Browser = {
    user: null,
    async raw(options) {
      const authorization = self.user
        ? { authorization: `Basic ${Buffer.from(`${self.user.sn}:${self.user.password}`).toString('base64')}` }
        : {}
      const response = await app.inject({
        remoteAddress,
        ...options,
        cookies,
        headers: { client: '3', ...authorization, ...options.headers },
      })
      for (const { name, value } of response.cookies) cookies[name] = value
      return response
    },
    get: async (path, query = {}) => (await self.raw({ method: 'GET', url: `/api/${path}`, query })).json() as Answer,
    post: async (path, body = {}) =>
      (await self.raw({ method: 'POST', url: `/api/${path}`, payload: body as object })).json() as Answer,
    async captcha() {
      const unicode = String(++serial)
      await self.raw({ method: 'GET', url: '/api/Login/getCaptcha', query: { unicode } })
      return { unicode, captcha: outboxLines(dataDir, 'captcha').findLast((line) => line.unicode === unicode)!.text as string }
    },
    async signIn(mobile) {
      const sent = await self.post('Sms/send', { mobile, type: 1 })
      if (sent.code !== 1) return sent
      const code = outboxLines(dataDir, 'sms').findLast((line) => line.mobile === mobile && line.type === 1)!.code
      const answer = await self.post('Login/smsLogin', { mobile, code })
      self.user = (answer.data.user as StoredUser | undefined) ?? null
      return answer
    },
  }
  return self
}

function outboxLines(dataDir: string, name: string): Record<string, unknown>[] {
  try {
    return readFileSync(join(dataDir, 'outbox', `${name}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  } catch {
    return []
  }
}

let serial = 0
/** A number nobody had yet. */
export const freshMobile = (): string => `137${String(++serial).padStart(8, '0')}`
