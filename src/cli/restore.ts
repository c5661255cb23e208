/** npm run restore: puts a backup back, whole or not at all. The product must be stopped. */
import { join, resolve } from 'node:path'
import { datetime, isDatetime, parseTime } from '../core/value/time.ts'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { restoreMoment } from '../server/backup/restore-moment.ts'
import type { Database } from '../server/db/database.ts'
import { releaseOf } from '../server/db/release.ts'
import { loadConfig } from '../server/live/load-config.ts'
import { readSchemas } from '../server/live/read-schemas.ts'
import { readSettings } from '../server/process/settings.ts'
import { atStartLine, foreseenSteps } from './foreseen-steps.ts'
import { openTool, runTool } from './open-tool.ts'

const USAGE = `用法：npm run restore -- <文件.tar.gz> [--replace] [--without-key]
  把备份恢复到 DATA_DIR（和 DATABASE_URL，如果设了），先停止产品。已经有数据时不动手，除非加 --replace。
  密钥与备份时不同时也不动手，除非加 --without-key：加密的资料将无法读取。
      npm run restore -- --at "2026-11-26 14:05"
  内置数据库恢复到这一时刻（北京时间，可以写到秒），先停止产品。现在的数据移到旁边，不删除；上传的文件从不改动，原样留用。`
const OPTIONS = ['--replace', '--without-key']

async function main(): Promise<string> {
  const words = process.argv.slice(2)
  if (words[0] === '--at') return restoreAt(words.slice(1).join(' '))
  const [file, ...more] = words.filter((one) => !OPTIONS.includes(one))
  if (!file || file.startsWith('-') || more.length > 0) throw new Error(USAGE)
  const { source, close } = await openTool({ join: false, replaces: true })
  try {
    const options = { replace: words.includes('--replace'), withoutKey: words.includes('--without-key') }
    const { tables, uploads } = await restoreBackup(source, resolve(file), options)
    const rows = Object.values(tables).reduce((all, one) => all + one.count, 0)
    const done = `已恢复：${Object.keys(tables).length} 张表 ${rows} 行，${uploads.count} 个文件，与备份时逐一核对相同。现在可以启动产品`
    return [done, ...(await ahead(source.db))].join('\n')
  } finally {
    await close()
  }
}

async function restoreAt(text: string): Promise<string> {
  const words = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) ? `${text}:00` : text
  if (!isDatetime(words)) throw new Error(`“${text}”不是一个时刻。\n${USAGE}`)
  const { dataDir, databaseUrl } = readSettings(process.env, '.')
  if (databaseUrl)
    throw new Error('设了 DATABASE_URL：自备的 PostgreSQL 用它自己的归档恢复到某一时刻，见 docs/operations.md 的“恢复到某一时刻”')
  const at = parseTime(words)
  const { from, segments, aside } = await restoreMoment({ dataDir }, at)
  return `已恢复到 ${words}（北京时间，Asia/Shanghai）：这一刻以前的写入都在，以后的都不在；用的是 ${datetime(from)} 的副本和其后 ${segments} 段日志
恢复以前的数据在 ${join(dataDir, aside)}，确认不需要后再删除；要换回去，停止产品，把它改名为 data（现在的 data 先移开）
上传的文件没有动。现在可以启动产品`
}

/** What the next start does besides, where the data is of an earlier release. */
async function ahead(db: Database): Promise<readonly string[]> {
  const { platform, known, areas } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known })
  const lines = registry ? await foreseenSteps(db, areas, registry) : []
  const release = await releaseOf(db)
  if (lines.length === 0) return []
  return [
    `备份的数据是${release ? ` ${release} 版` : '没有版本号的旧版'}的，下次启动时补上表和列，并各做一次：`,
    ...lines.map(atStartLine),
  ]
}

await runTool(main)
