import { existsSync } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newestBackupFile } from '../backup/backup-files.ts'
import { freeBytes } from '../files/disk.ts'
import { backupFolder } from '../process/settings.ts'
import { type Check, type Finding, pass, stop, warn } from './check.ts'

const GB = 1024 ** 3
/** what is worth a thought before there are members */
const COMFORTABLE = 5 * GB

const disk: Check = {
  title: '磁盘',
  async run({ settings }) {
    const { dataDir, diskReserve } = settings
    if (!existsSync(dataDir)) return warn(`数据目录 ${dataDir} 还没有`, '第一次启动时建立；请先看 DATA_DIR 写得对不对')
    if (!(await isWritable(dataDir)))
      return stop(`数据目录 ${dataDir} 不可写`, '请把它的属主改为运行本产品的用户，并以这个用户运行本命令')
    const places = [dataDir, join(dataDir, 'uploads')].filter(existsSync)
    const devices = new Set<number>()
    const found: Finding[] = []
    for (const place of places) {
      const { dev } = await stat(place)
      if (devices.has(dev)) continue
      devices.add(dev)
      found.push(roomIn(place, await freeBytes(place), diskReserve))
    }
    return found
  },
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )

function roomIn(place: string, free: number, reserve: number): Finding {
  const left = `${place} 还剩 ${gigabytes(free)}`
  if (free < reserve) return stop(`${left}，少于 DISK_RESERVE_MB（${gigabytes(reserve)}），不再收文件`, '请清理或换大的磁盘')
  if (free < COMFORTABLE) return warn(left, '几个月的上传和备份就会用完，请准备大些的磁盘')
  return pass(left)
}

const backupPlace: Check = {
  title: '备份的磁盘',
  async run({ env, settings }) {
    const folder = backupFolder(env, settings.dataDir)
    if (!existsSync(folder)) return warn(`备份的目录 ${folder} 还没有`, '第一次备份时建立；最好在另一块磁盘上（BACKUP_DIR）')
    const free = await freeBytes(folder)
    const newest = await newestBackupFile(folder)
    const size = newest ? (await stat(newest)).size : 0
    if (free < 2 * size)
      return stop(
        `${folder} 只剩 ${gigabytes(free)}，放不下两份备份（每份 ${gigabytes(size)}）`,
        '请清理、换盘，或减少 BACKUP_KEEP',
      )
    const same = existsSync(settings.dataDir) && (await stat(folder)).dev === (await stat(settings.dataDir)).dev
    const left = `${folder} 还剩 ${gigabytes(free)}`
    return same
      ? warn(`${left}，与数据在同一块磁盘上`, '磁盘坏了两样都没了：把 BACKUP_DIR 设到另一块磁盘，或每天传到别的机器')
      : pass(left)
  },
}

export const DISK_CHECKS: readonly Check[] = [disk, backupPlace]

const gigabytes = (bytes: number): string => (bytes < GB ? `${Math.ceil(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`)
