/** The only file that reads the environment and opens a port. */
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { choosePayment } from './adapters/choose-payment.ts'
import { chooseRegister } from './adapters/choose-register.ts'
import { chooseSigning } from './adapters/choose-signing.ts'
import { chooseSms } from './adapters/choose-sms.ts'
import { chooseWeChat } from './adapters/choose-wechat.ts'
import { chooseNotifications } from './adapters/notifications/choose-notifications.ts'
import { buildApp } from './app.ts'
import { scheduledBackup } from './backup/scheduled-backup.ts'
import type { Dependencies, Job } from './context/deps.ts'
import { machineName } from './db/common-files.ts'
import { openDatabase } from './db/connect.ts'
import { runDataSteps } from './db/data-steps.ts'
import { markRelease, refuseLater } from './db/release.ts'
import { reseal } from './db/reseal.ts'
import type { SlowOptions } from './db/slow-statements.ts'
import { ensureSessionRevocation, ensureSystemTables } from './db/system-tables.ts'
import { checkFileStore, chooseFiles } from './files/choose-files.ts'
import { runArchive } from './jobs/archive.ts'
import { runDeadlines } from './jobs/deadlines.ts'
import { runMonths } from './jobs/months.ts'
import { runReminders } from './jobs/reminders.ts'
import { runRetention } from './jobs/retention.ts'
import { every } from './jobs/schedule.ts'
import { runSearch } from './jobs/search-refresh.ts'
import { runWaiting } from './jobs/waiting-steps.ts'
import { followSaves } from './live/follow-saves.ts'
import { lastGoodIn } from './live/last-good.ts'
import { programOf } from './live/mark.ts'
import { writeNames } from './live/names-schema.ts'
import { prepareTables } from './live/prepare-tables.ts'
import { problemLine, problemReport } from './live/problem-report.ts'
import { openSchemas, SchemaError, type SchemaSource } from './live/schema-source.ts'
import { serving } from './live/serving.ts'
import { prepareDataDir } from './process/data-dir.ts'
import { FaultLog } from './process/fault-log.ts'
import { passGate } from './process/gate.ts'
import { letConnectionsGo } from './process/let-go.ts'
import { closing } from './process/lifetime.ts'
import { loadEnv } from './process/load-env.ts'
import { printedAddress } from './process/printed-address.ts'
import { nodeFault, type ProcessSettings, portFailure, readSettings } from './process/settings.ts'
import { StartError } from './process/start-error.ts'
import { startFailure } from './process/start-failure.ts'
import { surviveFaults } from './process/surviving-faults.ts'
import { tryPort } from './process/try-port.ts'
import { chooseSecrets } from './secrets/choose-secrets.ts'

const DEADLINE_SECONDS = 60
const REMINDER_SECONDS = 600
/** for what was not heard while the database was away */
const FILES_SECONDS = 60
const MONTHS_SECONDS = 3600
const RETENTION_SECONDS = 3600
const SEARCH_SECONDS = 5
const BACKUP_SECONDS = 60
const ARCHIVE_SECONDS = 60
/** after the start, which it would hold up */
const EDITORS_MS = 2000

/** the same from src/server and, built, from dist/server */
const root = fileURLToPath(new URL('../..', import.meta.url))
let serves = false
const opened = closing((what) => {
  if (what === 'closed') console.log('已停止')
  else console.log(serves ? '正在停止……' : '还没有启动完，正在停止……下次启动会接着做完，或者重新开始')
})

/** Starts the product, or says why it cannot and ends its process. */
export async function main(): Promise<void> {
  let settings: ProcessSettings | undefined
  try {
    const fault = nodeFault(process.versions.node)
    if (fault) throw fault
    process.chdir(root)
    loadEnv()
    settings = readSettings(process.env, root)
    await start(settings)
  } catch (error) {
    // told to end, it fails at whatever it was about
    if (opened.ended) return
    report(startFailure(error, settings))
    await opened.close()
    process.exit(1)
  }
}

