import { resolve } from 'node:path'
import { codeOf } from '../core/value/narrow.ts'
import { StartError } from './db/start-error.ts'
import { readTrustProxy, type TrustProxy } from './trust-proxy.ts'

/** What the environment decides; `.env.example` tells of each. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly sandbox: boolean
  /** public pages are open without sign-in */
  readonly publicBrowse: boolean
  readonly trustProxy: TrustProxy
  /** the first operator of a production database */
  readonly operator?: { readonly mobile: string; readonly password: string }
}

const NODE = [20, 19] as const

/** @throws StartError naming the variable */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const port = env.PORT || '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartError(`环境变量 PORT 的值“${port}”不是端口号`, '请设为 0 到 65535 的整数')
  const sandbox = env.SANDBOX || '1'
  if (sandbox !== '0' && sandbox !== '1')
    throw new StartError(`环境变量 SANDBOX 的值“${sandbox}”不正确`, '沙盒市场用 1，生产环境用 0')
  const publicBrowse = env.PUBLIC_BROWSE || '0'
  if (publicBrowse !== '0' && publicBrowse !== '1')
    throw new StartError(`环境变量 PUBLIC_BROWSE 的值“${publicBrowse}”不正确`, '游客可浏览公众页面用 1，须先登录用 0')
  return {
    port: Number(port),
    host: env.HOST || (sandbox === '1' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : resolve(root, 'var'),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    sandbox: sandbox === '1',
    publicBrowse: publicBrowse === '1',
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    ...(env.OPERATOR_MOBILE && env.OPERATOR_PASSWORD
      ? { operator: { mobile: env.OPERATOR_MOBILE, password: env.OPERATOR_PASSWORD } }
      : {}),
  }
}

export function nodeFault(version: string): StartError | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return undefined
  return new StartError(
    `当前 Node.js 的版本是 ${version}，本产品需要 ${NODE.join('.')} 以上`,
    '请到 https://nodejs.org 安装新版本后重试',
  )
}

/** What a port that cannot be opened means. */
export function portFailure(error: unknown, port: number): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new StartError(`端口 ${port} 已被占用`, '请停止占用它的程序，或用环境变量 PORT 指定另一个端口', error)
  if (code === 'EACCES') return new StartError(`没有权限使用端口 ${port}`, '请用环境变量 PORT 指定 1024 以上的端口', error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError('环境变量 HOST 不是本机的地址', '请去掉它，或设为 127.0.0.1', error)
  return error
}
