import { resolve } from 'node:path'
import { codeOf } from '../../core/value/narrow.ts'
import type { ArchiveOptions } from './archive-options.ts'
import type { BackupPlan } from './backup-plan.ts'

import { StartError } from './start-error.ts'
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts'

/** The settings of the environment; `.env.example` tells of each. */
export interface ProcessSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  /** of a replica, for what visitors read */
  readonly readUrl?: string
  readonly sandbox: boolean
  /** public pages are open without sign-in */
  readonly publicBrowse: boolean
  /** the address that people open */
  readonly origin?: string
  readonly trustProxy: TrustProxy
  /** statements that take longer, in milliseconds, are told of; 0: none */
  readonly slowStatement: number
  /** seconds in which a process that was told to stop still serves, while /readyz already says that it will not */
  readonly drain: number
  /** backups made by itself: where, from what time of the day on, how many are kept */
  readonly backup?: BackupPlan
  /** what is due is done by itself; else only asked for */
  readonly jobs: boolean
  /** of the embedded database: any moment can be restored; null: not */
  readonly archive: ArchiveOptions | null
  /** bytes of the disk that uploads leave to the database */
  readonly diskReserve: number
  /** who may read /metrics from elsewhere */
  readonly metricsToken?: string
  /** the first operator of a production database */
  readonly operator?: { readonly mobile: string; readonly password: string }
}

const NODE = [20, 19] as const
const MB = 1024 * 1024

/** @throws StartError naming the variable */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): ProcessSettings {
  const sandbox = env.SANDBOX || '1'
  if (sandbox !== '0' && sandbox !== '1')
    throw new StartError(`环境变量 SANDBOX 的值“${sandbox}”不正确`, '沙盒市场用 1，生产环境用 0')
  const publicBrowse = env.PUBLIC_BROWSE || '0'
  if (publicBrowse !== '0' && publicBrowse !== '1')
    throw new StartError(`环境变量 PUBLIC_BROWSE 的值“${publicBrowse}”不正确`, '游客可浏览公众页面用 1，须先登录用 0')
  const jobs = env.JOBS || '1'
  if (jobs !== '0' && jobs !== '1')
    throw new StartError(`环境变量 JOBS 的值“${jobs}”不正确`, '由这个进程做定时工作用 1，不做用 0')
  const dataDir = env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(root, 'var')
  const diskReserve = wholeNumber(env, 'DISK_RESERVE_MB', 1024, 1_000_000) * MB
  const token = env.METRICS_TOKEN
  if (token && !/^[\x21-\x7e]{16,200}$/.test(token))
    throw new StartError('环境变量 METRICS_TOKEN 太短，或含有空格、中文', '请设为 16 个以上随机的字母和数字')
  return {
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    host: env.HOST || (sandbox === '1' ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.DATABASE_URL && env.DATABASE_READ_URL ? { readUrl: env.DATABASE_READ_URL } : {}),
    sandbox: sandbox === '1',
    publicBrowse: publicBrowse === '1',
    ...publicOrigin(env.PUBLIC_ORIGIN),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    slowStatement: wholeNumber(env, 'SLOW_STATEMENT_MS', 500, 60_000),
    jobs: jobs === '1',
    archive: archiveOptions(env, diskReserve),
    diskReserve,
    ...backupPlan(env, dataDir),
    drain: wholeNumber(env, 'DRAIN_SECONDS', 0, 7),
    ...(token ? { metricsToken: token } : {}),
    ...(env.OPERATOR_MOBILE && env.OPERATOR_PASSWORD
      ? { operator: { mobile: env.OPERATOR_MOBILE, password: env.OPERATOR_PASSWORD } }
      : {}),
  }
}

function archiveOptions(env: Readonly<Record<string, string | undefined>>, reserve: number): ArchiveOptions | null {
  const days = wholeNumber(env, 'POINT_IN_TIME_DAYS', 3, 365)
  const mostBytes = wholeNumber(env, 'POINT_IN_TIME_MB', 4096, 10_000_000) * MB
  return days === 0 ? null : { days, mostBytes, reserve, at: env.BACKUP_AT || '03:30' }
}

function publicOrigin(text: string | undefined): { origin?: string } {
  if (!text) return {}
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError('环境变量 PUBLIC_ORIGIN 不是一个地址', '请设为会员打开的地址，例如 https://www.example.com')
  return { origin: url.origin }
}

function backupPlan(env: Readonly<Record<string, string | undefined>>, dataDir: string): { backup?: BackupPlan } {
  const at = env.BACKUP_AT
  if (!at) return {}
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at))
    throw new StartError(`环境变量 BACKUP_AT 的值“${at}”不正确`, '请设为每天的时刻，例如 03:30')
  const keep = wholeNumber(env, 'BACKUP_KEEP', 14, 3650)
  if (keep === 0) throw new StartError('环境变量 BACKUP_KEEP 的值“0”不正确', '至少要留一份')
  return { backup: { at, folder: backupFolder(env, dataDir), keep } }
}

/** The folder of backups, unless the command names another. */
export const backupFolder = (env: Readonly<Record<string, string | undefined>>, dataDir: string): string =>
  env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : resolve(dataDir, 'backups')

function wholeNumber(env: Readonly<Record<string, string | undefined>>, name: string, usual: number, most: number): number {
  const text = env[name] || String(usual)
  if (!/^\d{1,9}$/.test(text) || Number(text) > most)
    throw new StartError(`环境变量 ${name} 的值“${text}”不正确`, `请设为 0 到 ${most} 的整数`)
  return Number(text)
}

export function nodeFault(version: string): StartError | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return undefined
  return new StartError(
    `当前 Node.js 的版本是 ${version}，本产品需要 ${NODE.join('.')} 以上`,
    '请到 https://nodejs.org 安装新版本后重试',
  )
}

/** The meaning of a port that cannot be opened. */
export function portFailure(error: unknown, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartError(`端口 ${port} 已被占用`, '请停止占用它的程序，或用环境变量 PORT 指定另一个端口', error)
  if (code === 'EACCES') return new StartError(`没有权限使用端口 ${port}`, '请用环境变量 PORT 指定 1024 以上的端口', error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('环境变量 HOST 不是本机的地址', '请去掉它，或设为 127.0.0.1', error)
  return error
}
