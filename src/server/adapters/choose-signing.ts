import { readFileSync } from 'node:fs'
import { StartError } from '../process/start-error.ts'
import type { Env } from './needed.ts'
import type { Signing } from './signing.ts'
import { sandboxSigning } from './signing-sandbox.ts'
import { timestampSigning } from './signing-timestamp.ts'

/** The timestamp authority of the environment; in a sandbox our own stand-in; otherwise nobody outside vouches. @throws StartError */
export function chooseSigning({ TSA_URL: url, TSA_CA_FILE: file }: Env, sandbox = true): Signing | null {
  if (!url) return sandbox ? sandboxSigning : null
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new StartError('时间戳服务的地址不正确', '请把环境变量 TSA_URL 设为 http:// 或 https:// 开头的地址')
  return timestampSigning({ url, ...(file ? { authorities: readAuthorities(file) } : {}) })
}

function readAuthorities(file: string): readonly string[] {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(
      `TSA_CA_FILE 指的文件 ${file} 读不到`,
      '请放好时间戳服务给的根证书（PEM），让运行本产品的用户能读',
      error,
    )
  }
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  if (!found) throw new StartError(`TSA_CA_FILE 指的文件 ${file} 里没有证书`, '应是 PEM 格式的根证书')
  return found
}
