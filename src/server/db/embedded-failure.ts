import { existsSync, readFileSync } from 'node:fs'
import { dataDirClosed, dataDirFull, dataDirReadOnly } from '../process/data-dir-failure.ts'
import { StartError } from '../process/start-error.ts'

const OTHER_DATABASE = '或安装 PostgreSQL 15 以上版本并用环境变量 DATABASE_URL 指定它'

export const platformUnsupported = (platform: string, cause?: unknown): StartError =>
  new StartError(`内置数据库不支持当前平台（${platform}）`, `请换用 Linux（glibc）、macOS 或 Windows，${OTHER_DATABASE}`, cause)

export const programMissing = (name: string, cause?: unknown): StartError =>
  new StartError(`没有找到内置数据库的程序包 ${name}`, `请重新运行 npm ci（不要带 --omit=optional），${OTHER_DATABASE}`, cause)

export const alreadyRunning = (dataDir: string, holder: string): StartError =>
  new StartError(
    `数据目录 ${dataDir} 正由另一个进程使用${holder}`,
    '请先停止那个进程，或用环境变量 DATA_DIR 为这一个指定另一个目录',
  )

/** The meaning of the last words of initdb or the server. */
export function programFailure(dataDir: string, output: string, logFile?: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return dataDirFull(dataDir, output)
  if (/error while loading shared libraries|not found \(required by|cannot execute/.test(output))
    return platformUnsupported(`${process.platform}-${process.arch}`, output)
  if (/could not look up effective user ID/.test(output)) {
    return new StartError(
      '当前用户没有登记在系统用户表（/etc/passwd）中，内置数据库无法初始化',
      `请换用已登记的用户运行，${OTHER_DATABASE}`,
      output,
    )
  }
  if (/database files are incompatible with server|initialized by PostgreSQL version/.test(output))
    return versionMismatch(dataDir, output)
  if (/Read-only file system/.test(output)) return dataDirReadOnly(dataDir, output)
  if (/Permission denied|Operation not permitted|has invalid permissions|has wrong ownership/.test(output))
    return dataDirClosed(dataDir, output)
  if (/could not create shared memory segment|Cannot allocate memory/.test(output)) {
    return new StartError('内存不足，内置数据库无法启动', '请关闭其他程序或增加内存后重新启动', output)
  }
  const held = /lock file "(.*\.s\.PGSQL\.[^"]*)" already exists/.exec(output)?.[1]
  if (held) return leftRunning(held, output)
  const lines = output.trim().split('\n')
  const last = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return new StartError(
    `内置数据库启动失败：${last.trim() || '没有留下原因'}`,
    logFile ? `详情见 ${logFile}` : OTHER_DATABASE.replace('或', '请'),
    output,
  )
}

export const versionMismatch = (dataDir: string, cause?: unknown): StartError =>
  new StartError(
    `数据目录 ${dataDir} 是由另一个版本的 PostgreSQL 建立的`,
    '请用建立它时的产品版本导出数据，或用环境变量 DATA_DIR 指定一个新目录',
    cause,
  )

/** A server whose folder was removed or renamed while it ran, so that no later start finds it. @param lock of its socket; it begins with the server's number */
function leftRunning(lock: string, cause: string): StartError {
  const pid = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[0] : undefined
  return new StartError(
    `以前的内置数据库${pid ? `（进程号 ${pid}）` : ''}还在运行，而它的数据目录已经不在`,
    pid ? `请结束它（kill ${pid}）后重新启动` : '请结束仍在运行的 postgres 进程后重新启动',
    cause,
  )
}
