/** Starts the product: the only file that reads the environment and opens a port. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseSms } from './adapters/choose-sms.ts'
import { chooseWeChat } from './adapters/choose-wechat.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './db/connect.ts'
import { StartError } from './db/start-error.ts'
import { ensureSessionRevocation, ensureSystemTables, sweepSystemTables } from './db/system-tables.ts'
import type { Deps } from './deps.ts'
import { runDeadlines } from './jobs/deadlines.ts'
import { runMatchNews } from './jobs/match-news.ts'
import { every } from './jobs/schedule.ts'
import { closing } from './lifetime.ts'
import { loadConfig } from './live/load-config.ts'
import { prepareTables } from './live/prepare-tables.ts'
import { problemLine } from './live/read-schemas.ts'
import { openSchemas, SchemaError } from './live/schema-source.ts'
import type { SandboxAccount } from './seed/accounts.ts'
import { seed } from './seed/seed.ts'
import { seedTrade } from './seed/trade/trade.ts'
import { nodeFault, portFailure, readSettings } from './settings.ts'

const DEADLINE_SECONDS = 60
const MATCH_SECONDS = 60
const SWEEP_SECONDS = 3600

/** the same from src/server and, built, from dist/server */
const root = fileURLToPath(new URL('../..', import.meta.url))
const opened = closing()

try {
  const fault = nodeFault(process.versions.node)
  if (fault) throw fault
  if (existsSync('.env')) process.loadEnvFile('.env')
  await start()
} catch (error) {
  report(error)
  await opened.close()
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, root)
  const { dataDir, sandbox } = settings
  const config = loadConfig(root)
  const adapters = { sms: chooseSms(process.env, dataDir, sandbox), wechat: chooseWeChat(process.env, sandbox) }
  const db = opened.add(await openDatabase(settings))
  await ensureSystemTables(db)
  const registry = opened.add(
    await openSchemas({
      dir: join(root, 'schemas'),
      known: config.known,
      platform: config.platform,
      prepare: (next) => prepareTables(db, next),
      onProblems: (problems) =>
        console.error(problems.length === 0 ? '实体文件已没有问题' : problems.map(problemLine).join('\n')),
      watch: true,
    }),
  )
  await ensureSessionRevocation(db, config.platform)
  const deps: Deps = {
    ...config,
    db,
    registry,
    adapters,
    dataDir,
    webDir: resolve(root, 'dist/web'),
    sandbox,
    publicBrowse: settings.publicBrowse,
    trustProxy: settings.trustProxy,
    now: () => new Date(),
  }
  const { accounts } = await seed(deps, settings.operator ? { operator: settings.operator } : {})
  if (accounts.length > 0) await seedTrade(deps, deps.now())
  const app = opened.add(await buildApp(deps, { level: sandbox ? 'warn' : 'info' }))
  opened.add({
    close: every(
      DEADLINE_SECONDS,
      () => runDeadlines(deps),
      (error) => app.log.error(error),
    ),
  })
  opened.add({
    close: every(
      MATCH_SECONDS,
      () => runMatchNews(deps),
      (error) => app.log.error(error),
    ),
  })
  opened.add({
    close: every(
      SWEEP_SECONDS,
      () => sweepSystemTables(db, new Date()),
      (error) => app.log.error(error),
    ),
  })
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    throw portFailure(error, settings.port)
  }
  sayAccounts(accounts, settings.dataDir)
  console.log(`${config.platform.title}已启动：http://localhost:${settings.port}`)
}

/** The sandbox's sign-ins, once, when its market has just been made. */
function sayAccounts(accounts: readonly SandboxAccount[], dataDir: string): void {
  if (accounts.length === 0) return
  console.log(
    `沙盒市场已生成，每种身份的登录（也在 ${join(dataDir, 'sandbox.json')}；短信验证码在 ${join(dataDir, 'outbox/sms.jsonl')}）：`,
  )
  for (const { title, mobile, password } of accounts) console.log(`  ${title}：${mobile}  密码 ${password}`)
}

function report(error: unknown): void {
  if (error instanceof SchemaError) console.error(['实体文件有问题，无法启动：', ...error.problems.map(problemLine)].join('\n'))
  else if (error instanceof StartError) console.error(error.message)
  else console.error(error)
}
