/**
 * `npm run bench:start`: the built product (`npm run build` first) from the start of its process to the first /readyz that says yes, on a database that is
 * filled and up to date, the usual of several; what its process holds after it was left alone. Embedded, PostgreSQL's own start is in it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../src/server/db/embedded.ts'
import { Product } from '../soak/product.ts'
import { urlOf } from './world.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const IDLE_S = Number(process.env.BENCH_IDLE ?? 30)
const PORT = Number(process.env.BENCH_PORT ?? 3906)
const LOOK_MS = 5
const GIVE_UP_MS = 60_000

const dir = mkdtempSync(join(tmpdir(), 'yuye-start-'))
try {
  const node = await rounds(() => bareNode())
  console.log(`Node.js 自己：${node.ms} ms`)
  const server = await startEmbedded({ dataDir: join(dir, 'server') })
  await measured('自备的 PostgreSQL', join(dir, 'product'), urlOf(server.connection))
  await server.stop()
  await measured('内置数据库', join(dir, 'embedded'), '')
} finally {
  rmSync(dir, { recursive: true, force: true })
}

async function measured(name: string, dataDir: string, url: string): Promise<void> {
  // fills the database, and finds the files good
  const first = new Product(dataDir, PORT, { DATABASE_URL: url })
  await first.start()
  await first.stop()
  const { ms, cpu } = await rounds(async () => {
    const { child, ...took } = await untilReady(dataDir, url)
    await end(child)
    return took
  })
  const { child } = await untilReady(dataDir, url)
  await sleep(IDLE_S * 1000)
  const held = memoryOf(child)
  await end(child)
  console.log(
    `${name}：启动 ${ms} ms（处理器 ${cpu} ms），空闲 ${IDLE_S} 秒后占内存 ${held.rss} MB，其中自己的 ${held.own} MB，其余是 Node.js 的程序本身`,
  )
}

interface Took {
  readonly ms: number
  readonly cpu: number
}

async function rounds(once: () => Promise<Took>): Promise<Took> {
  const all: Took[] = []
  for (let i = 0; i < ROUNDS; i++) all.push(await once())
  const usual = (of: (one: Took) => number) => all.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  return { ms: Math.round(usual((one) => one.ms)), cpu: Math.round(usual((one) => one.cpu)) }
}

async function bareNode(): Promise<Took> {
  const from = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return { ms: performance.now() - from, cpu: 0 }
}

async function untilReady(dataDir: string, url: string): Promise<Took & { readonly child: ChildProcess }> {
  const from = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, NODE_ENV: 'production', SANDBOX: '1', PORT: String(PORT), DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { ms: performance.now() - from, cpu: processorOf(child), child }
    if (child.exitCode !== null || performance.now() - from > GIVE_UP_MS) {
      child.kill('SIGKILL')
      throw new Error(`the product did not start (${child.exitCode})`)
    }
    await sleep(LOOK_MS)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** ticks of a hundredth of a second, of user and kernel */
function processorOf({ pid }: ChildProcess): number {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(words[11]) + Number(words[12])) * 10
}

function memoryOf({ pid }: ChildProcess): { rss: number; own: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { rss: megabytes('VmRSS'), own: megabytes('RssAnon') }
}
