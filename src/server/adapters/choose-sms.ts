import { StartError } from '../process/start-error.ts'
import { type Env, needed } from './needed.ts'
import type { Sms } from './sms.ts'
import { aliyunSms } from './sms-aliyun.ts'
import { sandboxSms } from './sms-sandbox.ts'
import { tencentSms } from './sms-tencent.ts'

const TITLE = '短信服务'

/** The provider whose credentials stand in the environment; without any, the sandbox's outbox, if this is a sandbox. */
export function chooseSms(env: Env, dataDir: string, sandbox = true): Sms {
  if (env.ALIYUN_ACCESS_KEY_ID) {
    return aliyunSms({
      keyId: env.ALIYUN_ACCESS_KEY_ID,
      keySecret: needed(env, TITLE, 'ALIYUN_ACCESS_KEY_SECRET'),
      sign: needed(env, TITLE, 'ALIYUN_SMS_SIGN'),
      template: needed(env, TITLE, 'ALIYUN_SMS_TEMPLATE'),
      endpoint: env.ALIYUN_SMS_ENDPOINT,
    })
  }
  if (env.TENCENT_SECRET_ID) {
    return tencentSms({
      secretId: env.TENCENT_SECRET_ID,
      secretKey: needed(env, TITLE, 'TENCENT_SECRET_KEY'),
      appId: needed(env, TITLE, 'TENCENT_SMS_APP_ID'),
      sign: needed(env, TITLE, 'TENCENT_SMS_SIGN'),
      template: needed(env, TITLE, 'TENCENT_SMS_TEMPLATE'),
      region: env.TENCENT_SMS_REGION,
      endpoint: env.TENCENT_SMS_ENDPOINT,
    })
  }
  if (sandbox) return sandboxSms(dataDir)
  throw new StartError('没有配置短信服务', '请设置 ALIYUN_ACCESS_KEY_ID 或 TENCENT_SECRET_ID 等环境变量，或以沙盒方式启动')
}
