import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../src/core/value/narrow.ts'
import { buildApp } from '../../src/server/app.ts'
import { letConnectionsGo } from '../../src/server/process/let-go.ts'
import { testDatabases } from '../support/database.ts'
import { type World, world } from '../support/world.ts'

const CLIENTS = 20

let w: World
beforeAll(async () => {
  w = await world(testDatabases()[0]!)
})
afterAll(async () => w.close())

/** Asks again and again over one kept-alive connection until nobody listens any more. @returns what came of each question */
async function askOn(port: number, answered: () => void): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const came: string[] = []
  const ask = () =>
    new Promise<string>((done) => {
      const asked = request({ port, host: '127.0.0.1', path: '/api/Supply/SupplyServices', agent, headers: { client: '3' } })
      asked.on('response', (response) => {
        response.resume()
        response.on('end', () => done(`${response.statusCode} ${response.headers.connection}`))
        response.on('error', (error) => done(codeOf(error) || String(error)))
      })
      asked.on('error', (error) => done(codeOf(error) || String(error)))
      asked.end()
    })
  while (came.at(-1) !== 'ECONNREFUSED' && came.length < 10_000) {
    came.push(await ask())
    answered()
  }
  agent.destroy()
  return came
}

it('a process that ends under load answers what was asked, says that each answer is the last, and breaks nothing off', async () => {
  const app = await buildApp(w.deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(app.listeningOrigin).port)
  let answers = 0
  let busy = () => {}
  const loaded = new Promise<void>((done) => {
    busy = done
  })
  const clients = Array.from({ length: CLIENTS }, () =>
    askOn(port, () => {
      if (++answers === CLIENTS * 3) busy()
    }),
  )
  await loaded
  await letConnectionsGo(app)
  await app.close()
  const all = await Promise.all(clients)
  expect(new Set(all.flat())).toEqual(new Set(['200 keep-alive', '200 close', 'ECONNREFUSED']))
  // each client heard it once, in its last answer
  for (const came of all) expect(came.slice(-2)).toEqual(['200 close', 'ECONNREFUSED'])
})
