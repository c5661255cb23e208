import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '../../src/core/access/ability.ts'
import { actorOf, visitorOf } from '../../src/core/access/actor-of.ts'
import { isAllowed, type Trace } from '../../src/core/access/trace.ts'
import { why } from '../../src/core/access/why.ts'
import type { Actor } from '../../src/core/condition/actor.ts'
import type { Action, Field } from '../../src/core/entity/entity.ts'
import { isFixed } from '../../src/core/entity/kinds.ts'
import type { RawEntity } from '../../src/core/entity/raw.ts'
import type { Call } from '../../src/core/entity/registry.ts'
import { buildApp } from '../../src/server/app.ts'
import { askerOf } from '../../src/server/context/request-context.ts'
import { recordAtHand, rightsContext } from '../../src/server/rights/asker-context.ts'
import { readersOfRow } from '../../src/server/rights/readers.ts'
import { rowsReadBy } from '../../src/server/rights/rows-read.ts'
import { accountById, accountRow } from '../../src/server/session/account-row.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import { changedAsSaid } from '../support/abilities/changed-as-said.ts'
import { oneDatabase, testDatabases } from '../support/database.ts'
import { type Sandbox, sharedSandbox } from '../support/sandbox.ts'

/** Cases of a run; `WHY=5000` asks that many, on every database. `SEED` repeats a run. */
const CASES = Number(process.env.WHY ?? 60)
const SEED = Number(process.env.SEED ?? Date.now() % 1e9)

/** Refusals that the rules decide; all others are about what was sent. */
const OF_RULES = [
  'session.required',
  'access.area',
  'access.denied',
  'record.missing',
  'action.right',
  'action.state',
  'action.guard',
  'action.limit',
]
/** What the server asks of the body before it comes to guards and limits. */
const OF_BODY = ['record.invalid', 'record.unfinished', 'record.stale', 'record.unseen', 'action.unseen']

interface Person {
  readonly actor: Actor
  readonly authorization?: string
}

