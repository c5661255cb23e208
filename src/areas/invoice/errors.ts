import { refusals } from '../../core/errors.ts'

export const BILLING = refusals('billing', {
  unfinished: '订单完成后才能申请开票',
  over: '这个订单还可以开票 {rest} 元',
  special_auth: '专用发票只开给已完成企业认证的主体',
  special_tax_no: '专用发票抬头的税号须是企业认证的统一社会信用代码，请改用认证企业的抬头',
  special_title: '专用发票的抬头须有 18 位税号、注册地址、电话、开户行和账号，请先补全抬头',
})
