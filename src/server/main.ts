/** The only file that reads the environment and opens a port. */
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Registry } from '../core/entity/registry.ts'
import { chooseRegister } from './adapters/choose-register.ts'
import { chooseSms } from './adapters/choose-sms.ts'
import { chooseWeChat } from './adapters/choose-wechat.ts'
import { buildApp } from './app.ts'
import { scheduledBackup } from './backup/scheduled-backup.ts'
import type { Dependencies, Job } from './context/deps.ts'
import { openDatabase } from './db/connect.ts'
import { reseal } from './db/reseal.ts'
import type { SlowOptions } from './db/slow-statements.ts'
import { ensureSessionRevocation, ensureSystemTables } from './db/system-tables.ts'
import { checkFileStore, chooseFiles } from './files/choose-files.ts'
import { runDeadlines } from './jobs/deadlines.ts'
import { runMonths } from './jobs/months.ts'
import { runReminders } from './jobs/reminders.ts'
import { runRetention } from './jobs/retention.ts'
import { every } from './jobs/schedule.ts'
import { runSearch } from './jobs/search-refresh.ts'
import { lastGoodIn } from './live/last-good.ts'
import { programOf } from './live/mark.ts'
import { writeNames } from './live/names-schema.ts'
import { prepareTables } from './live/prepare-tables.ts'
import { problemLine, problemReport } from './live/read-schemas.ts'
import { saveReports } from './live/save-reports.ts'
import { openSchemas, SchemaError, type SchemaSource } from './live/schema-source.ts'
import { serving } from './live/serving.ts'
import { FaultLog } from './process/fault-log.ts'
import { passGate } from './process/gate.ts'
import { closing } from './process/lifetime.ts'
import { loadEnv } from './process/load-env.ts'
import { printedAddress } from './process/printed-address.ts'
import { nodeFault, portFailure, readSettings } from './process/settings.ts'
import { StartError } from './process/start-error.ts'
import { surviveFaults } from './process/surviving-faults.ts'
import { chooseSecrets } from './secrets/choose-secrets.ts'

const DEADLINE_SECONDS = 60
const REMINDER_SECONDS = 600
const MONTHS_SECONDS = 3600
const RETENTION_SECONDS = 3600
const SEARCH_SECONDS = 5
const BACKUP_SECONDS = 60
/** after the start, which it would hold up */
const EDITORS_MS = 2000

/** the same from src/server and, built, from dist/server */
const root = fileURLToPath(new URL('../..', import.meta.url))
const opened = closing()

