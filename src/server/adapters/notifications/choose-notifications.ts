import { readFileSync } from 'node:fs'
import { StartError } from '../../process/start-error.ts'
import { type Env, needed } from '../needed.ts'
import { NO_NOTIFICATIONS, type NotificationChannel, type NotificationChannels } from '../notification.ts'
import { aliyunNotifications } from './aliyun.ts'
import { emailNotifications } from './email.ts'
import { sandboxNotifications } from './sandbox.ts'
import { templatesIn } from './templates.ts'
import { tencentNotifications } from './tencent.ts'
import { wechatNotifications } from './wechat.ts'

/** The channels whose credentials stand in the environment; in a sandbox the others write to its outbox. @throws StartError */
export function chooseNotifications(env: Env, dataDir: string, sandbox = true): NotificationChannels {
  const others = sandbox ? sandboxNotifications(dataDir) : NO_NOTIFICATIONS
  return { sms: smsOf(env) ?? others.sms, wechat: wechatOf(env) ?? others.wechat, email: emailOf(env) ?? others.email }
}

function smsOf(env: Env): NotificationChannel | undefined {
  if (env.ALIYUN_ACCESS_KEY_ID) {
    const config = {
      keyId: env.ALIYUN_ACCESS_KEY_ID,
      keySecret: needed(env, '业务短信', 'ALIYUN_ACCESS_KEY_SECRET'),
      sign: needed(env, '业务短信', 'ALIYUN_SMS_SIGN'),
      endpoint: env.ALIYUN_SMS_ENDPOINT,
    }
    return aliyunNotifications(config, templatesIn(env, 'ALIYUN_SMS_TEMPLATES'))
  }
  if (!env.TENCENT_SECRET_ID) return undefined
  const config = {
    secretId: env.TENCENT_SECRET_ID,
    secretKey: needed(env, '业务短信', 'TENCENT_SECRET_KEY'),
    appId: needed(env, '业务短信', 'TENCENT_SMS_APP_ID'),
    sign: needed(env, '业务短信', 'TENCENT_SMS_SIGN'),
    region: env.TENCENT_SMS_REGION,
    endpoint: env.TENCENT_SMS_ENDPOINT,
  }
  return tencentNotifications(config, templatesIn(env, 'TENCENT_SMS_TEMPLATES'))
}

function wechatOf(env: Env): NotificationChannel | undefined {
  if (!env.WECHAT_SERVICE_APP_ID) return undefined
  const appSecret = needed(env, '微信服务号', 'WECHAT_SERVICE_APP_SECRET')
  const config = { appId: env.WECHAT_SERVICE_APP_ID, appSecret, api: env.WECHAT_API }
  return wechatNotifications(config, templatesIn(env, 'WECHAT_TEMPLATES'))
}

function emailOf(env: Env): NotificationChannel | undefined {
  if (!env.SMTP_HOST) return undefined
  const port = Number(env.SMTP_PORT || 465)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`环境变量 SMTP_PORT 的值“${env.SMTP_PORT}”不正确`, '请设为邮件服务器的端口，465 或 587')
  const from = needed(env, '邮件', 'SMTP_FROM')
  if (!/@[\w.-]+>?$/.test(from))
    throw new StartError(`环境变量 SMTP_FROM 的值“${from}”不是邮箱`, '例如 渔业平台 <no-reply@example.com>')
  needed(env, '邮件', 'PUBLIC_ORIGIN')
  return emailNotifications({
    host: env.SMTP_HOST,
    port,
    user: needed(env, '邮件', 'SMTP_USER'),
    password: needed(env, '邮件', 'SMTP_PASSWORD'),
    from,
    ...(env.SMTP_CA ? { ca: certificate(env.SMTP_CA) } : {}),
  })
}

function certificate(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`环境变量 SMTP_CA 的文件 ${file} 读不出来`, '请检查路径和权限，不用自己的证书就去掉它', error)
  }
}
