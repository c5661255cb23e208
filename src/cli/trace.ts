/** npm run trace -- <请求编号 | 手机号 | 记录编号>: what happened, while the product runs. */
import { loadConfig } from '../server/live/load-config.ts'
import { readSchemas } from '../server/live/read-schemas.ts'
import { StartError } from '../server/process/start-error.ts'
import { trace } from '../server/watch/trace.ts'
import { openTool, runTool } from './open-tool.ts'

const USAGE = '用法：npm run trace -- <请求编号 | 手机号 | 记录编号>，产品不用停'

async function main(): Promise<string> {
  const [asked, ...more] = process.argv.slice(2)
  if (!asked || more.length > 0) throw new Error(USAGE)
  const { platform, known } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known })
  if (!registry) throw new StartError('实体文件有错误', '请先运行 npm run schema 查看')
  const { source, close } = await openTool({ join: true })
  try {
    return await trace({ db: source.db, entities: registry.entities, platform }, asked)
  } finally {
    await close()
  }
}

await runTool(main)
