import { codeOf, messageOf, propertiesOf } from '../../core/value/narrow.ts'
import { roomLeft } from './data-dir.ts'
import { dataDirFull, fileFailure } from './data-dir-failure.ts'
import { DISK_FULL, isLost } from './database-errors.ts'
import type { ProcessSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** megabytes below which the embedded database cannot go on writing: one file of its log */
const LAST_ROOM = 20

/** The meaning of whatever ends a start, for the person who started it; a fault of the program is told whole. */
export function startFailure(error: unknown, settings: Pick<ProcessSettings, 'dataDir' | 'databaseUrl'> | undefined): unknown {
  if (error instanceof StartError || settings === undefined) return error
  const { dataDir } = settings
  const embedded = settings.databaseUrl === undefined
  const of = ofDataDir(error, dataDir) ? fileFailure(dataDir, error) : error
  if (of instanceof StartError) return of
  if (codeOf(error) === DISK_FULL || (embedded && isLost(error) && roomLeft(dataDir) < LAST_ROOM))
    return embedded
      ? dataDirFull(dataDir, error)
      : new StartError('数据库服务器的磁盘已满', '请清理它的磁盘空间后重新启动', error)
  if (!isLost(error)) return error
  return embedded
    ? new StartError('内置数据库在启动途中停了', `请重新启动；再次如此时，原因见 ${dataDir}/pg/server.log`, error)
    : new StartError(
        `与数据库的连接在启动途中断开（${codeOf(error) || messageOf(error)}）`,
        '请确认 PostgreSQL 仍在运行，然后重新启动',
        error,
      )
}

/** Is it a failed operation on a file of the data folder? */
function ofDataDir(error: unknown, dataDir: string): boolean {
  const { path, dest } = propertiesOf(error)
  return [path, dest].some((one) => typeof one === 'string' && one.startsWith(dataDir))
}
