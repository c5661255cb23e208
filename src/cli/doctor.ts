/** npm run doctor: what would stop the opening day, line by line. Nothing is changed; `--json` for programs; exit code 1 when something would. */
import type { DatabaseCheck } from '../server/doctor/check.ts'
import { examine, type Line, report } from '../server/doctor/examine.ts'
import { tablesCheck } from '../server/doctor/tables-check.ts'
import { loadConfig } from '../server/live/load-config.ts'
import { readSchemas } from '../server/live/read-schemas.ts'
import { loadEnv } from '../server/process/load-env.ts'
import { readSettings } from '../server/process/settings.ts'
import { StartError } from '../server/process/start-error.ts'

const USAGE = '用法：npm run doctor [-- --json]，产品不用停，什么都不改'

async function main(): Promise<readonly Line[]> {
  try {
    loadEnv()
    const settings = readSettings(process.env, '.')
    return await examine({ env: process.env, settings, now: new Date() }, await checksOfProduct())
  } catch (error) {
    if (error instanceof StartError) return [{ title: '设置', verdict: 'stop', text: error.sentence, remedy: error.remedy }]
    throw error
  }
}

async function checksOfProduct(): Promise<readonly DatabaseCheck[]> {
  const { platform, known, files, areas } = loadConfig('.')
  const { registry } = await readSchemas({ dir: 'schemas', platform, known, files })
  if (!registry) throw new StartError('实体文件有错误', '请先运行 npm run schema -- check 查看')
  return [tablesCheck(registry, areas), ...Object.values(areas).flatMap((area) => area.checks ?? [])]
}

const [word, ...more] = process.argv.slice(2)
if (more.length > 0 || (word !== undefined && word !== '--json')) {
  console.error(USAGE)
  process.exit(2)
}
const found = await main()
console.log(word ? JSON.stringify(found, null, 2) : report(found))
process.exit(found.some((one) => one.verdict === 'stop') ? 1 : 0)
