import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export interface Started {
  readonly connection: pg.PoolConfig
  readonly server: number
}
export interface Refused {
  readonly error: string
  readonly message: string
}
export interface Product {
  readonly process: ChildProcess
  /** what it said: where its database is, or why it did not start */
  readonly said: Promise<Started | Refused>
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a product of its own process on `dataDir`, as another user when told. */
export function runProduct(dataDir: string, account?: { uid: number; gid: number }): Product {
  const script = fileURLToPath(new URL('./product.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const said = new Promise<Started | Refused>((done, fail) => {
    createInterface({ input: child.stdout! }).once('line', (line) => done(JSON.parse(line) as Started | Refused))
    void exit.then(() => fail(new Error('the product ended without a word')))
  })
  said.catch(() => undefined)
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await exit
  }
  return { process: child, said, end }
}

export const started = async (product: Product): Promise<Started> => {
  const said = await product.said
  if ('error' in said) throw new Error(said.message)
  return said
}
