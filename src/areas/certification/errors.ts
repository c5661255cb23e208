import { refusals } from '../../core/errors.ts'

export const CLAIM = refusals('certification', {
  open: '已有一份{kind}在办理，请打开那一份继续',
  nobody: '请选择为谁录入',
  company: '这个企业已由其他账号认证。如果不是您授权的，请联系平台客服处理',
  person: '这个身份证号已由其他账号认证。如果不是您本人办理的，请联系平台客服处理',
  minor: '未满 18 周岁不能认证',
})
