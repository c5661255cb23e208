import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../core/value/narrow.ts'
import { StartError } from '../process/start-error.ts'
import { KEY_BYTES, type Secrets, secretsOf } from './secrets.ts'

const HOW = `请用 node -e "console.log(require('crypto').randomBytes(32).toString('base64'))" 生成一把`

/**
 * The key ring of the environment: SECRET_KEY, then the older ones of SECRET_KEY_OLD. A sandbox without makes its own key
 * and keeps it in the data directory.
 * @throws StartError naming the variable, never its value
 */
export function chooseSecrets(env: Readonly<Record<string, string | undefined>>, dataDir: string, sandbox: boolean): Secrets {
  const old = (env.SECRET_KEY_OLD ?? '').split(',').filter((text) => text.trim() !== '')
  if (!env.SECRET_KEY && !sandbox)
    throw new StartError('生产环境没有设置密钥 SECRET_KEY', `${HOW}，妥善另存一份：丢失后，加密保存的资料无法恢复`)
  const newest = env.SECRET_KEY ? readKey(env.SECRET_KEY, 'SECRET_KEY') : sandboxKey(dataDir)
  return secretsOf([newest, ...old.map((text) => readKey(text, 'SECRET_KEY_OLD'))])
}

/** Fewer different bytes than this is a placeholder, not chance. */
const VARIETY = 12

function readKey(text: string, name: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text.trim()) || key.length !== KEY_BYTES)
    throw new StartError(`${name} 不是密钥：应是 ${KEY_BYTES} 个随机字节的 Base64（44 个字符）`, HOW)
  if (new Set(key).size < VARIETY) throw new StartError(`${name} 不是随机的密钥`, HOW)
  return key
}

/** Of two processes that make it at once, both take the first one's. */
function sandboxKey(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  const draft = `${path}.${process.pid}`
  mkdirSync(dataDir, { recursive: true })
  try {
    return readKey(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readKey(readFileSync(path, 'utf8'), path)
}
