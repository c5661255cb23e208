import { propertiesOf } from '../../../core/value/narrow.ts'
import { shortened } from '../../../core/value/shortened.ts'
import { type NotificationChannel, NotSent } from '../notification.ts'
import { type TencentConfig, tencentRequest } from '../sms-tencent.ts'
import { ask } from './ask.ts'
import type { Template } from './templates.ts'

const VALUE_LENGTH = 35
/** Refusals for now; all others need somebody who mends something. */
const FOR_NOW = /^(LimitExceeded|RequestLimitExceeded|InternalError|FailedOperation\.InsufficientBalance)/

/** 腾讯云短信 (2021-01-11): its templates number their values, {1} {2} …, in the order of the kind's. */
export function tencentNotifications(
  config: Omit<TencentConfig, 'template'>,
  templates: ReadonlyMap<string, Template>,
  ms?: number,
): NotificationChannel {
  return {
    offers: (kind) => templates.has(kind),
    async send({ key, kind, params }, mobile) {
      const { url, headers, body } = tencentRequest(config, 'SendSms', {
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: config.appId,
        SignName: config.sign,
        TemplateId: templates.get(kind)?.id ?? '',
        TemplateParamSet: Object.values(params).map((value) => shortened(value, VALUE_LENGTH)),
        SessionContext: key,
      })
      const { Error: error, SendStatusSet: sent } = propertiesOf(
        propertiesOf(await ask('腾讯云短信', url, { headers, body }, ms)).Response,
      )
      const { Code: taken, SerialNo } = propertiesOf(Array.isArray(sent) ? sent[0] : undefined)
      const code = String(propertiesOf(error).Code ?? taken ?? '')
      if (code !== 'Ok') throw new NotSent(FOR_NOW.test(code) ? 'later' : 'never', `腾讯云短信：${code || '没有结果'}`)
      return `腾讯云 Ok ${String(SerialNo ?? '')}`
    },
  }
}
