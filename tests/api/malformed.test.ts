import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../src/core/entity/registry.ts'
import type { CallFacts } from '../../src/server/calls/call.ts'
import { ENGINE_CALLS } from '../../src/server/routes/engine-calls.ts'
import { testDatabases } from '../support/database.ts'
import { operatorOf, supplyIn } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

const ODD: readonly unknown[] = [
  {},
  { a: { b: 1 } },
  [],
  [[1]],
  true,
  1.5,
  -1,
  1e300,
  'x',
  '',
  null,
  'constructor',
  'a'.repeat(3000),
  { toString: 'x', valueOf: 1 },
]

describe('values of a type that nobody expects', () => {
  let w: World
  let owner: Person
  let operator: Person
  let id: number
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    owner = await w.person()
    operator = await operatorOf(w)
    id = await supplyIn(w, owner, 'live')
  })
  afterAll(() => w.close())

  it('of a batch are the request’s fault', async () => {
    const batch = (body: object) => w.as(operator).post('ReviewSupply/batch', body)
    for (const body of [
      { action: { a: 1 }, ids: [id] },
      { action: ['approve'], ids: [id] },
      { ids: [id] },
      { action: 'approve', ids: { 0: id } },
      { action: 'approve', ids: [] },
      { action: 'approve', ids: [{ id }] },
      { action: 'approve', ids: [[id]] },
      { action: 'approve', ids: ['x'] },
      { action: 'approve', ids: [null] },
      { action: 'approve', ids: [-1] },
      { action: 'approve', ids: [id], versions: 1 },
      { action: 'approve', ids: [id], versions: [1, 2] },
      { action: 'approve', ids: [id], versions: [{}] },
      { action: 'approve', ids: [id], idem_key: { a: 1 } },
    ])
      expect(await batch(body), JSON.stringify(body)).toMatchObject({ code: 0, data: { reason: 'request.malformed' } })
    expect(await batch({ action: 'constructor', ids: [id] })).toMatchObject({ code: 0, data: { reason: 'access.denied' } })
  })

  it('are never the server’s, in any write of any screen', async () => {
    const calls = [...w.registry.calls.values()].filter((call) => call.method === 'POST')
    expect(calls.length).toBeGreaterThan(100)
    const found = await Promise.all(
      calls.map(async (call, i) => {
        const who = call.screen.area === 'admin' ? operator : owner
        const names = ['submit', 'sms_code', 'pay_password', ...argsOf(call)]
        // every call meets one odd value throughout, and each of its names another
        const same = Object.fromEntries(['id', 'version', 'idem_key', ...names].map((name) => [name, ODD[i % ODD.length]]))
        const mixed = Object.fromEntries(names.map((name, j) => [name, ODD[(i + j) % ODD.length]]))
        const path = `${call.controller}/${call.name}`
        return [await faultOf(who, 'POST', path, same), await faultOf(who, 'POST', path, { ...mixed, id, version: 1 })]
      }),
    )
    expect(found.flat().filter(Boolean)).toEqual([])
  })

  it('are never the server’s, in any call that no entity makes', async () => {
    const calls = [...ENGINE_CALLS, ...Object.values(w.deps.areas).flatMap((area) => area.calls ?? [])]
    expect(calls.length).toBeGreaterThan(60)
    const found: (string | null)[] = []
    for (const { method, path, facts } of calls) {
      if (path.endsWith('/events') || path.endsWith('/logout')) continue
      const names = ['id', 'idem_key', ...Object.keys(facts?.input ?? {}), ...(facts?.form?.fields ?? [])]
      for (const odd of ODD) {
        found.push(await faultOf(owner, method, path, Object.fromEntries(names.map((name) => [name, odd]))))
      }
      // one alone comes further than all at once
      for (const name of names)
        for (const odd of [{ a: 1 }, 1e300, 'constructor'])
          found.push(await faultOf(owner, method, path, { ...exampleOf(facts), [name]: odd }))
      for (const whole of [[1], 'x', 1, null]) found.push(await faultOf(owner, 'POST', path, whole))
    }
    expect(found.filter(Boolean)).toEqual([])
  })

  /** What answered with a fault of ours, in a word. */
  async function faultOf(who: Person, method: 'GET' | 'POST', path: string, sent: unknown): Promise<string | null> {
    const query = new URLSearchParams(
      method === 'GET'
        ? Object.entries(sent as object).flatMap(([name, value]) => [
            [name, text(value)],
            [name, 'x'],
          ])
        : [],
    )
    const response = await w.as(who).raw({
      method,
      url: `/api/${path}?${query}`,
      ...(method === 'POST' ? { payload: JSON.stringify(sent), headers: { 'content-type': 'application/json' } } : {}),
    })
    const fault = response.statusCode >= 500 || response.body.includes('"server.')
    return fault ? `${method} ${path} ${JSON.stringify(sent).slice(0, 80)}` : null
  }
})

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** As its examples say. */
const exampleOf = (facts: CallFacts | undefined) =>
  Object.fromEntries(
    Object.entries(facts?.input ?? {}).map(([name, { examples }]) => [name, (examples as unknown[] | undefined)?.[0]]),
  )

function argsOf({ entity, screen, action }: Call): string[] {
  const step = entity.workflow?.actions.find((one) => one.name === action)
  return step ? [...step.args.map((arg) => arg.name), ...step.seen] : screen.form.flatMap((group) => [...group.fields])
}
