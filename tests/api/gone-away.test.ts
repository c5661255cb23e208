import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { callsOf } from '../../src/server/calls/call.ts'
import { gate } from '../../src/server/process/gate.ts'
import { HTTP_LIMITS } from '../../src/server/process/http-limits.ts'
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

  it('keeps no turn and no gate: however many have gone, who stays is answered, and the tables can be changed', async () => {
    const MANY = 20
    const { calls } = HTTP_LIMITS
    let [begun, atOnce, most] = [0, 0, 0]
    const slow = callsOf('试').get('Try/slow', 'anyone', '慢', {
      async answer() {
        begun++
        most = Math.max(most, ++atOnce)
        await sleep(100)
        atOnce--
        return {}
      },
    })
    const own = gate()
    const app = await buildApp({ ...w.deps, http: HTTP_LIMITS, gate: own, areas: { try: { calls: [slow] } } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(app.listeningOrigin)
    const sockets = Array.from({ length: MANY }, () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('GET /api/Try/slow HTTP/1.1\r\nhost: x\r\nclient: 3\r\n\r\n')
      return socket
    })
    await expect.poll(() => begun).toBeGreaterThanOrEqual(calls)
    for (const socket of sockets) socket.destroy()
    const stays = await fetch(`${app.listeningOrigin}/api/Try/slow`, {
      headers: { client: '3' },
      signal: AbortSignal.timeout(30_000),
    })
    expect(await stays.json()).toMatchObject({ code: 1 })
    // who has gone is still worked on within his turn, no more of them at a time
    expect({ begun, atOnce, most }).toEqual({ begun: MANY + 1, atOnce: 0, most: calls })
    expect(await own.shut()).toBe(true)
    await app.close()
  })
})
