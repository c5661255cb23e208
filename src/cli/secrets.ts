/** npm run secrets -- rotate: seals anew, with the newest key, what the database keeps sealed. */
import { openDatabase } from '../server/db/connect.ts'
import { refuseLater } from '../server/db/release.ts'
import { reseal } from '../server/db/reseal.ts'
import { loadConfig } from '../server/live/load-config.ts'
import { problemLine } from '../server/live/problem-report.ts'
import { readSchemas } from '../server/live/read-schemas.ts'
import { loadEnv } from '../server/process/load-env.ts'
import { StartError } from '../server/process/start-error.ts'
import { chooseSecrets } from '../server/secrets/choose-secrets.ts'
import { SealError } from '../server/secrets/secrets.ts'

const USAGE = `用法：npm run secrets -- rotate
  先把现在的密钥移到 SECRET_KEY_OLD，SECRET_KEY 换成新的，用新设置重启产品，再运行本命令：
  数据库里加密保存的内容全部改用新密钥，完成后可以去掉 SECRET_KEY_OLD。产品不用停，可以重复运行。`

async function main(): Promise<number> {
  if (process.argv[2] !== 'rotate') return say(USAGE, 1)
  loadEnv()
  const dataDir = process.env.DATA_DIR ?? './var'
  const secrets = chooseSecrets(process.env, dataDir, process.env.SANDBOX !== '0')
  const { platform, known, files } = loadConfig('.')
  const { registry, problems } = await readSchemas({ dir: 'schemas', platform, known, files })
  if (!registry) return say(problems.map(problemLine).join('\n'), 1)
  const { DATABASE_URL } = process.env
  const db = await openDatabase({ join: true, ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}), dataDir })
  try {
    await refuseLater(db)
    return say(`已用新密钥重新加密 ${await reseal(db, registry, secrets, 'all')} 行`, 0)
  } catch (error) {
    if (error instanceof SealError) return say('有内容是用别的密钥加密的：请把那把密钥放进 SECRET_KEY_OLD 后重试，没有改动它', 1)
    throw error
  } finally {
    await db.close()
  }
}

function say(text: string, code: number): number {
  console.log(text)
  return code
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)
