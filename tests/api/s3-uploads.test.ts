import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { makeBackup } from '../../src/server/backup/make-backup.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { openPool, urlConfig } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import { checkFileStore, chooseFiles } from '../../src/server/files/choose-files.ts'
import { diskStore } from '../../src/server/files/disk-store.ts'
import type { FileStore } from '../../src/server/files/file-store.ts'
import { s3Store } from '../../src/server/files/s3-store.ts'
import { passingAddress } from '../../src/server/upload/file-proof.ts'
import { testDatabases } from '../support/database.ts'
import { type S3Server, startS3 } from '../support/s3-server.ts'
import { mp4, pdf, png } from '../support/sample-files.ts'
import { testSecrets } from '../support/secrets.ts'
import { uploadForm } from '../support/upload-form.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

const MB = 1024 * 1024

async function all(store: FileStore, below = 'uploads/'): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const name of store.list())
    if (name.startsWith(below)) found[name] = (await buffer((await store.open(name))!.content)).toString('base64')
  return found
}

describe('uploads in a store that speaks S3', () => {
  let s3: S3Server
  let w: World
  let member: Person
  let app: FastifyInstance
  let dataDir: string
  let lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    s3 = await startS3(['yuye', 'other', 'third'])
    w = await world(testDatabases()[0]!)
    member = await w.person()
    app = await serve(chooseFiles(s3.env('yuye'), w.deps.dataDir))
  })
  afterAll(async () => {
    await app?.close()
    await w?.close()
    await s3?.close()
  })

  /** the product over this store, its log kept */
  async function serve(files: FileStore): Promise<FastifyInstance> {
    dataDir = mkdtempSync(join(w.deps.dataDir, 'over-'))
    lines = []
    const stream = new Writable({
      write(line, _, next) {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>)
        next()
      },
    })
    const made = await buildApp({ ...w.deps, dataDir, files }, { level: 'error', stream })
    await made.ready()
    return made
  }
  const send = async (content: Buffer, name = '检测报告', over = app): Promise<Answer<{ url: string }>> => {
    const headers = { client: '3', authorization: member.authorization }
    const form = uploadForm(content, name)
    return (
      await over.inject({
        method: 'POST',
        url: '/api/Upload/file',
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      })
    ).json()
  }
  const onDisk = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

  it('keeps them there and nowhere else, and gives them to whoever may see them: whole, a part, or nothing new', async () => {
    for (const [content, mime, name] of [
      [png(), 'image/png', 'a.png'],
      [pdf(5000), 'application/pdf', '报告.pdf'],
      [mp4(9 * MB), 'video/mp4', '塘口.mp4'],
    ] as const) {
      const { code, data, msg } = await send(content, name)
      expect(code, msg).toBe(1)
      const whole = await app.inject(`/${data.url}`)
      expect(whole.statusCode).toBe(200)
      expect(whole.headers).toMatchObject({
        'content-type': mime,
        'cache-control': 'private, no-store',
        'content-length': String(whole.rawPayload.length),
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      // a picture is made anew; anything else is as it was sent
      if (mime !== 'image/png') expect(whole.rawPayload.equals(content)).toBe(true)
      expect('content-disposition' in whole.headers).toBe(!/^(image|video)\//.test(mime))
      const part = await app.inject({ url: `/${data.url}`, headers: { range: 'bytes=2-5' } })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 2-5/${whole.rawPayload.length}`])
      expect(part.rawPayload.equals(whole.rawPayload.subarray(2, 6))).toBe(true)
      const head = await app.inject({ method: 'HEAD', url: `/${data.url}` })
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, whole.headers['content-length'], ''])
      const same = await app.inject({ url: `/${data.url}`, headers: { 'if-none-match': String(whole.headers.etag) } })
      expect([same.statusCode, same.body]).toEqual([304, ''])
      for (const url of [data.url.split('?')[0]!, data.url.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
        expect((await app.inject(`/${url}`)).statusCode).toBe(403)
    }
    const gone = passingAddress(w.deps, `uploads/202606/${'0'.repeat(32)}.png`)
    expect(await app.inject(`/${gone}`)).toMatchObject({ statusCode: 404, body: '文件不存在' })
    expect(Object.keys(await all(s3.store('yuye')))).toHaveLength(3)
    expect(onDisk()).toEqual([])
    expect((await app.inject('/readyz')).json()).toMatchObject({
      ready: true,
      checks: { files: { ok: true, ms: expect.any(Number) } },
    })
  })

  it('keeps nothing of what is refused, or of what no row will speak of', async () => {
    const before = await all(s3.store('yuye'))
    expect(await send(Buffer.from('no file that we take'))).toMatchObject({ code: 0, data: { reason: 'upload.type' } })
    await sql`alter table upload rename to upload_before`.execute(w.db.kysely)
    try {
      expect((await send(pdf(5000))).code).toBe(0)
    } finally {
      await sql`alter table upload_before rename to upload`.execute(w.db.kysely)
    }
    expect(await all(s3.store('yuye'))).toEqual(before)
    expect(onDisk()).toEqual([])
  })

  it.each([
    ['is not there', async () => ({ endpoint: 'http://127.0.0.1:1', close: () => undefined })],
    ['hears and says nothing', silent],
  ])('a store that %s costs the files alone, and both say so: the sentence and the log', async (_, begin) => {
    const { endpoint, close } = await begin()
    const config = { endpoint, bucket: 'yuye', region: 'x', accessKeyId: 'id', secretAccessKey: 'hush-hush-hush' }
    const files = s3Store({ ...config, addressing: 'path', patience: 300 })
    const over = await serve(files)
    try {
      for (let time = 0; time < 2; time++)
        expect(await send(pdf(5000), '报告.pdf', over)).toMatchObject({
          code: 0,
          msg: '存放文件的服务器没有回应，这个文件没有保存，请稍后再试；其他内容可以照常保存',
          data: { reason: 'upload.store' },
        })
      const shown = await over.inject(`/${passingAddress(w.deps, `uploads/202606/${'0'.repeat(32)}.png`)}`)
      expect(shown).toMatchObject({ statusCode: 503, body: '文件暂时打不开，请稍后再试' })
      expect(shown.headers['cache-control']).toBe('no-store')
      const ready = await over.inject('/readyz')
      expect(ready.statusCode).toBe(200)
      expect(ready.json()).toMatchObject({
        ready: true,
        checks: { files: { ok: false, reason: expect.stringContaining('存放文件的服务器没有回应') } },
      })
      expect(lines.map((line) => line.msg)).toEqual(['uploads cannot be stored', 'uploads cannot be read'])
      expect(JSON.stringify(lines)).toContain(endpoint)
      expect(JSON.stringify(lines)).not.toContain('hush')
      expect(onDisk()).toEqual([])
      expect(await checkFileStore(files, 300)).toContain('没有回应')
    } finally {
      await over.close()
      close()
    }
  })

  it('a setting that is wrong stops the start, and names no secret', async () => {
    const env = s3.env('yuye')
    for (const wrong of [{ S3_BUCKET: 'nobody' }, { S3_ACCESS_KEY_ID: 'x' }, { S3_SECRET_ACCESS_KEY: 'hush-hush-hush' }])
      await expect(checkFileStore(chooseFiles({ ...env, ...wrong }, dataDir))).rejects.toThrow(
        /^存放上传文件的对象存储不让进入（http:\/\/127[^）]*HTTP 40[34] \w+）。请核对(?!.*hush)/,
      )
    for (const wrong of [
      { S3_BUCKET: '' },
      { S3_SECRET_ACCESS_KEY: '' },
      { S3_ENDPOINT: 'ftp://x' },
      { S3_ENDPOINT: 'x' },
      { S3_ADDRESSING: 'dns' },
      { S3_BUCKET: 'A/b' },
    ])
      expect(() => chooseFiles({ ...env, ...wrong }, dataDir)).toThrow(Object.keys(wrong)[0])
    expect(chooseFiles({}, dataDir).kind).toBe('disk')
    expect(await checkFileStore(chooseFiles(env, dataDir))).toBeUndefined()
  })

  it('a backup holds them, and goes back into a store or onto a disk', async () => {
    const source = { db: w.db, dataDir, secrets: testSecrets }
    const before = await all(s3.store('yuye'))
    expect(Object.keys(before).length).toBeGreaterThan(2)
    const { file, uploads } = await makeBackup({ ...source, files: s3.store('yuye') }, join(dataDir, 'a.tar.gz'))
    expect(uploads).toBe(Object.keys(before).length)
    await into(async (db, folder) => {
      await restoreBackup({ db, dataDir: folder, secrets: testSecrets }, file)
      expect(await all(diskStore(folder))).toEqual(before)
      const again = await makeBackup({ db, dataDir: folder, secrets: testSecrets }, join(folder, 'b.tar.gz'))
      const files = s3.store('other')
      await files.put('uploads/202601/old.pdf', 'old')
      await into(async (second, place) => {
        await expect(restoreBackup({ db: second, dataDir: place, files, secrets: testSecrets }, again.file)).rejects.toThrow(
          '这里已经有数据了',
        )
        await restoreBackup({ db: second, dataDir: place, files, secrets: testSecrets }, again.file, { replace: true })
        expect(await all(files)).toEqual(before)
        expect(readdirSync(place)).toEqual([])
      })
    })
  })

  it('what cannot be committed leaves the store as it was', async () => {
    const files = s3.store('third')
    await files.put('uploads/seed/same.svg', 'before')
    await files.put('uploads/202601/old.pdf', 'old')
    const before = await all(files)
    const folder = mkdtempSync(join(tmpdir(), 'yuye-come-'))
    for (const name of ['uploads/seed/same.svg', 'uploads/202606/new.pdf']) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), 'new')
    }
    await expect(files.exchange(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await all(files)).toEqual(before)
    await files.exchange(folder, async () => undefined)
    expect(Object.keys(await all(files)).sort()).toEqual(['uploads/202606/new.pdf', 'uploads/seed/same.svg'])
    rmSync(folder, { recursive: true })
  })

  it('lists them all, however many', async () => {
    const files = s3.store('third')
    const names = Array.from({ length: 1010 }, (_, i) => `uploads/202607/${String(i).padStart(5, '0')}.pdf`)
    for (let at = 0; at < names.length; at += 50) await Promise.all(names.slice(at, at + 50).map((name) => files.put(name, '')))
    const found: string[] = []
    for await (const name of files.list()) if (name.startsWith('uploads/202607/')) found.push(name)
    expect(found.sort()).toEqual(names)
  })

  /** a fresh database and an empty folder */
  async function into(work: (db: Database, folder: string) => Promise<void>): Promise<void> {
    const target = await testDatabases()[0]!.create()
    const db = await openPool(urlConfig(target.url), 'embedded', { name: 'yuye tool' })
    await target.db.close()
    const folder = mkdtempSync(join(tmpdir(), 'yuye-restored-'))
    try {
      await work(db, folder)
    } finally {
      await db.close()
      await target.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
})

/** Connections are taken, and never answered. */
async function silent(): Promise<{ endpoint: string; close: () => void }> {
  const server = createServer((socket) => socket.on('error', () => undefined))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}
