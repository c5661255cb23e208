/** npm run drill: the newest backup is restored beside the running product, compared, started and signed in to; nothing is left. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { newestBackupFile } from '../server/backup/backup-files.ts'
import { compareRestored } from '../server/backup/compare-restored.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { openDatabase } from '../server/db/connect.ts'
import type { Database } from '../server/db/database.ts'
import { openPlace } from '../server/db/embedded-place.ts'
import { diskStore } from '../server/files/disk-store.ts'
import { loadConfig } from '../server/live/load-config.ts'
import { backupFolder, readSettings } from '../server/process/settings.ts'
import { chooseSecrets } from '../server/secrets/choose-secrets.ts'
import { runTool } from './open-tool.ts'

const USAGE = `用法：npm run drill                      演练恢复 BACKUP_DIR 里最新的备份，产品不用停
      npm run drill -- <文件.tar.gz>       演练恢复这一份`
const START_MS = 180_000
const READY_MS = 180_000
const ASK_MS = 20_000
/** what the drill's product takes over: nothing that reaches other people, no database but its own */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SECRET_KEY', 'SECRET_KEY_OLD']

/** Says a line that came out well, or throws. */
type Step = (title: string, work: () => Promise<string>) => Promise<void>

async function main(): Promise<string> {
  const [first, ...more] = process.argv.slice(2)
  if (more.length > 0 || first?.startsWith('-')) throw new Error(USAGE)
  const { dataDir, sandbox } = readSettings(process.env, '.')
  const folder = backupFolder(process.env, dataDir)
  const file = first ? resolve(first) : await newestBackupFile(folder)
  if (!file) throw new Error(`${folder} 里没有备份，无从演练。请先运行 npm run backup，或设置 BACKUP_AT`)
  const own = join(dataDir, `drill-${process.pid}`)
  const began = Date.now()
  let passed = 0
  const step: Step = async (title, work) => {
    try {
      console.log(`✓ ${title}：${await work()}`)
      passed++
    } catch (error) {
      throw new Error(
        `✗ ${title}：${error instanceof Error ? error.message : String(error)}\n演练没有通过，产品没有受影响，临时的数据已删除`,
      )
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(own).then(() => process.exit(1)))
  console.log(`演练恢复 ${file}`)
  try {
    await mkdir(own, { recursive: true, mode: 0o755 })
    const key = join(dataDir, 'secret.key')
    if (existsSync(key)) copyFileSync(key, join(own, 'secret.key'))
    await drill(step, file, own, chooseSecrets(process.env, dataDir, sandbox))
  } finally {
    await leave(own)
  }
  return `演练通过：${passed} 项，用时 ${((Date.now() - began) / 1000).toFixed(0)} 秒；产品没有停，临时的数据已删除`
}

let product: ChildProcess | undefined

async function drill(step: Step, file: string, own: string, secrets: ReturnType<typeof chooseSecrets>): Promise<void> {
  const files = diskStore(own)
  const db = await openDatabase({ dataDir: own, name: 'yuye drill', archive: null })
  try {
    await step('恢复', async () => {
      const end = await restoreBackup({ db, dataDir: own, files, secrets }, file)
      const faults = await compareRestored(db, files, end)
      if (faults.length > 0) throw new Error(faults.join('；'))
      const rows = Object.values(end.tables).reduce((all, one) => all + one.count, 0)
      return `${Object.keys(end.tables).length} 张表 ${rows} 行，${end.uploads.count} 个文件，逐表逐个与备份相同`
    })
  } finally {
    await db.close()
  }
  let url = ''
  await step('启动', async () => {
    url = await startProduct(own)
    await becomesReady(url)
    return '短信只写在临时的收件箱里，定时工作关着，就绪检查通过'
  })
  const beside = await openDatabase({ dataDir: own, name: 'yuye drill', join: true })
  try {
    const { areas } = loadConfig('.')
    for (const { title, run } of Object.values(areas).flatMap((area) => area.audits ?? []))
      await step(title, async () => {
        const { right, said } = await beside.kysely.transaction().execute(run)
        if (!right) throw new Error(said)
        return said
      })
    await step('登录', () => signIn(url, own, beside))
  } finally {
    await beside.close()
  }
}

async function startProduct(own: string): Promise<string> {
  const port = await freePort()
  const env = Object.fromEntries(
    Object.entries(process.env).map(([name, value]) => [name, PASSED_ON.includes(name) ? value : '']),
  )
  const script = existsSync('dist/server/main.js') ? ['dist/server/main.js'] : ['--import', 'tsx', 'src/server/run.ts']
  const started = spawn(process.execPath, script, {
    env: { ...env, DATA_DIR: own, HOST: '127.0.0.1', PORT: String(port), SANDBOX: '1', JOBS: '0', POINT_IN_TIME_DAYS: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  product = started
  let said = ''
  started.stderr.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2000)
  })
  const url = `http://127.0.0.1:${port}`
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(200)) {
    if (started.exitCode !== null) throw new Error(said.trim() || `产品退出了（${started.exitCode}）`)
    if (
      await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ASK_MS) }).then(
        (one) => one.ok,
        () => false,
      )
    )
      return url
  }
  throw new Error(`产品 ${START_MS / 1000} 秒里没有启动完`)
}

