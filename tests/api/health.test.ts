import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import { oneDatabase, type TestSource, testDatabases } from '../support/database.ts'
import { png } from '../support/sample-files.ts'
import { uploadForm } from '../support/upload-form.ts'
import { wire } from '../support/wire.ts'
import { type World, world } from '../support/world.ts'

describe.each(oneDatabase())('what is seen from outside, on $name', (source) => {
  let w: World
  beforeAll(async () => {
    w = await world(source)
  })
  afterAll(() => w?.close())

  const ask = async (url: string, options: { headers?: Record<string, string>; from?: string } = {}, app = w.app) =>
    app.inject({ url, headers: options.headers ?? {}, ...(options.from ? { remoteAddress: options.from } : {}) })
  const over = async <T>(deps: Partial<Dependencies>, work: (app: World['app']) => Promise<T>): Promise<T> => {
    const app = await buildApp({ ...w.deps, ...deps })
    try {
      return await work(app)
    } finally {
      await app.close()
    }
  }

  it('is alive, and ready: database, tables of the entity files, disk', async () => {
    expect((await ask('/healthz')).json()).toEqual({ alive: true })
    const ready = await ask('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.headers['cache-control']).toBe('no-store')
    expect(ready.json()).toEqual({
      ready: true,
      checks: {
        process: { ok: true },
        database: { ok: true, ms: expect.any(Number) },
        schema: { ok: true, version: w.registry.version },
        disk: { ok: true, free_mb: expect.any(Number) },
      },
    })
  })

  it('is not ready when the database lacks what an entity file describes, and says what', async () => {
    await sql`alter table supply rename column title to title_before`.execute(w.db.kysely)
    try {
      const ready = await over({}, (app) => ask('/readyz', {}, app))
      expect(ready.statusCode).toBe(503)
      expect(ready.json()).toMatchObject({
        ready: false,
        checks: { database: { ok: true }, schema: { ok: false, reason: expect.stringMatching(/^数据库与实体文件不一致：/) } },
      })
    } finally {
      await sql`alter table supply rename column title_before to title`.execute(w.db.kysely)
    }
  })

  it('its own database needs the disk; with one elsewhere it serves on without, and says so', async () => {
    const told = async (kind: 'embedded' | 'server') => {
      const dataDir = join(w.deps.dataDir, 'elsewhere')
      return over({ dataDir, db: { ...w.db, kind } }, async (app) => {
        await app.ready()
        rmSync(dataDir, { recursive: true })
        return ask('/readyz', {}, app)
      })
    }
    const embedded = await told('embedded')
    expect(embedded.statusCode).toBe(503)
    expect(embedded.json()).toMatchObject({ checks: { disk: { ok: false, reason: '数据目录无法读取（ENOENT）' } } })
    const server = await told('server')
    expect(server.statusCode).toBe(200)
    expect(server.json()).toMatchObject({
      ready: true,
      checks: { disk: { ok: false, reason: '数据目录无法读取（ENOENT），不能上传，其余照常' } },
    })
  })

  it('a disk of uploads that is full refuses uploads, and takes nobody out of service', async ({ skip }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'yuye-full-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', dataDir], { stdio: 'ignore' })
    } catch {
      skip('mounting is not allowed here')
    }
    try {
      await over({ dataDir, db: { ...w.db, kind: 'server' } }, async (app) => {
        const ready = await ask('/readyz', {}, app)
        expect(ready.statusCode).toBe(200)
        expect(ready.json()).toMatchObject({
          checks: { disk: { ok: false, reason: '数据目录所在的磁盘快满了，不能上传，其余照常' } },
        })
        const { payload, headers } = uploadForm(png(), 'a.png')
        const { authorization } = await w.person()
        const answer = await app.inject({
          url: '/api/Upload/image',
          method: 'POST',
          payload,
          headers: { client: '3', authorization, ...headers },
        })
        expect(answer.json()).toMatchObject({ code: 0, data: { reason: 'upload.reserve' } })
      })
    } finally {
      execFileSync('umount', [dataDir])
      rmSync(dataDir, { recursive: true })
    }
  })

  it('is alive and not ready once it was told to stop', async () => {
    await over({}, async (app) => {
      await app.ready()
      app.ending.told = true
      expect((await ask('/healthz', {}, app)).statusCode).toBe(200)
      const ready = await ask('/readyz', {}, app)
      expect(ready.statusCode).toBe(503)
      expect(ready.json()).toMatchObject({ ready: false, checks: { process: { ok: false, reason: '正在停止' } } })
    })
  })

  it('is measured from this machine, by nobody whom a proxy brings', async () => {
    await ask('/metrics')
    await w.as(null).get('Config/getSite')
    await w.as(null).get('No/such')
    const { headers, body } = await ask('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain; version=/)
    expect(body).toMatch(/^yuye_http_request_seconds_count\{method="GET",route="\/api\/Config\/getSite"\} 1$/m)
    expect(body).toMatch(/^yuye_refusals_total\{reason="route.unknown"\} 1$/m)
    expect(body).toMatch(/^yuye_ready\{check="database"\} 1$/m)
    expect(body).toMatch(/^yuye_event_streams 0$/m)
    expect(body).toMatch(/^yuye_database_connections\{pool="all",state="waiting"\} 0$/m)
    expect(Number(/^yuye_disk_free_bytes (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0)
    expect(await ask('/metrics', { from: '10.0.0.7' })).toMatchObject({ statusCode: 404, body: '接口不存在' })
    for (const name of ['x-forwarded-for', 'x-real-ip', 'via'])
      expect((await ask('/metrics', { headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404)
  })

  it('tells how old the newest backup is, and no figure has a name that Prometheus has for itself', async () => {
    const backupFolder = join(w.deps.dataDir, 'backups-seen')
    await over({ backupFolder }, async (app) => {
      app.metrics.jobDone('runNothing', 'done')
      expect((await ask('/metrics', {}, app)).body).toMatch(/^yuye_backup_timestamp_seconds 0$/m)
      mkdirSync(backupFolder)
      writeFileSync(join(backupFolder, 'yuye-20260615-033000.tar.gz'), '')
      app.metrics.jobDone('runNothing', 'done')
      const { body } = await ask('/metrics', {}, app)
      expect(body).toMatch(/^yuye_backup_timestamp_seconds 1781465400$/m)
      expect(body).toMatch(/^yuye_job_runs_total\{task="runNothing",result="done"\} 1$/m)
      expect(body).not.toMatch(/[{,](job|instance)="/)
    })
    expect((await ask('/metrics')).body).not.toContain('yuye_backup')
  })

  it('is measured from anywhere with the token, and then from nowhere without', async () => {
    await over({ metricsToken: 'sixteen-letters!' }, async (app) => {
      const bearer = (token: string) => ({ from: '10.0.0.7', headers: { authorization: `Bearer ${token}` } })
      expect((await ask('/metrics', bearer('sixteen-letters!'), app)).statusCode).toBe(200)
      for (const refused of [bearer('sixteen-letters?'), {}]) expect((await ask('/metrics', refused, app)).statusCode).toBe(404)
    })
  })
})

describe('a database that does not answer', () => {
  it('is named within its time, while the process is alive', async () => {
    const line = await wire()
    const over: TestSource = {
      name: 'embedded',
      async create(options) {
        const made = await testDatabases()[0]!.create(options)
        const db = await openPool(urlConfig(line.through(made.url)), 'embedded', { say: () => undefined })
        return { db, url: made.url, drop: () => db.close().then(() => made.drop()) }
      },
    }
    const w = await world(over)
    expect((await w.app.inject('/readyz')).statusCode).toBe(200)
    const app = await buildApp(w.deps)
    await app.ready()
    line.swallow()
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({
      checks: { database: { ok: false, reason: '数据库没有回应（2 秒内没有回应）' }, schema: { ok: false }, disk: { ok: true } },
    })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    line.resume()
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
    await app.close()
    await w.close()
    await line.close()
  })
})

describe('the name of a request', () => {
  let w: World
  let app: World['app']
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    const stream = new Writable({
      write(line, _, next) {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>)
        next()
      },
    })
    app = await buildApp({ ...w.deps, trustProxy: 1 }, { level: 'info', stream })
    app.get('/api/Broken/call', { config: { open: true } }, () => {
      throw new Error('as if a programmer had been wrong')
    })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    await w?.close()
  })

  it('stands in the answer’s header, in what is answered of a fault of ours, and in the log’s lines of it', async () => {
    const answer = await app.inject('/api/Broken/call')
    const id = answer.headers['x-request-id']
    expect(id).toMatch(/^[\w-]{12}$/)
    expect(answer.json()).toMatchObject({ code: 0, data: { reason: 'server.fault', request: id } })
    expect(lines.find(({ msg }) => msg === 'fault')).toMatchObject({ reqId: id })
    expect(lines.find(({ msg }) => msg === 'request completed')).toMatchObject({ reqId: id })
  })

  it('is the proxy’s where a proxy is trusted, and never what could break a line', async () => {
    const named = async (id: string, over = app) =>
      (await over.inject({ url: '/api/Config/getSite', headers: { client: '3', 'x-request-id': id } })).headers['x-request-id']
    expect(await named('0a1b2c3d4e5f')).toBe('0a1b2c3d4e5f')
    expect(await named('a b"c')).toMatch(/^[\w-]{12}$/)
    expect(await named('0a1b2c3d4e5f', w.app)).not.toBe('0a1b2c3d4e5f')
  })

  it('a refusal that is nobody’s fault carries none', async () => {
    expect((await app.inject({ url: '/api/No/such', headers: { client: '3' } })).json()).toMatchObject({
      data: { reason: 'route.unknown' },
    })
    expect((await app.inject({ url: '/api/No/such', headers: { client: '3' } })).json().data.request).toBeUndefined()
  })
})
