import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillSandbox } from '../../src/areas/sandbox/fill.ts'
import { sandboxSms } from '../../src/server/adapters/sms-sandbox.ts'
import type { Dependencies } from '../../src/server/context/deps.ts'
import { applyAdditive } from '../../src/server/db/apply.ts'
import { openDatabase } from '../../src/server/db/connect.ts'
import type { Database } from '../../src/server/db/database.ts'
import { ensureSessionRevocation, ensureSystemTables } from '../../src/server/db/system-tables.ts'
import { stopFollowing } from '../../src/server/live/followed-rows.ts'
import { loadConfig } from '../../src/server/live/load-config.ts'
import { readSchemas } from '../../src/server/live/read-schemas.ts'
import { HTTP_LIMITS } from '../../src/server/process/http-limits.ts'
import type { Template, TestSource } from './database.ts'
import { testSecrets } from './secrets.ts'

export interface Sandbox {
  readonly deps: Dependencies
  close(): Promise<void>
}

/** What the product starts with in the sandbox, in this process, on an embedded database of its own; for the scripts beside the tests. */
export async function sandbox(): Promise<Sandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuye-sandbox-'))
  const db = await openDatabase({ dataDir, durable: false })
  const deps = await sandboxDeps(db, dataDir)
  await fillSandbox(deps, {})
  return {
    deps,
    async close() {
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The same for tests: a copy of one market that is made once for each run of the tests.
 * Its pictures are not there: they were written where the market was made.
 */
export async function sharedSandbox(source: TestSource): Promise<Sandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuye-sandbox-'))
  const build = async (fresh: Database) => {
    await fillSandbox(await sandboxDeps(fresh, dataDir), {})
    // nobody may listen in a database that is copied
    await stopFollowing(fresh)
  }
  const { db, drop } = await source.create({ template: { key: 'sandbox', build } })
  return {
    deps: await sandboxDeps(db, dataDir),
    async close() {
      await stopFollowing(db)
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** All tables of the product, and nothing in them. */
export const emptyTemplate: Template = {
  key: 'sandboxtables',
  build: async (fresh) => void (await sandboxDeps(fresh, tmpdir())),
}

async function sandboxDeps(db: Database, dataDir: string): Promise<Dependencies> {
  const deps = await preparedDeps(db, dataDir)
  await ensureSystemTables(db)
  await applyAdditive(db, deps.registry.current)
  await ensureSessionRevocation(db, deps.platform)
  return deps
}

/** Of a product whose tables are there. */
export async function preparedDeps(db: Database, dataDir: string): Promise<Dependencies> {
  const { permissions, platform, known, areas, effects } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known })
  return {
    db,
    permissions,
    areas,
    effects,
    platform: { ...platform, limits: { ...platform.limits, requests: 1e9 } as typeof platform.limits },
    dataDir,
    secrets: testSecrets,
    sandbox: true,
    publicBrowse: true,
    trustProxy: 0,
    adapters: { sms: sandboxSms(dataDir), wechat: null, register: null, signing: null },
    http: { ...HTTP_LIMITS, calls: 1000, lag: 0 },
    now: () => new Date(),
    registry: { current: registry!, onChange: () => () => undefined },
  }
}
