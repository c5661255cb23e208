import { propertiesOf } from '../../../core/value/narrow.ts'
import { shortened } from '../../../core/value/shortened.ts'
import { type NotificationChannel, NotSent } from '../notification.ts'
import { type AliyunConfig, aliyunRequest } from '../sms-aliyun.ts'
import { ask } from './ask.ts'
import type { Template } from './templates.ts'

/** Its limit for one value. */
const VALUE_LENGTH = 35
/** Refusals for now; all others need somebody who mends something. */
const FOR_NOW =
  /^(isv\.(BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|AMOUNT_NOT_ENOUGH)|isp\.|Throttling|ServiceUnavailable|InternalError)/

/** 阿里云短信 (Dysmsapi 2017-05-25): it knows no repeated request, so silence is never followed by another try. */
export function aliyunNotifications(
  config: Omit<AliyunConfig, 'template'>,
  templates: ReadonlyMap<string, Template>,
  ms?: number,
): NotificationChannel {
  return {
    offers: (kind) => templates.has(kind),
    async send({ key, kind, params }, mobile) {
      const values = Object.entries(params).map(([name, value]) => [name, shortened(value, VALUE_LENGTH)])
      const { url, headers } = aliyunRequest(config, 'SendSms', {
        PhoneNumbers: mobile,
        SignName: config.sign,
        TemplateCode: templates.get(kind)?.id ?? '',
        TemplateParam: JSON.stringify(Object.fromEntries(values)),
        OutId: key,
      })
      const { Code, BizId } = propertiesOf(await ask('阿里云短信', url, { headers }, ms))
      const code = String(Code ?? '')
      if (code !== 'OK') throw new NotSent(FOR_NOW.test(code) ? 'later' : 'never', `阿里云短信：${code || '没有结果'}`)
      return `阿里云 OK ${String(BizId ?? '')}`
    },
  }
}
