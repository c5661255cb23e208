import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface StartAttempt {
  readonly process: ChildProcess
  /** all that it has said until now, on both outputs */
  said(): string
  /** until it says so, or ends */
  until(word: string): Promise<void>
  /** its exit code, once it has ended by itself or by a signal that it was sent */
  readonly ended: Promise<number | null>
}

/** Starts the built product as a person would, whatever comes of it. */
export function attemptStart(
  env: Readonly<Record<string, string>>,
  account?: { readonly uid: number; readonly gid: number },
): StartAttempt {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    ...account,
    env: { ...process.env, DATABASE_URL: '', SANDBOX: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const take = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const until = async (word: string) => {
    while (!text.includes(word) && child.exitCode === null && child.signalCode === null)
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended])
  }
  return { process: child, said: () => text, until, ended }
}
