import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { can } from '../../src/core/access/ability.ts'
import { isAllowed } from '../../src/core/access/trace.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import { buildApp } from '../../src/server/app.ts'
import { recordAtHand, rightsContext } from '../../src/server/rights/asker-context.ts'
import { readersOfRow } from '../../src/server/rights/readers.ts'
import { rowsReadBy } from '../../src/server/rights/rows-read.ts'
import { OF_RULES } from '../support/abilities/calls-for.ts'
import { type Case, CaseFinder, stepOfCall, type Wanted } from '../support/abilities/case-finder.ts'
import { changedAsSaid } from '../support/abilities/changed-as-said.ts'
import { demoPeople, demoRows, headersOf, randomOf } from '../support/abilities/demo-people.ts'
import { plainValue } from '../support/abilities/plain-value.ts'
import { oneDatabase, type TestSource, testDatabases } from '../support/database.ts'
import { sharedSandbox } from '../support/sandbox.ts'

/** Cases of a run; `WHY=5000` asks that many, on every database. `SEED` asks others. */
const CASES = Number(process.env.WHY ?? 300)
const SEED = Number(process.env.SEED ?? 20_261_128)
/** A step that is taken changes its row, so after so many cases it goes on with a fresh market. */
const EACH_MARKET = 500

/** What the server asks of the body before it comes to guards and limits. */
const OF_BODY = ['record.invalid', 'record.unfinished', 'record.stale', 'record.unseen', 'action.unseen']

/** Of every 24 cases so many end so. */
const MIX: readonly Wanted[] = [
  ...Array<Wanted>(6).fill('step'),
  ...(['change', 'change', 'read', 'read', 'open field', 'closed field', 'closed field'] as const),
  ...OF_RULES.map((refusal) => ({ refusal })),
  ...['access.denied', 'action.state', 'action.guard'].map((refusal) => ({ refusal })),
]

interface Market {
  readonly app: FastifyInstance
  readonly deps: Awaited<ReturnType<typeof sharedSandbox>>['deps']
  readonly people: Awaited<ReturnType<typeof demoPeople>>
  readonly ids: Awaited<ReturnType<typeof demoRows>>
}

async function withMarket(source: TestSource, work: (market: Market) => Promise<void>): Promise<void> {
  const { deps, close } = await sharedSandbox(source)
  const app = await buildApp(deps, { level: 'error' })
  await app.ready()
  // some may bind their organisation to little
  await sql`update "user" set bargain_limit = 1000 where bargain_limit is not null and id % 2 = 0`.execute(deps.db.kysely)
  await work({ app, deps, people: await demoPeople(deps), ids: await demoRows(deps) })
  await app.close()
  await close()
}

describe.each(process.env.WHY ? testDatabases() : oneDatabase())('why on the demo data, on $name', (source) => {
  const random = randomOf(SEED)

  it(
    'the verdict and the trace agree with the API, and a line changed as the trace says turns the verdict',
    async () => {
      const counts = { allowed: 0, answered: 0, refused: 0, turned: 0, noLine: 0 }
      const by: Record<string, number> = {}
      const differ: string[] = []
      const kept: string[] = []
      for (let from = 0; from < CASES; from += EACH_MARKET)
        await withMarket(source, async (market) => {
          const finder = new CaseFinder(market.deps, market.people, market.ids, callsOf(market), random)
          for (let i = from; i < Math.min(CASES, from + EACH_MARKET); i++) {
            const found = await finder.find(MIX[i % MIX.length]!)
            const { person, call, record, trace, field } = found
            const what = `${person.actor.name || '访客'} ${call.controller}/${call.name} ${record.id} ${field ?? ''}`
            const answer = await send(market, found)
            const said = field === undefined ? compare(found, answer) : compareField(found, field, answer)
            if (said) differ.push(`${what}: ${said}`)
            const key = trace.refusal?.key ?? (isAllowed(trace) ? 'allowed' : 'field')
            by[key] = (by[key] ?? 0) + 1
            if (isAllowed(trace)) {
              counts.allowed++
              if (answer.code === 1) counts.answered++
              continue
            }
            counts.refused++
            const left = stillRefused(market, found)
            if (left === undefined) counts.turned++
            else if (person.sn === undefined && left.includes('没有登录')) counts.noLine++
            else kept.push(`${what}: ${left}`)
          }
        })
      const share = counts.turned / Math.max(1, counts.refused - counts.noLine)
      if (process.env.WHY)
        console.log(
          `${source.name} seed ${SEED}: ${JSON.stringify({ ...counts, by })}, ${(share * 100).toFixed(2)} % turned`,
          kept.slice(0, 10),
        )
      expect(differ, `SEED=${SEED}`).toEqual([])
      expect(counts.allowed, JSON.stringify(by)).toBeGreaterThanOrEqual(CASES / 3)
      expect(Object.keys(by), JSON.stringify(by)).toEqual(expect.arrayContaining(['field', ...OF_RULES]))
      expect(share, kept.slice(0, 10).join('\n')).toBeGreaterThanOrEqual(0.95)
    },
    120_000 + CASES * 400,
  )

  it('who reads a row, and how many rows somebody reads, are as the rules and the lists say', async () => {
    await withMarket(source, async ({ app, deps, people, ids }) => {
      const { kysely } = deps.db
      const registry = deps.registry.current
      const entity = oneOf([...registry.entities.values()].filter(({ id }) => (ids.get(id)?.length ?? 0) > 0))
      const record = await recordAtHand(rightsContext(deps, entity, people[0]!.actor), kysely, oneOf(ids.get(entity.id)!))
      const { readers } = await readersOfRow(deps, kysely, entity, record!, 5_000)
      const found = new Set(readers.map(({ actor }) => actor.id))
      for (const { actor } of people.slice(1)) {
        const context = rightsContext(deps, entity, actor)
        const his = await recordAtHand(context, kysely, Number(record!.id))
        expect(found.has(actor.id), `SEED=${SEED} ${actor.name} ${entity.id}`).toBe(can(context.ability, 'read', entity.id, his!))
      }
      const person = oneOf(people.slice(1))
      const { actor } = person
      for (const { screen, count } of await rowsReadBy(deps, kysely, entity, actor)) {
        const headers = await headersOf(deps, person)
        const name = screen.calls.lists ?? 'lists'
        const response = await app.inject({ method: 'GET', url: `/api/${screen.controller}/${name}`, headers })
        expect(response.json().data.count, `SEED=${SEED} ${actor.name} ${screen.name}`).toBe(
          Math.min(count, deps.platform.limits.count),
        )
      }
    })
  })

  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!
})

