/** npm run backup: database and uploads in one file, while the product runs. `--check` reads one through instead. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { datetime } from '../core/value/time.ts'
import { newBackupFile } from '../server/backup/backup-files.ts'
import { makeBackup } from '../server/backup/make-backup.ts'
import { readBackup } from '../server/backup/read-backup.ts'
import { backupFolder } from '../server/process/settings.ts'
import { openTool, runTool } from './open-tool.ts'

const USAGE = `用法：npm run backup                        备份到 BACKUP_DIR（默认 DATA_DIR/backups），产品不用停
      npm run backup -- <文件.tar.gz>         备份到这个文件
      npm run backup -- --check <文件.tar.gz>  从头到尾读一遍，核对是否完整`

async function main(): Promise<string> {
  const [first, second, ...more] = process.argv.slice(2)
  if (more.length > 0 || (first?.startsWith('-') && (first !== '--check' || !second))) throw new Error(USAGE)
  if (first === '--check') return check(resolve(second!))
  const { source, close } = await openTool({ join: true })
  try {
    const file = first ? resolve(first) : await newBackupFile(backupFolder(process.env, source.dataDir), new Date())
    if (existsSync(file)) throw new Error(`${file} 已经存在，没有改动它`)
    const from = Date.now()
    const { tables, rows, uploads, bytes, leftOut } = await makeBackup(source, file, source.diskReserve)
    const left = leftOut.length > 0 ? `\n没有包括这些不属于本产品的视图和序列：${leftOut.join('、')}` : ''
    return `已备份到 ${file}：${tables} 张表 ${rows} 行，${uploads} 个文件，${(bytes / 1024 / 1024).toFixed(1)} MB，用时 ${((Date.now() - from) / 1000).toFixed(1)} 秒
密钥（SECRET_KEY，沙盒是 DATA_DIR/secret.key）不在里面，须另外保存：没有它，加密的资料无法恢复${left}`
  } finally {
    await close()
  }
}

async function check(file: string): Promise<string> {
  let at = ''
  let release = ''
  const end = await readBackup(file, {
    manifest: async (manifest) => {
      at = datetime(new Date(manifest.at))
      release = manifest.release ? `${manifest.release} 版的数据，` : ''
    },
    rows: async () => undefined,
    upload: async (_, content) => {
      for await (const _part of content);
    },
  })
  const rows = Object.values(end.tables).reduce((all, one) => all + one.count, 0)
  return `备份完整：${at}（北京时间），${release}${Object.keys(end.tables).length} 张表 ${rows} 行，${end.uploads.count} 个文件`
}

await runTool(main)
