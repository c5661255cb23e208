import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../core/errors.ts'
import { envelopePlugin, ok } from './envelope.ts'

async function server(handler: () => unknown) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { stream, level: 'error' } })
  await app.register(envelopePlugin)
  app.get('/api/X/y', async () => handler())
  const answer = await app.inject({ url: '/api/X/y', headers: { authorization: 'Basic aHVzaA==' } })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown>, log: lines.join('') }
}

describe('the envelope', () => {
  it('wraps data and a sentence', async () => {
    const { status, body } = await server(() => ok([1], '已保存'))
    expect(status).toBe(200)
    expect(body).toEqual({ code: 1, msg: '已保存', data: [1], time: expect.any(Number) })
  })

  it('a refusal carries its reason, and sentences per field', async () => {
    const { status, body } = await server(() => {
      throw new AppError('record.invalid', { first: '请填写标题' }, { title: '请填写标题' })
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 0,
      msg: '请填写标题',
      data: { reason: 'record.invalid', errors: { title: '请填写标题' } },
      time: expect.any(Number),
    })
  })

  it('a programmer’s fault is told to the log, with the request’s id and no header, and to nobody else', async () => {
    const { status, body, log } = await server(() => {
      throw Object.assign(new Error('at the wrong depth'), {
        code: 'XX000',
        detail: 'Key (mobile)=(13800138000)',
        parameters: ['s3cret'],
      })
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 0,
      msg: '系统繁忙，请稍后再试',
      data: { reason: 'server.fault', request: expect.any(String) },
      time: expect.any(Number),
    })
    expect(JSON.parse(log)).toMatchObject({
      reqId: expect.any(String),
      fault: { name: 'Error', code: 'XX000', stack: expect.stringContaining('at the wrong depth') },
    })
    expect(log).not.toMatch(/13800138000|s3cret|aHVzaA/)
  })

  it('a page that fails keeps its status', async () => {
    const app = Fastify()
    await app.register(envelopePlugin)
    app.get('/page', async () => {
      throw Object.assign(new Error('x'), { statusCode: 403 })
    })
    expect((await app.inject('/page')).statusCode).toBe(403)
  })

  it.each([
    [503, 'server.busy'],
    [429, 'request.too_many'],
    [413, 'request.too_large'],
    [415, 'request.malformed'],
  ])('status %i of a plugin is %s', async (statusCode, reason) => {
    const { status, body, log } = await server(() => {
      throw Object.assign(new Error('x'), { statusCode })
    })
    expect({ status, body, log }).toMatchObject({ status: 200, body: { code: 0, data: { reason } }, log: '' })
  })
})
