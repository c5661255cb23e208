import { refusals } from '../../core/errors.ts'

export const MONEY = refusals('money', {
  short: '可用余额不足，还差 {short} 元',
  min: '提现金额不能低于 {min} 元',
  auth: '请先完成个人或企业认证，再申请提现',
  holder: '对公账户的户名须与认证的企业名称一致',
})

export const CARD = refusals('card', {
  many: '银行账户最多添加 {most} 个',
  taken: '这个账号已经添加过',
})
