/**
 * The one table of refusals a user can meet. Keys are what code throws; texts are what people read.
 * `{x}` is filled from the error's values. Code 0 refuses; 403 ends the session (missing, revoked or disabled credential).
 */
export const ERRORS = {
  'session.invalid': { code: 403, text: '登录已失效，请重新登录' },
  'session.required': { code: 403, text: '请先登录' },
  'file.sign_in': { code: 0, text: '请先登录后下载' },
  'client.unknown': { code: 0, text: '请求来源不正确，请从本平台页面操作' },
  'route.unknown': { code: 0, text: '接口不存在' },
  'method.wrong': { code: 0, text: '请求方式不正确' },
  'request.malformed': { code: 0, text: '请求内容格式不正确' },
  'request.too_large': { code: 0, text: '提交的内容过大' },
  'request.too_deep': { code: 0, text: '提交的内容层级过深' },
  'request.bad_text': { code: 0, text: '内容含有无法保存的字符，请检查后重试' },
  'request.too_many': { code: 0, text: '操作过于频繁，请稍后再试' },
  'server.fault': { code: 0, text: '系统繁忙，请稍后再试' },
  'server.busy': { code: 0, text: '系统繁忙，请稍后再试' },
  'mobile.wrong': { code: 0, text: '请输入正确的手机号' },
  'mobile.same': { code: 0, text: '新手机号不能与当前手机号相同' },
  'mobile.taken': { code: 0, text: '该手机号已被其他账号使用' },
  'name.wrong': { code: 0, text: '名称须为 2–30 个字' },
  'password.weak': { code: 0, text: '密码须为 8–20 位，且同时包含字母和数字' },
  'password.is_mobile': { code: 0, text: '密码不能与手机号相同' },
  'password.mismatch': { code: 0, text: '两次输入的密码不一致' },
  'password.same': { code: 0, text: '新密码不能与原密码相同' },
  'password.wrong': { code: 0, text: '原密码不正确' },
  'password.unset': { code: 0, text: '当前账号还没有密码，请用短信验证码设置' },
  'captcha.wrong': { code: 0, text: '图形验证码不正确或已失效，请重新输入' },
  'sms.type': { code: 0, text: '验证码类型不正确' },
  'sms.soon': { code: 0, text: '验证码已发送，请 60 秒后再获取' },
  'sms.many': { code: 0, text: '获取验证码过于频繁，请稍后再试' },
  'sms.own': { code: 0, text: '只能向当前账号的手机号发送验证码' },
  'sms.failed': { code: 0, text: '短信发送失败，请稍后再试' },
  'sms.wrong': { code: 0, text: '短信验证码不正确' },
  'sms.spent': { code: 0, text: '短信验证码已失效，请重新获取' },
  'sms.missing': { code: 0, text: '请输入短信验证码' },
  'pay_password.unset': { code: 0, text: '还没有设置支付密码，请主账号先到“设置”中设置' },
  'pay_password.missing': { code: 0, text: '请输入支付密码' },
  'pay_password.wrong': { code: 0, text: '支付密码不正确' },
  'pay_password.locked': { code: 0, text: '支付密码错误次数过多，请 15 分钟后再试' },
  'login.wrong': { code: 0, text: '手机号或密码错误' },
  'login.locked': { code: 0, text: '尝试次数过多，请 15 分钟后再试，或使用短信登录' },
  'login.disabled': { code: 0, text: '账号已停用，请联系客服' },
  'register.taken': { code: 0, text: '该手机号已注册，请直接登录' },
  'wechat.off': { code: 0, text: '微信登录暂未开通，请使用短信或密码登录' },
  'wechat.state': { code: 0, text: '微信登录已失效，请重新扫码' },
  'wechat.failed': { code: 0, text: '微信授权失败，请重新扫码' },
  'wechat.ticket': { code: 0, text: '绑定已超时，请重新扫码' },
  'wechat.taken': { code: 0, text: '该手机号已绑定其他微信' },
  'upload.empty': { code: 0, text: '请选择要上传的文件' },
  'upload.type': { code: 0, text: '不支持的文件类型，请上传 {types}' },
  'upload.large': { code: 0, text: '{kind}不能超过 {limit} MB' },
  'upload.broken': { code: 0, text: '文件上传中断，请重试' },
  'upload.foreign': { code: 0, text: '请先上传图片，再保存' },
  'record.missing': { code: 0, text: '记录不存在或无权操作' },
  'record.stale': { code: 0, text: '数据已更新，请刷新后重试' },
  'record.duplicate': { code: 0, text: '{title}已存在，请勿重复提交' },
  'record.invalid': { code: 0, text: '{first}' },
  'access.denied': { code: 0, text: '当前账号无权进行此操作' },
  'access.area': { code: 0, text: '当前账号类型不支持该功能' },
  'action.state': { code: 0, text: '当前状态{state}不可操作' },
  'action.unseen': { code: 0, text: '请先查看最新的{title}再操作' },
  'action.guard': { code: 0, text: '{text}' },
  'idem.changed': { code: 0, text: '同一提交编号的内容不一致，请刷新后重新提交' },
  'query.page': { code: 0, text: '页码或每页条数不正确，每页最多 100 条' },
  'query.deep': { code: 0, text: '翻页过深，请缩小筛选范围' },
  'query.filter': { code: 0, text: '不支持按“{field}”筛选' },
  'query.value': { code: 0, text: '筛选条件“{field}”的值不正确' },
  'query.sort': { code: 0, text: '不支持按“{field}”排序' },
  'query.keyword': { code: 0, text: '此列表不支持关键词搜索' },
  'query.long': { code: 0, text: '关键词过长，请不超过 50 个字' },
  'money.short': { code: 0, text: '可用余额不足，还差 {short} 元' },
  'export.large': { code: 0, text: '数据超过 {limit} 条，请缩小筛选范围后再导出' },
} as const satisfies Record<string, { code: 0 | 403; text: string }>

export type ErrorKey = keyof typeof ERRORS

/** Thrown anywhere below a route; the envelope plugin turns it into an answer. `errors` are sentences per field. */
export class AppError extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly errors?: Readonly<Record<string, string>>,
  ) {
    super(ERRORS[key].text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')))
    this.name = 'AppError'
  }

  get code(): 0 | 403 {
    return ERRORS[this.key].code
  }
}
