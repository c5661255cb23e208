import { codeOf } from '../../core/value/narrow.ts'
import { StartError } from '../process/start-error.ts'

const OTHER_DATABASE = '或安装 PostgreSQL 15 以上版本并用环境变量 DATABASE_URL 指定它'

export const dataDirFull = (dataDir: string, cause?: unknown): StartError =>
  new StartError(
    `数据目录 ${dataDir} 所在的磁盘已满`,
    '请清理磁盘空间后重新启动，或用环境变量 DATA_DIR 指定另一块磁盘上的目录',
    cause,
  )

export const dataDirClosed = (dataDir: string, cause?: unknown): StartError =>
  new StartError(
    `数据目录 ${dataDir} 无法读写`,
    '请把它的所有者改为运行本产品的用户（chown -R），或用环境变量 DATA_DIR 指定另一个可写的目录',
    cause,
  )

export const platformUnsupported = (platform: string, cause?: unknown): StartError =>
  new StartError(`内置数据库不支持当前平台（${platform}）`, `请换用 Linux（glibc）、macOS 或 Windows，${OTHER_DATABASE}`, cause)

export const programMissing = (name: string, cause?: unknown): StartError =>
  new StartError(`没有找到内置数据库的程序包 ${name}`, `请重新运行 npm ci（不要带 --omit=optional），${OTHER_DATABASE}`, cause)

export const alreadyRunning = (dataDir: string, holder: string): StartError =>
  new StartError(
    `数据目录 ${dataDir} 正由另一个进程使用${holder}`,
    '请先停止那个进程，或用环境变量 DATA_DIR 为这一个指定另一个目录',
  )

/** The meaning of a failed file operation on the data folder. */
export function fileFailure(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError) return error
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return dataDirFull(dataDir, error)
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ELOOP'].includes(code)) return dataDirClosed(dataDir, error)
  return error
}

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
  if (/Permission denied|Operation not permitted|has invalid permissions|has wrong ownership|Read-only file system/.test(output))
    return dataDirClosed(dataDir, output)
  if (/could not create shared memory segment|Cannot allocate memory/.test(output)) {
    return new StartError('内存不足，内置数据库无法启动', '请关闭其他程序或增加内存后重新启动', output)
  }
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