async function start(settings: ProcessSettings): Promise<void> {
  const { dataDir, sandbox } = settings
  prepareDataDir(dataDir)
  await tryPort(settings)
  const adapters = {
    sms: chooseSms(process.env, dataDir, sandbox),
    wechat: chooseWeChat(process.env, sandbox),
    register: chooseRegister(process.env, sandbox),
    signing: chooseSigning(process.env, sandbox),
    payment: choosePayment(process.env, sandbox),
    notifications: chooseNotifications(process.env, dataDir, sandbox),
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
  // until it serves, whatever happens to the database ends the start, which says so
  const say = (line: string) => void (serves && console.error(line))
  const db = await opened.opening(openDatabase({ ...settings, say, ...(slow.ms > 0 ? { slow } : {}) }))
  await refuseLater(db)
  await ensureSystemTables(db)
  const program = programOf(root)
  const registry = await opened.opening(
    openSchemas({
      root,
      prepare: (next) => prepareTables(db, next, program),
      keeping: lastGoodIn(db, { root }, { name: machineName(root), program: program ?? null }),
      program,
      onProblems: (problems, held) => console.error(problemReport(problems, held)),
      watch: true,
    }),
  )
  const { gate } = await opened.opening(serving(db, registry))
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
    get outbound() {
      return registry.config.outbound
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
    ...(settings.origin ? { origin: settings.origin } : {}),
    trustProxy: settings.trustProxy,
    diskReserve: settings.diskReserve,
    ...(settings.backup ? { backupFolder: settings.backup.folder } : {}),
    ...(settings.metricsToken ? { metricsToken: settings.metricsToken } : {}),
    now: () => new Date(),
  }
  await markRelease(db)
  for (const { step, rows } of await runDataSteps(db, areas, registry.current, { now: new Date(), sandbox }))
    if (rows > 0) console.log(`升级：${step.title}（${rows} 条）`)
  await reseal(db, registry.current, secrets, 'plain')
  opened.add({ close: every(FILES_SECONDS, registry.followOthers, () => undefined) })
  const printed: string[] = []
  const filling = { say: (line: string) => console.log(line), ...(settings.operator ? { operator: settings.operator } : {}) }
  for (const { fill } of Object.values(deps.areas)) printed.push(...((await fill?.(deps, filling)) ?? []))
  const app = await opened.opening(buildApp(deps, { level: sandbox ? 'warn' : 'info' }))
  watch.app = app
  const faults = new FaultLog()
  surviveFaults(app.log, faults, () => opened.close().then(() => process.exit(1)))
  const jobs: readonly Job[] = [
    { seconds: DEADLINE_SECONDS, run: runDeadlines },
    { seconds: DEADLINE_SECONDS, run: runWaiting },
    { seconds: REMINDER_SECONDS, run: runReminders },
    { seconds: MONTHS_SECONDS, run: runMonths },
    { seconds: RETENTION_SECONDS, run: runRetention },
    { seconds: SEARCH_SECONDS, run: runSearch },
    ...(db.archive ? [{ seconds: ARCHIVE_SECONDS, run: runArchive }] : []),
    ...(settings.backup ? [{ seconds: BACKUP_SECONDS, run: scheduledBackup(settings.backup, app.log) }] : []),
    ...Object.values(deps.areas).flatMap((area) => area.jobs ?? []),
  ]
  for (const { seconds, run, passes } of settings.jobs ? jobs : []) {
    opened.add({
      close: every(
        seconds,
        () => (passes ? run(deps) : passGate(gate, () => run(deps))).then(() => app.metrics.jobDone(run.name, 'done')),
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
  serves = true
  opened.add({ close: () => drain(app, settings.drain) })
  for (const line of printed) console.log(line)
  const { port } = app.server.address() as AddressInfo
  const address = printedAddress(settings.host, port, networkInterfaces())
  console.log(`${deps.platform.title}已启动：${address}`)
  followSaves(db, registry, {
    address: address.split(/[ （]/)[0] ?? '',
    publicBrowse: deps.publicBrowse,
    say: (line) => console.log(line),
  })
  helpEditors(deps, registry)
}

/** In a sandbox the editor of whoever saves an entity file completes its names. */
function helpEditors({ sandbox }: Dependencies, registry: SchemaSource): void {
  if (!sandbox) return
  const forEditors = () => {
    try {
      writeNames(root, registry.current, registry.config.known, registry.config.permissions)
    } catch {
      // a folder that nobody may write to has no editor open in it either
    }
  }
  setTimeout(forEditors, EDITORS_MS).unref()
  registry.onChange(forEditors)
}

/** A proxy that asks /readyz sends nobody any more before the port is closed. */
async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.ending.told = true
  await sleep(seconds * 1000)
  await letConnectionsGo(app)
}

function report(error: unknown): void {
  if (error instanceof SchemaError)
    console.error(['实体文件或配置有问题，无法启动：', ...error.problems.map(problemLine)].join('\n'))
  else if (error instanceof StartError) console.error(error.message)
  else console.error('产品自己出了故障，没有启动。请把下面几行交给开发者：\n', error)
}
