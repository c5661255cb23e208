import { existsSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Takes the settings of `.env`, beside which product and tools are started, below those that the environment already has. */
export function loadEnv(file = '.env'): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartError(`设置文件 ${file} 无法读取`, '请让运行本产品的用户能读它（例如 chown root:yuye、chmod 640）', error)
  }
}