/** Starts the product, or says why it cannot and ends its process. */
export async function main(): Promise<void> {
  try {
    const fault = nodeFault(process.versions.node)
    if (fault) throw fault
    loadEnv()
    await start()
  } catch (error) {
    report(error)
    await opened.close()
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, root)
  const { dataDir, sandbox } = settings
  const adapters = {
    sms: chooseSms(process.env, dataDir, sandbox),
    wechat: chooseWeChat(process.env, sandbox),
    register: chooseRegister(process.env, sandbox),
  }
  const secrets = chooseSecrets(process.env, dataDir, sandbox)
  const files = chooseFiles(process.env, dataDir)
  const filesFault = await checkFileStore(files)
  if (filesFault) console.error(filesFault)
  // its log is there once the app is; nobody asks anything before
  const watch: { app?: FastifyInstance } = {}
  const slow: SlowOptions = {
    ms: settings.slowStatement,
    say(found) {
      watch.app?.metrics.slowStatement()
      watch.app?.log.warn({ slow: found }, 'slow statement')
    },
  }
  const db = opened.add(await openDatabase({ ...settings, ...(slow.ms > 0 ? { slow } : {}) }))
  await ensureSystemTables(db)
  const program = programOf(root)
  const registry = opened.add(
    await openSchemas({
      root,
      prepare: (next) => prepareTables(db, next, program),
      keeping: lastGoodIn(db),
      program,
      onProblems: (problems, held) => console.error(problemReport(problems, held)),
      watch: true,
    }),
  )
  const { gate } = opened.add(await serving(db, registry.follow))
  await ensureSessionRevocation(db, registry.config.platform)
  const { areas, effects } = registry.config
  const deps: Dependencies = {
    // followed as the entity files are
    get permissions() {
      return registry.config.permissions
    },
    get platform() {
      return registry.config.platform
    },
    get menu() {
      return registry.config.menu
    },
    areas,
    effects,
    db,
    registry,
    gate,
    adapters,
    secrets,
    dataDir,
    files,
    webDir: resolve(root, 'dist/web'),
    sandbox,
    publicBrowse: settings.publicBrowse,
    trustProxy: settings.trustProxy,
    diskReserve: settings.diskReserve,
    ...(settings.backup ? { backupFolder: settings.backup.folder } : {}),
    ...(settings.metricsToken ? { metricsToken: settings.metricsToken } : {}),
    now: () => new Date(),
  }
  await reseal(db, registry.current, secrets, 'plain')
  const printed: string[] = []
  for (const { fill } of Object.values(deps.areas))
    printed.push(...((await fill?.(deps, settings.operator ? { operator: settings.operator } : {})) ?? []))
  const app = opened.add(await buildApp(deps, { level: sandbox ? 'warn' : 'info' }))
  watch.app = app
  const faults = new FaultLog()
  surviveFaults(app.log, faults, () => opened.close().then(() => process.exit(1)))
  const jobs: readonly Job[] = [
    { seconds: DEADLINE_SECONDS, run: runDeadlines },
    { seconds: REMINDER_SECONDS, run: runReminders },
    { seconds: MONTHS_SECONDS, run: runMonths },
    { seconds: RETENTION_SECONDS, run: runRetention },
    { seconds: SEARCH_SECONDS, run: runSearch },
    ...(settings.backup ? [{ seconds: BACKUP_SECONDS, run: scheduledBackup(settings.backup, app.log) }] : []),
    ...Object.values(deps.areas).flatMap((area) => area.jobs ?? []),
  ]
  for (const { seconds, run } of jobs) {
    opened.add({
      close: every(
        seconds,
        () => passGate(gate, () => run(deps)).then(() => app.metrics.jobDone(run.name, 'done')),
        (error) => {
          app.metrics.jobDone(run.name, 'failed')
          faults.tell(app.log, error)
        },
      ),
    })
  }
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw portFailure(error, settings.port)
  }
  opened.add({ close: () => drain(app, settings.drain) })
  for (const line of printed) console.log(line)
  const { port } = app.server.address() as AddressInfo
  const address = printedAddress(settings.host, port, networkInterfaces())
  console.log(`${deps.platform.title}已启动：${address}`)
  followSaves(deps, registry, address.split(/[ （]/)[0] ?? '')
}

/** Whoever saves an entity file is told where it can be seen, and in a sandbox his editor completes its names. */
function followSaves({ sandbox }: Dependencies, registry: SchemaSource, address: string): void {
  const forEditors = (now: Registry) => {
    try {
      if (sandbox) writeNames(root, now, registry.config.known, registry.config.permissions)
    } catch {
      // a folder that nobody may write to has no editor open in it either
    }
  }
  let served = registry.current
  setTimeout(() => forEditors(served), EDITORS_MS).unref()
  registry.onChange((now) => {
    for (const line of saveReports(served, now, address)) console.log(line)
    served = now
    forEditors(now)
  })
}

/** A proxy that asks /readyz sends nobody any more before the port is closed. */
async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.ending.told = true
  await sleep(seconds * 1000)
}

function report(error: unknown): void {
  if (error instanceof SchemaError)
    console.error(['实体文件或配置有问题，无法启动：', ...error.problems.map(problemLine)].join('\n'))
  else if (error instanceof StartError) console.error(error.message)
  else console.error(error)
}
