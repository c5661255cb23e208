import { refusals } from '../../core/errors.ts'

export const MONEY = refusals('money', {
  short: '可用余额不足，还差 {short} 元',
  min: '提现金额不能低于 {min} 元',
  holder: '对公账户的户名须与认证的企业名称一致',
  corporate: '提现到对公账户，请先完成企业认证',
  person: '个人银行卡的户名须与认证的姓名或法定代表人一致',
})

export const RECEIVING = refusals('receiving', {
  none: '平台还没有设置收款账户，暂时不能转账和充值，请联系平台客服',
})

export const STATEMENT = refusals('statement', {
  period: '请选择起止日期，止日不能早于起日',
  many: '这段时间超过 {most} 笔，请把期间选短一些',
})

export const WECHAT = refusals('wechat', {
  none: '平台没有开通微信支付，请用银行转账',
  ended: '这笔充值{state}，不用再支付',
  late: '支付时间已过，请重新填写金额',
  page: '没有找到您的微信，请在电脑上打开这一页，用微信扫码支付',
  busy: '微信支付暂时没有应答，请稍后再试',
  real: '只有沙盒可以模拟支付',
})