interface Answer {
  readonly code: number
  readonly msg: string
  readonly data?: { readonly reason?: string; readonly [field: string]: unknown }
}

/** Who stops an account ends the sessions of those who ask here; what asks for a proof is refused for want of it. */
const callsOf = ({ deps, ids }: Market) =>
  [...deps.registry.current.calls.values()].filter(
    (call) =>
      (ids.get(call.entity.id)?.length ?? 0) > 0 &&
      ![deps.platform.entities.user, deps.platform.entities.organisation].includes(call.entity.id) &&
      (call.operation === 'action' ? !stepOfCall(call)?.verify : ['details', 'save', 'delete'].includes(call.operation)),
  )

async function send({ app, deps }: Market, { person, call, record }: Case): Promise<Answer> {
  const action = stepOfCall(call)
  const seen = Object.fromEntries((action?.seen ?? []).map((name) => [name, record[name]]))
  const args = (action?.args ?? []).flatMap((arg) => (arg.required && !(arg.name in seen) ? [[arg.name, plainValue(arg)]] : []))
  const headers = await headersOf(deps, person)
  const url = `/api/${call.controller}/${call.name}`
  const payload = { id: record.id, version: record.version, ...seen, ...Object.fromEntries(args) }
  const response =
    call.method === 'POST'
      ? await app.inject({ method: 'POST', url, headers, payload })
      : await app.inject({ method: 'GET', url, headers, query: { id: String(record.id) } })
  return response.json() as Answer
}

function compare({ trace, call }: Case, { code, msg, data }: Answer): string | undefined {
  const { refusal } = trace
  const reason = code === 1 ? undefined : (data?.reason ?? 'unknown')
  if (isAllowed(trace) === (refusal !== undefined)) return `the trace is not the verdict ${refusal?.key}`
  if (!refusal) {
    const later = stepOfCall(call)?.edits === true && reason === 'action.limit'
    return reason !== undefined && OF_RULES.includes(reason) && !later ? `allowed, but the API says ${reason} ${msg}` : undefined
  }
  const early = ['action.guard', 'action.limit'].includes(refusal.key) && reason !== undefined && OF_BODY.includes(reason)
  if (early || (reason === refusal.key && msg === refusal.message)) return undefined
  return `${refusal.key} ${refusal.message}, but the API says ${reason} ${msg}`
}

/** A closed field is not told at all, or with a mask before it. */
function compareField({ trace, call, record }: Case, name: string, { code, data = {} }: Answer): string | undefined {
  if (code !== 1) return 'the row is not told at all'
  const isOpen = isAllowed(trace)
  const isTold = name in data && !(call.entity.field[name]?.mask && !isOpen && data[name] !== record[name])
  return isTold === isOpen ? undefined : `the field is ${isOpen ? 'open' : 'closed'}, but the API says ${String(data[name])}`
}

function stillRefused({ deps }: Market, { trace, person, call, verb, record, field }: Case): string | undefined {
  const registry = deps.registry.current
  const raw = registry.raw.get(call.entity.id) as RawEntity
  const { permissions, platform } = deps
  const asked = { actor: person.actor, permissions, raw, now: deps.now(), platform, record, entities: registry.entities }
  return changedAsSaid(trace, asked, verb, call.screen.name, field)
}
