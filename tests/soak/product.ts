import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** The built product as a process of its own, on an embedded database under `dataDir` unless `env` names another. */
export class Product {
  #child: ChildProcess | null = null

  constructor(
    readonly dataDir: string,
    readonly port: number,
    readonly env: Readonly<Record<string, string>> = {},
    /** the product's, where it is not this one */
    readonly folder = '.',
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** @returns milliseconds until it says that it listens */
  async start(): Promise<number> {
    const from = performance.now()
    const child = spawn(process.execPath, ['--import', resolve('tests/soak/tell-memory.mjs'), 'dist/server/main.js'], {
      cwd: this.folder,
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        SANDBOX: '1',
        PUBLIC_BROWSE: '1',
        TRUST_PROXY: '1',
        DATABASE_URL: '',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    const said: string[] = []
    await new Promise<void>((done, fail) => {
      createInterface({ input: child.stdout! }).on('line', (line) => {
        said.push(line)
        if (line.includes('已启动')) done()
      })
      createInterface({ input: child.stderr! }).on('line', (line) => void said.push(line))
      child.once('exit', (code) => fail(new Error(`the product ended with ${code}:\n${said.join('\n')}`)))
    })
    return performance.now() - from
  }

  /** What its process holds now, in bytes. */
  async memory(): Promise<{ rss: number; heap: number }> {
    const child = this.#child!
    const told = once(child, 'message')
    child.send('memory')
    const [memory] = (await told) as [{ rss: number; heap: number }]
    return memory
  }

  /** As when somebody pulls the plug; with `database` that of PostgreSQL too. */
  async kill(database: boolean): Promise<void> {
    const child = this.#child!
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    if (database) killUnder(this.dataDir)
    await gone
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}

function killUnder(dataDir: string) {
  try {
    execFileSync('pkill', ['-9', '-f', `postgres.*${dataDir}`])
  } catch {
    // none was running
  }
}
