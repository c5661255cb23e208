import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillSandbox } from '../../../src/areas/sandbox/fill.ts'
import type { Registry } from '../../../src/core/entity/registry.ts'
import { ERRORS } from '../../../src/core/errors.ts'
import { sandboxSms } from '../../../src/server/adapters/sms-sandbox.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Dependencies } from '../../../src/server/context/deps.ts'
import { applyAdditive } from '../../../src/server/db/apply.ts'
import { ensureSessionRevocation, ensureSystemTables } from '../../../src/server/db/system-tables.ts'
import { stopFollowing } from '../../../src/server/live/followed-rows.ts'
import type { Config } from '../../../src/server/live/load-config.ts'
import { openApi } from '../../../src/server/openapi/document.ts'
import { HTTP_LIMITS } from '../../../src/server/process/http-limits.ts'
import type { TestSource } from '../database.ts'
import { openCalls } from '../open-calls.ts'
import { testSecrets } from '../secrets.ts'

/** a few deals of a market are enough to see that its parts fit together */
const TALKS = 6

/**
 * Starts the server on an empty database, lets it make the sandbox's market, asks every call that is open to visitors, and does the
 * areas' recurring work once.
 * @returns what went wrong, a sentence each
 */
export async function faultsOfStart(source: TestSource, config: Config, registry: Registry): Promise<string[]> {
  const { db, drop } = await source.create()
  const dataDir = mkdtempSync(join(tmpdir(), 'yuye-apart-'))
  const { permissions, platform, areas, effects } = config
  const deps: Dependencies = {
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
    registry: { current: registry, onChange: () => () => undefined },
  }
  try {
    await ensureSystemTables(db)
    await applyAdditive(db, registry)
    await ensureSessionRevocation(db, platform)
    await fillSandbox(deps, {}, TALKS)
    return await faultsOfCalls(deps)
  } catch (error) {
    return [`the start: ${messageOf(error)}`]
  } finally {
    await stopFollowing(db)
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function faultsOfCalls(deps: Dependencies): Promise<string[]> {
  const app = await buildApp(deps)
  const faults: string[] = []
  try {
    await app.ready()
    const health = await app.inject({ url: '/readyz' })
    if (health.statusCode !== 200) faults.push(`/readyz: ${health.statusCode} ${health.body}`)
    for (const { name, asked } of openCalls(openApi(deps.registry.current, '', deps.areas))) {
      const { statusCode, body } = await app.inject({ ...asked, headers: { client: '3' } })
      if (statusCode !== 200 || body.includes(ERRORS['server.fault'].text))
        faults.push(`${name}: ${statusCode} ${body.slice(0, 80)}`)
    }
    for (const { run } of Object.values(deps.areas).flatMap(({ jobs = [] }) => jobs))
      await run(deps).catch((error: unknown) => faults.push(`the job ${run.name}: ${messageOf(error)}`))
    return faults
  } finally {
    await app.close()
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0]!