/** A machine that is busy with the running product may take a while to answer all that is looked at. */
async function becomesReady(url: string): Promise<void> {
  for (const end = Date.now() + READY_MS; ; await sleep(1000)) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ASK_MS) })
    if (ready.status === 200) return
    const said = await ready.text()
    if (Date.now() > end) throw new Error(`启动了，但没有就绪：${said}`)
  }
}

/** As the person would by message, which lies in the drill's own outbox: an account without a second factor, of the latest in use. */
async function signIn(url: string, own: string, db: Database): Promise<string> {
  const { platform } = loadConfig('.')
  const { rows } = await sql<{ mobile: string }>`select u.mobile from ${sql.table(platform.entities.user)} u
    where u.status = 1 and u.mobile <> '' and not exists (select 1 from factor f where f.user_id = u.id)
    order by (select max(s.touched_at) from session s where s.user_id = u.id) desc nulls last, u.id desc limit 1`.execute(
    db.kysely,
  )
  const mobile = rows[0]?.mobile
  if (!mobile) return '备份里还没有会员账号，没有试'
  await ask(url, 'Sms/send', { body: { mobile, type: 1 } })
  const lines = readFileSync(join(own, 'outbox/sms.jsonl'), 'utf8').trim().split('\n')
  const { code }: { code: string } = JSON.parse(lines.at(-1)!)
  const { user } = await ask<{ user: { sn: string; password: string } }>(url, 'Login/smsLogin', { body: { mobile, code } })
  const authorization = `Basic ${Buffer.from(`${user.sn}:${user.password}`).toString('base64')}`
  await ask(url, 'User/info', { authorization })
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)} 用短信验证码登录，看到了自己的资料`
}

async function ask<T>(url: string, call: string, { body, authorization }: { body?: object; authorization?: string }): Promise<T> {
  const answer = await fetch(`${url}/api/${call}`, {
    method: body ? 'POST' : 'GET',
    headers: { client: '3', 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    signal: AbortSignal.timeout(ASK_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { code, msg, data }: { code: number; msg: string; data: T } = JSON.parse(await answer.text())
  if (code !== 1) throw new Error(`${call} 答复“${msg}”`)
  return data
}

/** Its product, its folder and the folder of its database's socket. */
async function leave(own: string): Promise<void> {
  if (product && product.exitCode === null && product.signalCode === null) {
    const gone = once(product, 'exit')
    product.kill('SIGTERM')
    await gone
  }
  if (!existsSync(own)) return
  const { run } = await openPlace({ dataDir: own })
  await rm(run, { recursive: true, force: true })
  await rm(own, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

await runTool(main)
