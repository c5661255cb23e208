import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { testDatabases } from '../support/database.ts'
import { mp4, pdf } from '../support/sample-files.ts'
import { uploadForm } from '../support/upload-form.ts'
import { type Answer, type Person, type World, world } from '../support/world.ts'

const MB = 1024 * 1024

describe('a disk that takes no more', () => {
  let w: World
  let member: Person
  let app: FastifyInstance
  let lines: Record<string, unknown>[]
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    member = await w.person()
  })
  afterAll(() => w.close())

  /** the product over a data directory of its own, its log kept */
  const serve = async (dataDir: string, diskReserve = 0) => {
    lines = []
    const stream = new Writable({
      write(line, _, next) {
        lines.push(JSON.parse(String(line)) as Record<string, unknown>)
        next()
      },
    })
    app = await buildApp({ ...w.deps, dataDir, diskReserve }, { level: 'error', stream })
    await app.ready()
  }
  const send = async (content: Buffer): Promise<Answer> => {
    const headers = { client: '3', authorization: member.authorization }
    const form = uploadForm(content, '检测报告')
    return (
      await app.inject({
        method: 'POST',
        url: '/api/Upload/file',
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      })
    ).json()
  }
  const kept = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const tried = () => lines.filter((line) => line.msg === 'uploads cannot be stored')

  it('is named as that to the person and, once, in the log: full', async () => {
    const folder = join(w.deps.dataDir, 'small')
    const unmount = mountSmall(folder)
    if (!unmount) return expect(process.getuid?.()).not.toBe(0)
    try {
      await serve(folder)
      for (let time = 0; time < 2; time++)
        expect(await send(pdf(900_000))).toMatchObject({
          code: 0,
          msg: '存储空间不足，暂时不能上传，请联系平台',
          data: { reason: 'upload.full' },
        })
      expect(await send(mp4(3 * MB))).toMatchObject({ data: { reason: 'upload.reserve' } })
      expect(kept(join(folder, 'uploads'))).toEqual([])
      expect(tried()).toEqual([expect.objectContaining({ level: 50, storage: expect.objectContaining({ code: 'ENOSPC' }) })])
      expect(lines).toEqual(tried())
    } finally {
      await app.close()
      unmount()
    }
  })

  it('takes no file any more while the database still has room', async () => {
    const folder = join(w.deps.dataDir, 'filling')
    await serve(folder, Number.MAX_SAFE_INTEGER)
    try {
      for (const content of [pdf(5000), mp4(3 * MB)])
        expect(await send(content)).toMatchObject({
          code: 0,
          msg: '服务器的存储空间快满了，为了不影响交易，暂停上传文件；其他内容可以照常保存，请联系平台',
          data: { reason: 'upload.reserve' },
        })
      expect(kept(join(folder, 'uploads'))).toEqual([])
      expect(tried()).toEqual([expect.objectContaining({ storage: expect.objectContaining({ code: 'RESERVE' }) })])
    } finally {
      await app.close()
    }
    await serve(folder, 1)
    expect(await send(pdf(5000))).toMatchObject({ code: 1 })
    await app.close()
  })

  it('is named as that to the person and, once, in the log: not writable', async () => {
    const folder = join(w.deps.dataDir, 'closed')
    mkdirSync(join(folder, 'uploads'), { recursive: true })
    await serve(folder)
    const open = close(join(folder, 'uploads'))
    try {
      for (let time = 0; time < 2; time++)
        expect(await send(pdf(5000))).toMatchObject({
          code: 0,
          msg: '文件暂时无法保存，请联系平台',
          data: { reason: 'upload.unwritable' },
        })
      expect(tried()).toHaveLength(1)
    } finally {
      open()
      await app.close()
    }
    rmSync(folder, { recursive: true, force: true })
  })
})

/** A disk of half a megabyte; undefined where only the administrator may have one. */
function mountSmall(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'none', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return () => void execFileSync('umount', [folder])
}

/** Nobody writes there: for the administrator, whom no mode stops, a disk that is mounted so. */
function close(folder: string): () => void {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500)
    return () => chmodSync(folder, 0o700)
  }
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', folder])
  return () => void execFileSync('umount', [folder])
}
