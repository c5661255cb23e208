import { stat } from 'node:fs/promises'
import type { Env } from '../adapters/needed.ts'
import { nodeFault } from '../process/settings.ts'
import { chooseSecrets } from '../secrets/choose-secrets.ts'
import { type Check, type Finding, pass, stop, warn } from './check.ts'

const program: Check = {
  title: 'Node.js',
  async run() {
    const fault = nodeFault(process.versions.node)
    return fault ? stop(fault.sentence, fault.remedy) : pass(process.versions.node)
  },
}

const mode: Check = {
  title: '运行方式',
  async run({ settings }) {
    return settings.sandbox
      ? stop('现在是沙盒：示例账号的密码是公开的，短信不会发出', '正式开张前设 SANDBOX=0，用空的数据库')
      : pass('正式（SANDBOX=0）')
  },
}

const address: Check = {
  title: '对外的地址',
  async run({ env, settings }) {
    const { PUBLIC_ORIGIN: origin } = env
    if (!origin) return warn('没有设置 PUBLIC_ORIGIN', '设为会员打开的地址，如 https://www.example.com：验真链接、微信登录要用它')
    if (!URL.canParse(origin)) return stop('PUBLIC_ORIGIN 不是一个地址', '请设为 https://www.example.com 这样的地址')
    if (new URL(origin).protocol !== 'https:')
      return stop(`${origin} 不是 https`, '密码会明文经过网络：请装证书，再改 PUBLIC_ORIGIN')
    if (settings.trustProxy === 0)
      return warn('没有设置 TRUST_PROXY', '前面有 nginx 一类的反向代理时设为 1，否则所有人算同一个地址，会互相占用次数')
    return pass(origin)
  },
}

/** Values that stand in examples. */
const EXAMPLE = /^(…|\.\.\.|x+|\*+|key|secret|password|changeme|change-me|your.*|Gaicheng2ziji)$/i
const SECRET_NAME = /SECRET|PASSWORD|TOKEN|_KEY|KEY_ID$/
const SHORT_PASSWORD = 12

const secrets: Check = {
  title: '密钥与密码',
  async run({ env, settings }) {
    const found: Finding[] = []
    if (env.SECRET_KEY || !settings.sandbox) {
      // throws what is wrong with it
      chooseSecrets(env, settings.dataDir, settings.sandbox)
      found.push(pass('SECRET_KEY 是随机的 32 个字节；请确认它另存了一份，与备份分开放'))
    } else
      found.push(warn('没有设置 SECRET_KEY，用数据目录里自动生成的', '正式开张必须自己生成一把，见 docs/operations.md“密钥”'))
    if (env.SECRET_KEY_OLD) found.push(warn('还留着 SECRET_KEY_OLD', '运行过 npm run secrets -- rotate 一天以后，就可以去掉它'))
    for (const [name, value] of Object.entries(env))
      if (value && SECRET_NAME.test(name) && OURS.test(name) && EXAMPLE.test(value))
        found.push(stop(`${name} 是例子里的值`, '请换成自己的'))
    if (env.OPERATOR_PASSWORD) found.push(warn('设置里还留着 OPERATOR_PASSWORD', '第一个运营账号建好以后请删去这一行'))
    const password = passwordOf(env.DATABASE_URL)
    if (password && password.length < SHORT_PASSWORD)
      found.push(warn(`数据库的密码不到 ${SHORT_PASSWORD} 位`, '请换成随机的，如 openssl rand -hex 16'))
    return found
  },
}

const settingsFile: Check = {
  title: '设置文件',
  async run() {
    const file = await stat('.env').catch(() => null)
    if (!file) return pass('没有 .env，设置来自环境变量')
    return (file.mode & 0o007) === 0
      ? pass('.env 只有本用户和本组能读')
      : warn('.env 里有密钥，而本机的任何用户都能读', 'chmod 640 .env，属主 root，组为运行本产品的用户')
  },
}

export const SETTINGS_CHECKS: readonly Check[] = [program, mode, address, secrets, settingsFile]

/** Those that the product reads: a machine has variables of other programs too. */
const OURS = /^(SECRET_|DATABASE_|OPERATOR_|METRICS_|ALIYUN_|TENCENT_|BAIDU_|WECHAT_|S3_|OSS_|COS_|SMTP_|WECHATPAY_|TSA_)/

/** A text without any secret of the environment, whoever has put it in. */
export function withoutSecrets(text: string, env: Env): string {
  const secret = Object.entries(env).filter(([name, value]) => value && value.length >= 6 && SECRET_NAME.test(name))
  const passwords = [env.DATABASE_URL, env.DATABASE_READ_URL].map(passwordOf)
  const all = [...secret.map(([, value]) => value), ...passwords].filter((one) => one !== undefined && one !== '')
  return all.reduce<string>((left, one) => left.replaceAll(String(one), '***'), text)
}

function passwordOf(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { password } = new URL(url)
  try {
    return decodeURIComponent(password) || undefined
  } catch {
    return password
  }
}
