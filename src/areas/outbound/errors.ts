import { refusals } from '../../core/errors.ts'

export const OUTBOUND_ERRORS = refusals('outbound', {
  kind: '没有这种消息或渠道',
  quiet: '免打扰时段的起止时间不能相同',
  address: '邮箱的格式不正确，例如 name@example.com',
  taken: '这个邮箱已经确认过了',
  often: '验证码要得太勤，请过一会儿再试',
  unsent: '邮件没有发出去，请检查邮箱，或稍后再试',
  code: '验证码不正确或已过期，请重新获取',
  none: '平台还没有开通邮件',
})
