import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerPlace } from './embedded-place.ts'

const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'windir', 'PATHEXT', 'COMSPEC']

/** `name` in the server's home, as the server's own processes can open it. */
export const serverPath = (place: ServerPlace, name: string): string =>
  place.byHandle ? `/proc/self/fd/3/${name}` : join(place.home, name)

/** Runs one of PostgreSQL's programs as the server's user; `output` is where it may write: a descriptor, or a pipe to us. */
export function spawnProgram(
  place: ServerPlace,
  program: string,
  args: readonly string[],
  output: number | 'pipe',
): ChildProcess {
  const file = join(place.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  const handle = place.byHandle ? openSync(place.home, 'r') : undefined
  try {
    return spawn(file, args, {
      ...place.account,
      // the folder we stand in may be closed to the server's user
      cwd: process.platform === 'win32' ? place.home : '/',
      // secrets of the product and PG* settings of its user are none of the server's business
      env: {
        LC_ALL: 'C',
        ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
      },
      // a Ctrl-C at the terminal is the product's to answer: it closes first, then its server
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output, ...(handle === undefined ? [] : [handle])],
    })
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}

/** @returns exit code (null when it could not run) and all it wrote */
export function runProgram(
  place: ServerPlace,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    let output = ''
    const child = spawnProgram(place, program, args, 'pipe')
    const take = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    child.once('error', (error) => done({ code: null, output: `cannot execute: ${error.message}` }))
    child.once('close', (code) => done({ code, output }))
  })
}
