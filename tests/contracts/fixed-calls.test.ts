import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FixedCall } from '../../src/server/calls/call.ts'
import { openApi } from '../../src/server/openapi/document.ts'
import { ENGINE_CALLS } from '../../src/server/routes/engine-calls.ts'
import { testDatabases } from '../support/database.ts'
import { supplyIn } from '../support/supply.ts'
import { type Person, type World, world } from '../support/world.ts'

interface Shape {
  readonly type?: string
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

interface Described {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[]
  readonly responses: { readonly 200: { readonly content: Record<string, { schema: { properties: { data: Shape } } }> } }
}

/** Where a value is not what the document says, in words. Null is told of nothing; lists are looked at in their first row. */
function unlike(shape: Shape, value: unknown, at = 'data'): string[] {
  if (shape.type === undefined || value === null) return []
  const type = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  if (type !== shape.type) return [`${at}: ${type}, not ${shape.type}`]
  if (Array.isArray(value)) return value.length > 0 && shape.items ? unlike(shape.items, value[0], `${at}[]`) : []
  return Object.entries(shape.properties ?? {}).flatMap(([name, one]) => {
    const own = (value as Record<string, unknown>)[name]
    return own === undefined ? [`${at}.${name}: absent`] : unlike(one, own, `${at}.${name}`)
  })
}

describe('a call that is stated whole keeps to what it states', () => {
  let w: World
  let owner: Person
  let id: number
  let calls: readonly FixedCall[]
  let described: (call: FixedCall) => Described
  beforeAll(async () => {
    w = await world(testDatabases()[0]!)
    owner = await w.person()
    id = await supplyIn(w, owner, 'live')
    calls = [...ENGINE_CALLS, ...Object.values(w.deps.areas).flatMap((area) => area.calls ?? [])]
    const { paths } = openApi(w.registry, '', w.deps.areas) as { paths: Record<string, Record<string, Described>> }
    described = ({ method, path }) => paths[`/api/${path}`]![method.toLowerCase()]!
  })
  afterAll(() => w.close())

  it('each has an address of its own and stands in the document', () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`)
    expect(names.length).toBeGreaterThan(60)
    expect(new Set(names).size).toBe(names.length)
    expect(calls.filter((call) => !described(call)).map(({ path }) => path)).toEqual([])
  })

  it('the document tells nobody of refusals, and of each closed call that it wants a session', () => {
    const facts = calls.flatMap((call) => (call.facts ? [{ ...call.facts, said: described(call) as object }] : []))
    expect(facts.filter(({ said }) => JSON.stringify(said).includes('"refusal"'))).toEqual([])
    const closed = facts.filter(({ who }) => who !== 'anyone')
    expect(closed.length).toBeGreaterThan(25)
    expect(facts.filter(({ said, who }) => 'security' in said !== (who !== 'anyone')).map(({ title }) => title)).toEqual([])
  })

  it('a visitor is asked to sign in before anything else is looked at', async () => {
    const closed = calls.filter(({ facts }) => facts && facts.who !== 'anyone')
    const answers = await Promise.all(
      closed.map(async ({ method, path }) => {
        const odd = { id: {}, code: {}, name: [], session_id: {}, target_type: {} }
        const options = method === 'GET' ? { query: { id: 'x' } } : { payload: odd }
        const { data } = (await w.as(null).raw({ method, url: `/api/${path}`, ...options })).json()
        return data?.reason === 'session.required' ? [] : [`${path}: ${data?.reason}`]
      }),
    )
    expect(answers.length).toBeGreaterThan(25)
    expect(answers.flat()).toEqual([])
  })

  it('what is read is answered in the shape that the document gives', async () => {
    const reads = calls.filter((call) => call.method === 'GET' && call.facts && !call.facts.media)
    const met: string[] = []
    const found: string[] = []
    for (const call of reads) {
      const { parameters, responses } = described(call)
      const examples = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
      const query = Object.fromEntries(examples.map((one) => [one.name, one.name === 'id' ? id : String(one.example)]))
      const answer = await w.as(call.facts!.who === 'anyone' ? null : owner).get(call.path, query)
      if (answer.code !== 1) continue
      met.push(call.path)
      const shape = responses[200].content['application/json']!.schema.properties.data
      found.push(...unlike(shape, answer.data).map((one) => `${call.path} ${one}`))
    }
    expect(found).toEqual([])
    expect(met).toEqual(expect.arrayContaining(['Index/index', 'Fish/details', 'Fish/lists', 'User/workbench', 'Config/getSite']))
    expect(met.length).toBeGreaterThan(18)
  })
})
