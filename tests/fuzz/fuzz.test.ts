import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { openApi } from '../../src/server/openapi/document.ts'
import { testDatabases } from '../support/database.ts'
import { operatorOf, supplyIn } from '../support/supply.ts'
import { type World, world } from '../support/world.ts'
import { callsOf } from './calls.ts'
import { fuzz } from './fuzz.ts'
import { peopleOf } from './people.ts'

const REQUESTS = 1_500

let w: World
let app: World['app']
beforeAll(async () => {
  w = await world(testDatabases()[0]!)
  const limits = { ...w.deps.platform.limits, requests: 1e9 }
  app = await buildApp({ ...w.deps, publicBrowse: true, platform: { ...w.deps.platform, limits } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const owner = await w.person()
  await w.person({ org: owner, type: 2, perms: ['supply'] })
  for (const role of [3, 4]) await w.person({ role })
  await operatorOf(w)
  for (const state of ['draft', 'pending', 'live'] as const) await supplyIn(w, owner, state)
})
afterAll(async () => {
  await app?.close()
  await w?.close()
})

// the same requests each time, and others each day; a fault names the seed that repeats it
it.each([1, Math.floor(Date.now() / 86_400_000) * 10_000])('no call can be made to fail, seed %i', async (seed) => {
  const { faults, reasons } = await fuzz({
    app,
    calls: callsOf(openApi(w.registry, '', w.deps.areas)),
    people: await peopleOf(w.deps),
    seed,
    requests: REQUESTS,
    socketEvery: 20,
  })
  expect(faults).toEqual([])
  // it reaches both what is allowed and what is refused
  expect(reasons.ok).toBeGreaterThan(20)
  expect(Object.keys(reasons).length).toBeGreaterThan(15)
})
