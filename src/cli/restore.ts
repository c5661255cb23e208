/** npm run restore: puts a backup back, whole or not at all. The product must be stopped. */
import { resolve } from 'node:path'
import { restoreBackup } from '../server/backup/restore-backup.ts'
import { openTool, runTool } from './open-tool.ts'

const USAGE = `用法：npm run restore -- <文件.tar.gz> [--replace] [--without-key]
  把备份恢复到 DATA_DIR（和 DATABASE_URL，如果设了），先停止产品。已经有数据时不动手，除非加 --replace。
  密钥与备份时不同时也不动手，除非加 --without-key：加密的资料将无法读取。`
const OPTIONS = ['--replace', '--without-key']

async function main(): Promise<string> {
  const words = process.argv.slice(2)
  const [file, ...more] = words.filter((one) => !OPTIONS.includes(one))
  if (!file || file.startsWith('-') || more.length > 0) throw new Error(USAGE)
  const { source, close } = await openTool({ join: false })
  try {
    const options = { replace: words.includes('--replace'), withoutKey: words.includes('--without-key') }
    const { tables, uploads } = await restoreBackup(source, resolve(file), options)
    const rows = Object.values(tables).reduce((all, one) => all + one.count, 0)
    return `已恢复：${Object.keys(tables).length} 张表 ${rows} 行，${uploads.count} 个文件，与备份时逐一核对相同。现在可以启动产品`
  } finally {
    await close()
  }
}

await runTool(main)
