import { execFile } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { codeOf } from '../../core/value/narrow.ts'
import { StartError } from '../process/start-error.ts'
import { isArchiving } from './archive-folder.ts'
import { boundLog } from './bound-log.ts'
import { programFailure } from './embedded-failure.ts'
import type { ServerPlace } from './embedded-place.ts'
import { runProgram, serverPath, spawnProgram } from './embedded-spawn.ts'

/** The content of `postmaster.pid` about the server that runs on the cluster. */
export interface Running {
  readonly pid: number
  readonly host: string
  readonly port: number
  readonly ready: boolean
}

const START_PATIENCE = 10 * 60_000
const STOP_PATIENCE = 60_000

export async function runningServer(place: ServerPlace): Promise<Running | null> {
  const lines = pidFile(place)
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  if (!(await isServer(pid, place))) {
    // the number has gone to a stranger since; PostgreSQL would take him for its server and refuse to start
    if (pidFile(place)[0] === lines[0]) rmSync(join(place.cluster, 'postmaster.pid'), { force: true })
    return null
  }
  return { pid, port: Number(lines[3]), host: lines[4]?.trim() || '127.0.0.1', ready: lines[7]?.trim() === 'ready' }
}

/** Starts the server and waits until it is ready. False: another server has the cluster, or had it until just now. */
export async function launch(place: ServerPlace): Promise<boolean> {
  boundLog(place.log)
  const from = logSize(place)
  const log = openSync(place.log, 'a', 0o600)
  const tail = () => readFileSync(place.log).subarray(from).toString()
  const windows = process.platform === 'win32'
  // on Windows pg_ctl sheds an administrator's rights, which the server refuses to run with
  const child = windows
    ? spawnProgram(
        place,
        'pg_ctl',
        [
          'start',
          '-w',
          '-D',
          place.cluster,
          '-l',
          place.log,
          '-o',
          settings(place)
            .map((one) => `-c ${one}`)
            .join(' '),
        ],
        log,
      )
    : spawnProgram(
        place,
        'postgres',
        ['-D', serverPath(place, basename(place.cluster)), ...settings(place).flatMap((one) => ['-c', one])],
        log,
      )
  closeSync(log)
  child.unref()
  let unable: Error | undefined
  child.once('error', (error) => {
    unable = error
  })
  for (const end = Date.now() + START_PATIENCE; Date.now() < end; await sleep(20)) {
    const ended = child.signalCode !== null || (child.exitCode !== null && !(windows && child.exitCode === 0))
    if (unable || ended) {
      const failure = unable ? `cannot execute: ${unable.message}` : tail()
      if (/lock file "postmaster.pid" already exists|pre-existing shared memory block|is empty/.test(failure)) return false
      throw programFailure(place.dataDir, failure, place.log)
    }
    const lines = pidFile(place)
    if (lines[7]?.trim() === 'ready' && (windows || Number(lines[0]) === child.pid)) return true
  }
  throw new StartError('内置数据库迟迟没有启动完成', `详情见 ${place.log}`)
}

/** Fast shutdown: sessions are ended, what was committed is on disk. */
export async function stopServer(place: ServerPlace, running: Running): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(place, 'pg_ctl', ['stop', '-w', '-m', 'fast', '-D', place.cluster])
    return
  }
  // an adopted server's end is not reported to us, and without an init to reap it its number stays: its file tells
  const gone = () => Number(pidFile(place)[0]) !== running.pid || !isAlive(running.pid)
  signal(running.pid, 'SIGINT')
  for (const end = Date.now() + STOP_PATIENCE; !gone(); await sleep(10)) {
    if (Date.now() < end) continue
    signal(running.pid, 'SIGQUIT')
    return
  }
}

function settings(place: ServerPlace): string[] {
  return [
    ...(place.loopback ? ['listen_addresses=127.0.0.1', `port=${place.loopback.port}`] : ['listen_addresses=', 'port=5432']),
    ...(process.platform === 'win32' || place.loopback
      ? ['unix_socket_directories=']
      : [`unix_socket_directories=${place.run}`, 'unix_socket_permissions=0700']),
    'max_connections=60',
    'shared_buffers=128MB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'effective_cache_size=1GB',
    'max_wal_size=512MB',
    // workers would need shared memory, which containers are short of, and both cores of a small machine
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'jit=off',
    'random_page_cost=1.1',
    'timezone=Asia/Shanghai',
    'log_timezone=Asia/Shanghai',
    'log_min_messages=warning',
    // neither statements nor the values of rows that they failed on
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    // into what, its own configuration says; until then nothing of the log is thrown away
    ...(isArchiving(place.home) ? ['archive_mode=on'] : []),
    'wal_compression=on',
    ...(place.durable ? [] : ['fsync=off', 'synchronous_commit=off']),
  ]
}

function pidFile(place: ServerPlace): string[] {
  try {
    return readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Is the process with this number a server of this very cluster? A server stands in its cluster's folder. */
async function isServer(pid: number, place: ServerPlace): Promise<boolean> {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === place.cluster
    } catch {
      return false
    }
  }
  const run = promisify(execFile)
  const options =
    process.platform === 'win32'
      ? run('tasklist', ['/NH', '/FI', `PID eq ${pid}`])
      : run('ps', ['-o', 'command=', '-p', String(pid)])
  const { stdout } = await options.catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // gone already
  }
}

const logSize = (place: ServerPlace): number => statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