describe.each(process.env.WHY ? testDatabases() : oneDatabase())('why on the demo data, on $name', (source) => {
  let market: Sandbox
  let app: FastifyInstance
  let people: Person[]
  const ids = new Map<string, number[]>()
  let state = SEED
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const oneOf = <T>(list: readonly T[]): T => list[random(list.length)]!

  beforeAll(async () => {
    market = await sharedSandbox(source)
    app = await buildApp(market.deps, { level: 'error' })
    await app.ready()
    const { db, registry, permissions, platform } = market.deps
    for (const id of registry.current.entities.keys()) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(id)} order by id desc limit 300`.execute(db.kysely)
      ids.set(
        id,
        rows.map((row) => Number(row.id)),
      )
    }
    const { rows } = await sql<{ id: number }>`select id from "user" where status = 1 order by id limit 60`.execute(db.kysely)
    people = [{ actor: visitorOf(permissions) }]
    for (const { id } of rows) {
      const account = await accountById(db.kysely, platform, Number(id))
      if (!account?.active) continue
      const secret = await createSession(db.kysely, account.id, { client: 3, device: '测试', ip: '127.0.0.1' }, market.deps.now())
      const authorization = `Basic ${Buffer.from(`${account.sn}:${secret}`).toString('base64')}`
      people.push({ actor: actorOf(accountRow(account), permissions), authorization })
    }
  })
  afterAll(async () => {
    await app.close()
    await market.close()
  })

  it(
    'the verdict and the trace agree with the API, and a line changed as the trace says turns the verdict',
    async () => {
      const { deps } = market
      const registry = deps.registry.current
      const calls = [...registry.calls.values()].filter(
        (call) =>
          (ids.get(call.entity.id)?.length ?? 0) > 0 &&
          // who stops an account ends the sessions of those who ask here
          ![deps.platform.entities.user, deps.platform.entities.organisation].includes(call.entity.id) &&
          (call.operation === 'details' || (call.operation === 'action' && !actionOf(call)?.verify)),
      )
      const steps = calls.filter(({ operation }) => operation === 'action')
      const counts = { allowed: 0, refused: 0, turned: 0, noLine: 0 }
      const differ: string[] = []
      const kept: string[] = []
      for (let i = 0; i < CASES; i++) {
        const call = i % 4 === 0 ? oneOf(calls) : oneOf(steps)
        const { person, id, record, trace } = await chosen(call)
        const verb = verbOf(call)
        const what = `${person.actor.name || '访客'} ${call.controller}/${call.name} ${id}`
        const answer = await send(person, call, record)
        const said = compare(trace, answer, actionOf(call))
        if (said) differ.push(`${what}: ${said}`)
        if (isAllowed(trace)) {
          counts.allowed++
          continue
        }
        counts.refused++
        const raw = registry.raw.get(call.entity.id) as RawEntity
        const { permissions, platform } = deps
        const asked = { actor: person.actor, permissions, raw, now: deps.now(), platform, record, entities: registry.entities }
        const left = changedAsSaid(trace, asked, verb, call.screen.name)
        if (left === undefined) counts.turned++
        else if (!person.authorization && left.includes('没有登录')) counts.noLine++
        else kept.push(`${what}: ${left}`)
      }
      const share = counts.turned / Math.max(1, counts.refused - counts.noLine)
      if (process.env.WHY)
        console.log(
          `${source.name} seed ${SEED}: ${JSON.stringify(counts)}, ${(share * 100).toFixed(2)} % turned`,
          kept.slice(0, 10),
        )
      expect(differ, `SEED=${SEED}`).toEqual([])
      expect(share, kept.slice(0, 10).join('\n')).toBeGreaterThanOrEqual(0.95)
    },
    60_000 + CASES * 200,
  )

  it('who reads a row, and how many rows somebody reads, are as the rules and the lists say', async () => {
    const { deps } = market
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
    const { actor, authorization = '' } = oneOf(people.slice(1))
    for (const { screen, count } of await rowsReadBy(deps, kysely, entity, actor)) {
      const headers = { client: '3', authorization }
      const name = screen.calls.lists ?? 'lists'
      const response = await app.inject({ method: 'GET', url: `/api/${screen.controller}/${name}`, headers })
      expect(response.json().data.count, `SEED=${SEED} ${actor.name} ${screen.name}`).toBe(
        Math.min(count, deps.platform.limits.count),
      )
    }
  })

  /** Somebody and a row; half of the time one that he may do something with, which chance alone would seldom find. */
  async function chosen(call: Call) {
    const wanted = random(2) === 0 ? 40 : 1
    for (let tries = 1; ; tries++) {
      const person = oneOf(people)
      const id = oneOf(ids.get(call.entity.id)!)
      const context = rightsContext(market.deps, call.entity, person.actor)
      const record = (await recordAtHand(context, market.deps.db.kysely, id))!
      const raw = context.registry.raw.get(call.entity.id)
      const question = { entity: call.entity, raw, verb: verbOf(call), record, screens: [call.screen] }
      const trace = why({ ...askerOf(context), permissions: market.deps.permissions }, question)
      if (tries >= wanted || isAllowed(trace) || trace.refusal?.key === 'action.guard') return { person, id, record, trace }
    }
  }

  async function send({ authorization }: Person, call: Call, record: Readonly<Record<string, unknown>>) {
    const action = actionOf(call)
    const seen = Object.fromEntries((action?.seen ?? []).map((name) => [name, record[name]]))
    const args = (action?.args ?? []).flatMap((arg) => (arg.required && !(arg.name in seen) ? [[arg.name, plain(arg)]] : []))
    const headers = { client: '3', ...(authorization ? { authorization } : {}) }
    const url = `/api/${call.controller}/${call.name}`
    const payload = { id: record.id, version: record.version, ...seen, ...Object.fromEntries(args) }
    const response = action
      ? await app.inject({ method: 'POST', url, headers, payload })
      : await app.inject({ method: 'GET', url, headers, query: { id: String(record.id) } })
    return response.json() as { code: number; msg: string; data?: { reason?: string } }
  }
})

/** A step that is called like reading is told apart. */
const verbOf = ({ action }: Call): string => (action === 'read' ? 'step:read' : (action ?? 'read'))

const actionOf = (call: Call): Action | undefined => call.entity.workflow?.actions.find((one) => one.name === call.action)

function compare(
  trace: Trace,
  { code, msg, data }: { code: number; msg: string; data?: { reason?: string } },
  action: Action | undefined,
): string | undefined {
  const { refusal } = trace
  const reason = code === 1 ? undefined : (data?.reason ?? 'unknown')
  if (isAllowed(trace) === (refusal !== undefined)) return `the trace is not the verdict ${refusal?.key}`
  if (!refusal) {
    const later = action?.edits === true && reason === 'action.limit'
    return reason !== undefined && OF_RULES.includes(reason) && !later ? `allowed, but the API says ${reason} ${msg}` : undefined
  }
  const early = ['action.guard', 'action.limit'].includes(refusal.key) && reason !== undefined && OF_BODY.includes(reason)
  if (early || (reason === refusal.key && msg === refusal.message)) return undefined
  return `${refusal.key} ${refusal.message}, but the API says ${reason} ${msg}`
}

/** An ordinary value, such as a person would enter. */
function plain(field: Field): unknown {
  if (field.options) return field.options[0]!.const
  if (field.kind === 'date') return '2027-07-01'
  if (field.kind === 'datetime') return '2027-07-01 08:00:00'
  if (field.kind === 'boolean') return true
  if (field.kind === 'integer') return field.minimum ?? 1
  return isFixed(field.kind) ? String(field.minimum ?? 1) : '按约定办理，资料不全请补充'
}
