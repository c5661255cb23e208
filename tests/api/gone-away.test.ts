import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { testDatabases } from '../support/database.ts'
import { type World, world } from '../support/world.ts'

/** Somebody who leaves while his answer is made is no fault of ours, and nothing to be logged. */
describe('whoever goes away before his answer comes', () => {
  let w: World
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
  })
  afterAll(async () => w.close())

  it.each([
    ['a picture that is drawn', '/api/Login/getCaptcha?unicode=1760000000000'],
    ['an answer that is kept', '/api/docs/json'],
    ['an answer in the envelope', '/api/Login/getWork?unicode=1760000000000'],
    ['a list', '/api/Supply/SupplyServices'],
  ])('%s', async (_, path) => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, __, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = await buildApp(w.deps, { level: 'warn', stream })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(app.listeningOrigin)
    // and one who stays
    expect((await fetch(`${app.listeningOrigin}${path}`, { headers: { client: '3' } })).status).toBe(200)
    for (const ms of [0, 1, 2, 5, 10, 20, 40]) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nclient: 3\r\naccept-encoding: br\r\n\r\n`)
      await sleep(ms)
      socket.destroy()
    }
    await sleep(500)
    await app.close()
    expect(lines).toEqual([])
  })
})
