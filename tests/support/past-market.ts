import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Registry } from '../../src/core/entity/registry.ts'
import { parseTime } from '../../src/core/value/time.ts'
import { sandboxRegister } from '../../src/server/adapters/register-sandbox.ts'
import { sandboxSms } from '../../src/server/adapters/sms-sandbox.ts'
import { buildApp } from '../../src/server/app.ts'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { previewDataSteps, runDataSteps } from '../../src/server/db/data-steps.ts'
import type { Database } from '../../src/server/db/database.ts'
import { ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { stopFollowing } from '../../src/server/live/followed-rows.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { prepareTables } from '../../src/server/live/prepare-tables.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { HTTP_LIMITS } from '../../src/server/process/http-limits.ts'
import { createSession } from '../../src/server/session/create-session.ts'
import type { TestSource } from './database.ts'
import { testSecrets } from './secrets.ts'
import { clientOf, newPerson, OPERATOR_HASH, type Person, type World } from './world.ts'

/** A step that an account of the past market found open there (tests/fixtures/past/ask.mjs). */
export interface OpenStep {
  readonly user: number
  readonly entity: string
  readonly screen: string
  readonly id: number
  readonly state: string | number
  readonly action: string
}

export const PAST = 'tests/fixtures/past'
export const stepsOf = (release: string): OpenStep[] => JSON.parse(readFileSync(join(PAST, release, 'steps.json'), 'utf8'))

/** A market that a past release left, with today's program started on it. */
export interface PastMarket extends World {
  /** An account of the market, signed in. An operator's password is the tests'. */
  account(user: number): Promise<Person>
}

/**
 * Restores the market of a past release into an empty database, and brings tables and data up to today's, as a start does.
 * @param db of a tool: no product may be at work in it
 * @returns what the plan said before the tables were made, without a number where they still had to be, and what was then done
 */
export async function bringUp(db: Database, release: string, dataDir: string) {
  const { areas } = loadConfig('.')
  const registry = await theRegistry()
  await restoreBackup({ db, dataDir, secrets: testSecrets }, join(PAST, release, 'backup.tar.gz'))
  await ensureSystemTables(db)
  const start = { now: await afterLastTrade(db), sandbox: true }
  const early = await previewDataSteps(db, areas, registry, start)
  expect(await prepareTables(db, registry)).toEqual([])
  const foreseen = await previewDataSteps(db, areas, registry, start)
  const done = (await runDataSteps(db, areas, registry, start)).filter(({ rows }) => rows > 0)
  expect(foreseen).toEqual(done)
  expect(await runDataSteps(db, areas, registry, start)).toEqual([])
  return { early, carried: done.map(({ step, rows }) => `${step.name} ${rows}`) }
}

async function theRegistry(): Promise<Registry> {
  const { platform, known } = loadConfig('.')
  const { registry, problems } = await readSchemas({ dir: 'schemas', platform, known })
  if (!registry) throw new Error(JSON.stringify(problems))
  return registry
}

/** The market of a past release (tests/fixtures/past), ten minutes after its last trade. */
export async function pastMarket(source: TestSource, release: string): Promise<PastMarket> {
  const { platform, permissions, areas, effects } = loadConfig('.')
  const registry = await theRegistry()
  const dataDir = mkdtempSync(join(tmpdir(), 'yuye-past-'))
  const build = async (fresh: Database) => {
    await bringUp(fresh, release, dataDir)
    await sql`update "user" set password_hash = ${OPERATOR_HASH} where role = 9`.execute(fresh.kysely)
    await stopFollowing(fresh)
  }
  const { db, drop, url } = await source.create({ template: { key: `past_${release}`, build, connectsAs: 'yuye tool' } })
  const state = { clock: await afterLastTrade(db) }

  const deps: Dependencies = {
    permissions,
    platform,
    areas,
    effects,
    db,
    dataDir,
    secrets: testSecrets,
    sandbox: true,
    publicBrowse: false,
    trustProxy: 0,
    adapters: { sms: sandboxSms(dataDir), wechat: null, register: sandboxRegister, signing: null },
    http: { ...HTTP_LIMITS, calls: 1000, lag: 0 },
    now: () => state.clock,
    registry: { current: registry, onChange: () => () => undefined },
  }
  const app = await buildApp(deps)
  const accounts = new Map<number, Promise<Person>>()
  const signIn = async (id: number): Promise<Person> => {
    const { rows } = await sql<{ sn: string; role: number; org: number }>`
      select sn, role, org_id as org from "user" where id = ${id}`.execute(db.kysely)
    const { sn, role, org } = rows[0]!
    const secret = await createSession(db.kysely, id, { client: 3, device: '测试', ip: '127.0.0.1' }, state.clock)
    return { id, org_id: org, role, authorization: `Basic ${Buffer.from(`${sn}:${secret}`).toString('base64')}` }
  }
  return {
    app,
    db,
    url,
    deps,
    registry,
    get clock() {
      return state.clock
    },
    set clock(at: Date) {
      state.clock = at
    },
    person: (options = {}) => newPerson(deps, options),
    as: (who, address) => clientOf(app, registry, who, address),
    account: (user) => accounts.get(user) ?? accounts.set(user, signIn(user)).get(user)!,
    async close() {
      await app.close()
      await stopFollowing(db)
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ten minutes after the last trade of a market. */
export async function afterLastTrade(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: string }>`select max(created_at) as at from docking`.execute(db.kysely)
  return new Date(parseTime(rows[0]!.at).getTime() + 600_000)
}
