import { messageOf, propertiesOf } from '../../core/value/narrow.ts'
import { type Env, needed } from '../adapters/needed.ts'
import { StartError } from '../process/start-error.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { isRules } from './store-rules.ts'

const TITLE = '存放上传文件的对象存储'

/** The bucket that the environment tells of; without one the disk. @throws StartError naming the variable, never its value */
export function chooseFiles(env: Env, dataDir: string): FileStore {
  const { S3_ENDPOINT: endpoint } = env
  if (!endpoint) return diskStore(dataDir)
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new StartError(`${TITLE}的地址不正确`, '请把环境变量 S3_ENDPOINT 设为 http:// 或 https:// 开头的地址')
  const rules = env.S3_RULES || 's3'
  if (!isRules(rules))
    throw new StartError(`环境变量 S3_RULES 的值“${rules}”不正确`, '阿里云 OSS 用 oss，腾讯云 COS 用 cos，其余 S3 兼容的用 s3')
  // both vendors answer to the bucket's own host alone
  const addressing = env.S3_ADDRESSING || (rules === 's3' ? 'path' : 'host')
  if (addressing !== 'path' && addressing !== 'host')
    throw new StartError(
      `环境变量 S3_ADDRESSING 的值“${addressing}”不正确`,
      '桶名在路径里用 path，在域名里（阿里云、腾讯云）用 host',
    )
  const bucket = needed(env, TITLE, 'S3_BUCKET')
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket))
    throw new StartError(`环境变量 S3_BUCKET 的值“${bucket}”不正确`, '桶名由小写字母、数字和 - 组成')
  return s3Store({
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    region: rules === 's3' ? env.S3_REGION || 'us-east-1' : needed(env, TITLE, 'S3_REGION'),
    accessKeyId: needed(env, TITLE, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(env, TITLE, 'S3_SECRET_ACCESS_KEY'),
    addressing,
    rules,
  })
}

/** before the first request; later /readyz says how it is */
const CHECK_MS = 5_000

/**
 * Looks whether it lets us in. A store that does not answer stops nobody: all but files goes on.
 * @returns what is to be said
 * @throws StartError of a bucket or a key that is wrong, which waiting does not mend
 */
export async function checkFileStore(files: FileStore, ms = CHECK_MS): Promise<string | undefined> {
  if (files.kind === 'disk') return undefined
  try {
    await files.check(ms)
    return undefined
  } catch (error) {
    const message = messageOf(error)
    const { status } = propertiesOf(error)
    if (typeof status === 'number' && status >= 400 && status < 500)
      throw new StartError(
        `${TITLE}不让进入（${message}）`,
        '请核对 S3_BUCKET、S3_REGION、S3_ACCESS_KEY_ID 和 S3_SECRET_ACCESS_KEY',
      )
    return `${TITLE}没有回应（${message}），图片和文件暂时打不开，也不能上传`
  }
}
