import { stat } from 'node:fs/promises'
import { BackupError } from '../backup/backup-error.ts'
import { newestBackup, newestBackupFile } from '../backup/backup-files.ts'
import { readBackup } from '../backup/read-backup.ts'
import { backupFolder } from '../process/settings.ts'
import { type Check, type Finding, pass, stop, warn } from './check.ts'

const HOUR = 3_600_000
/** a day and what a long backup takes */
const OLD_HOURS = 26
const LIMIT_MS = 120_000
/** what is read through within the limit */
const MOST_BYTES = 2 * 1024 ** 3

/** Is there a backup of today, and does it read? */
export const backup: Check = {
  title: '备份',
  limit: LIMIT_MS,
  async run({ env, settings, now }) {
    const folder = backupFolder(env, settings.dataDir)
    const plan: Finding = settings.backup
      ? pass(`每天 ${settings.backup.at}，留 ${settings.backup.keep} 份`)
      : stop('没有设置定时备份', '设 BACKUP_AT=03:30；由别的工具备份数据库和文件时，可以不管这一条')
    const [at, file] = [await newestBackup(folder), await newestBackupFile(folder)]
    if (!at || !file) return [plan, stop('还没有一份备份', '运行 npm run backup，产品不用停')]
    const hours = Math.floor((now.getTime() - at.getTime()) / HOUR)
    const age = hours < 1 ? '不到 1 小时' : hours < 48 ? ` ${hours} 小时` : ` ${Math.floor(hours / 24)} 天`
    if (hours >= OLD_HOURS) return [plan, stop(`最新的备份已经有${age}`, '请看日志里为什么没有做，或运行 npm run backup')]
    return [plan, await readThrough(file, age)]
  },
}

async function readThrough(file: string, age: string): Promise<Finding> {
  if ((await stat(file)).size > MOST_BYTES)
    return warn(`最新的备份是${age}前的，太大，没有读完`, `请另外运行 npm run backup -- --check ${file}`)
  try {
    const { tables } = await readBackup(file, {
      manifest: async () => undefined,
      rows: async () => undefined,
      upload: async (_, content) => {
        for await (const _part of content);
      },
    })
    return pass(`最新的一份是${age}前的，从头到尾读过：${Object.keys(tables).length} 张表`)
  } catch (error) {
    if (error instanceof BackupError) return stop(error.message, '运行 npm run backup 重做一份，并看看磁盘有没有坏')
    throw error
  }
}
