import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Registry } from '../../src/core/entity/registry.ts'
import { buildApp } from '../../src/server/app.ts'
import { openApi } from '../../src/server/openapi/document.ts'
import { testDatabases } from '../support/database.ts'
import { hearStatements } from '../support/hear-statements.ts'
import { openCalls } from '../support/open-calls.ts'
import { type World, world } from '../support/world.ts'

/** Made once and sent to everybody as it is: no statement, no building. */
const KEPT = ['GET /api/docs/json', 'GET /api/Schema/bundle', 'GET /api/City/provinceCityDistrictList', 'GET /api/Index/index']

/** Statements that a call without sign-in may send to the database, by operation of the engine. */
const OPERATIONS: Readonly<Record<string, number>> = { lists: 2, details: 4, options: 2, save: 0 }

/** And those of calls that no entity makes. */
const FIXED: Readonly<Record<string, number>> = {
  'POST /api/Sms/send': 9,
  'POST /api/Login/smsLogin': 2,
  'POST /api/Login/mpLogin': 3,
  'GET /api/Login/getWork': 2,
  'GET /api/Login/getCaptcha': 2,
  'GET /api/Login/scanCode': 0,
  'POST /api/Login/authLogin': 0,
  'POST /api/Login/BindMobile': 2,
  'POST /api/Login/forget': 2,
  'POST /api/Login/register': 2,
  'GET /api/SupplyCate/getLevelOneList': 1,
  'GET /api/SupplyCate/getLevelTwoList': 1,
  'GET /api/SupplyCate/getLevelList': 1,
  'GET /api/Config/getSite': 1,
  'GET /api/Config/getPolicy': 1,
  'GET /api/Ad/index': 1,
  'GET /api/Feedback/getFeedbackTypeList': 1,
  'GET /api/Index/trend': 1,
  'GET /api/Article/category': 1,
  'GET /api/Article/detail': 4,
  'POST /api/Article/geList': 1,
  'POST /api/Article/getList': 1,
  'GET /api/Fish/lists': 2,
  'GET /api/Fish/details': 6,
  'POST /api/Contract/verify': 3,
  'POST /api/Download/get': 1,
  'GET /api/Collect/state': 0,
}

let built = 0

/** Whoever builds the API document goes through all calls of the registry. */
class CountedCalls extends Map<string, Call> {
  override [Symbol.iterator]() {
    built++
    return super[Symbol.iterator]()
  }
}

describe('what a call without sign-in costs is bounded', () => {
  let w: World
  let app: World['app']
  let registry: Registry
  let statements = 0
  let stopHearing: (() => void) | undefined

  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    // whoever builds the API document reads all calls of the registry
    registry = { ...w.registry, calls: new CountedCalls(w.registry.calls) }
    app = await buildApp({ ...w.deps, publicBrowse: true, registry: { ...w.deps.registry, current: registry } })
    stopHearing = hearStatements(({ text }) => {
      // the refusals of all calls are written together, a moment after the last of them was answered
      if (!/^insert into refusal/i.test(text)) statements++
    })
  })
  afterAll(async () => {
    stopHearing?.()
    await app?.close()
    await w?.close()
  })

  it('every such call has a budget and keeps to it', async () => {
    const document = openApi(w.registry, '', w.deps.areas)
    const calls = openCalls(document)
    expect(calls.length).toBeGreaterThan(40)
    const over: string[] = []
    const met = new Set<string>()
    for (const { name, asked } of calls) {
      await app.inject(asked)
      built = statements = 0
      const { rawPayload } = await app.inject(asked)
      const [spent, again] = [statements, await app.inject({ ...asked, headers: { client: '3' } })]
      // it asks for an account before it does anything
      if (spent === 0 && again.body.includes('"session.required"')) continue
      const operation = w.registry.calls.get(name.replace(/^\w+ \/api\//, ''))?.operation
      const budget = FIXED[name] ?? (KEPT.includes(name) ? 0 : operation && OPERATIONS[operation])
      met.add(name)
      if (budget === undefined) over.push(`${name}: declare what it may cost (${spent} statements)`)
      else if (spent > budget) over.push(`${name}: ${spent} statements, ${budget} were declared`)
      if (built > 0) over.push(`${name}: builds the API document`)
      if (rawPayload.length > 64 * 1024) over.push(`${name}: ${rawPayload.length} bytes`)
    }
    expect(over).toEqual([])
    expect(Object.keys(FIXED).filter((name) => !met.has(name))).toEqual([])
  })

  it.each(KEPT)('%s is made once for many', async (name) => {
    const ask = (headers: Record<string, string> = {}) => app.inject({ url: name.slice(4), headers: { client: '3', ...headers } })
    const first = await ask({ 'accept-encoding': 'br' })
    expect(first.headers['content-type']).toContain('application/json')
    expect((await ask()).body.slice(0, 9)).not.toBe('{"code":0')
    built = statements = 0
    const before = w.clock
    w.clock = new Date(before.getTime() + 5_000)
    for (let i = 0; i < 20; i++) expect((await ask({ 'accept-encoding': 'br' })).rawPayload.equals(first.rawPayload)).toBe(true)
    w.clock = before
    expect({ built, statements }).toEqual({ built: 0, statements: 0 })
    const named = await ask({ 'if-none-match': String(first.headers.etag) })
    expect({ etag: first.headers.etag, status: named.statusCode }).toEqual({ etag: expect.any(String), status: 304 })
  })

  it('the API document is built anew for a new version of the entities, and in no other notation', async () => {
    const own = { ...w.deps.registry, current: registry }
    const other = await buildApp({ ...w.deps, registry: own })
    const ask = () => other.inject({ url: '/api/docs/json' })
    built = 0
    for (let i = 0; i < 5; i++) await ask()
    expect(built).toBe(1)
    const etag = (await ask()).headers.etag
    own.current = { ...w.registry, version: 'next' }
    const next = await ask()
    expect(next.headers.etag).not.toBe(etag)
    expect(next.json()).toMatchObject({ info: { version: 'next' } })
    expect((await other.inject({ url: '/api/docs/yaml' })).json()).toMatchObject({ data: { reason: 'route.unknown' } })
    await other.close()
  })
})
