import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../../core/value/narrow.ts'
import { StartError } from './start-error.ts'

const ANOTHER = '或用环境变量 DATA_DIR 指定另一个可写的目录'

/** @param room how much there is and how much is wanted, where that is known */
export const dataDirFull = (dataDir: string, cause?: unknown, room = ''): StartError =>
  new StartError(
    `数据目录 ${dataDir} 所在的磁盘已满${room}`,
    '请清理磁盘空间后重新启动，或用环境变量 DATA_DIR 指定另一块磁盘上的目录',
    cause,
  )

export const dataDirClosed = (dataDir: string, cause?: unknown): StartError =>
  new StartError(
    `数据目录 ${dataDir} 无法读写${ownerNote(dataDir)}`,
    `请把它的所有者改为运行本产品的用户（chown -R），${ANOTHER}`,
    cause,
  )

export const notAFolder = (dataDir: string, file = dataDir, cause?: unknown): StartError =>
  new StartError(
    file === dataDir
      ? `数据目录 ${dataDir} 的位置上是一个文件，无法读写`
      : `数据目录 ${dataDir} 无法读写：${file} 是一个文件，不是目录`,
    `请移走那个文件，${ANOTHER}`,
    cause,
  )

export const dataDirReadOnly = (dataDir: string, cause?: unknown): StartError =>
  new StartError(`数据目录 ${dataDir} 所在的磁盘是只读的`, `请把磁盘重新挂载为可写，${ANOTHER}`, cause)

/** The meaning of a failed file operation on the data folder. */
export function fileFailure(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError) return error
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return dataDirFull(dataDir, error)
  if (code === 'EROFS') return dataDirReadOnly(dataDir, error)
  if (code === 'ENOTDIR' || code === 'EEXIST') return notAFolder(dataDir, dataDir, error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'ELOOP') return dataDirClosed(dataDir, error)
  return error
}

/** Whose the folder is, or the nearest one above that is there, when it is somebody else's. */
function ownerNote(path: string): string {
  const self = process.getuid?.()
  const stats = nearest(path)?.stats
  return self === undefined || !stats || stats.uid === self ? '' : `（所有者的用户号是 ${stats.uid}，运行本产品的是 ${self}）`
}

/** The path itself, or of the folders above it the nearest that is there. */
export function nearest(path: string): { readonly path: string; readonly stats: Stats } | undefined {
  try {
    return { path, stats: statSync(path) }
  } catch {
    const above = dirname(path)
    return above === path ? undefined : nearest(above)
  }
}
