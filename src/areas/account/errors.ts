import { refusals } from '../../core/errors.ts'

export const MOBILE = refusals('mobile', {
  same: '新手机号不能与当前手机号相同',
  taken: '该手机号已被其他账号使用',
})

export const NAME = refusals('name', {
  wrong: '名称须为 2–30 个字',
})

export const PASSWORD = refusals('password', {
  mismatch: '两次输入的密码不一致',
  same: '新密码不能与原密码相同',
  wrong: '原密码不正确',
  unset: '当前账号还没有密码，请用短信验证码设置',
})

export const CAPTCHA = refusals('captcha', {
  wrong: '图形验证码不正确或已失效，请重新输入',
  wanted: '当前网络获取验证码的人较多，请输入图形验证码后再获取',
})

export const PROOF_ERRORS = refusals('proof', {
  work: '请从本平台页面操作，并稍候再试',
})

export const SMS = refusals('sms', {
  type: '验证码类型不正确',
  soon: '验证码已发送，请 60 秒后再获取',
  many: '获取验证码过于频繁，请稍后再试',
  budget: '平台发送的短信已达到每小时的上限，请稍后再试，或用密码、微信登录',
  own: '只能向当前账号的手机号发送验证码',
  failed: '短信发送失败，请稍后再试',
  wrong: '短信验证码不正确',
  spent: '短信验证码已失效，请重新获取',
  missing: '请输入短信验证码',
})

export const PAY_PASSWORD = refusals('pay_password', {
  unset: '还没有设置支付密码，请主账号先到“设置”中设置',
  missing: '请输入支付密码',
  wrong: '支付密码不正确',
  locked: '支付密码错误次数过多，请 15 分钟后再试',
  weak: '支付密码须为 6 位数字，不能是 123456 或六个相同的数字',
  main: '只有主账号可以设置支付密码',
})

export const FACTOR = refusals('factor', {
  missing: '请输入动态码',
  wrong: '动态码不正确，请核对手机时间后重新输入',
  used: '这个动态码已用过，请等它变成下一个再输入',
  recovery: '恢复码不正确或已用过',
  locked: '验证错误次数过多，请 15 分钟后再试',
  offer: '请先获取新的密钥，再输入动态码',
  unset: '请先到“设置”中设置动态码',
  password: '请输入登录密码',
  password_wrong: '登录密码不正确',
})

export const OPERATOR = refusals('operator', {
  self: '不能变更自己的账号',
  same: '该账号已经是{state}，不用变更',
  same_duties: '该账号已经是这些职责，不用变更',
  gone: '提出人或复核人的账号已停用，请撤回后由其他运营人员重新提出',
})

export const OPENING = refusals('opening', {
  taken: '这个手机号已有账号，请换一个',
})

export const LOGIN = refusals('login', {
  first: '首次登录请先设置自己的密码：在“忘记密码”里凭短信验证码设置，再登录',
  wrong: '手机号或密码错误',
  locked: '尝试次数过多，请 15 分钟后再试，或使用短信登录',
  disabled: '账号已停用，请联系客服',
})

export const REGISTER = refusals('register', {
  taken: '该手机号已注册，请直接登录',
})

export const WECHAT = refusals('wechat', {
  off: '微信登录暂未开通，请使用短信或密码登录',
  state: '微信登录已失效，请重新扫码',
  failed: '微信授权失败，请重新扫码',
  ticket: '绑定已超时，请重新扫码',
  taken: '该手机号已绑定其他微信',
})
