import { PHONE_PHOTO } from './value/file-kinds.ts'
/**
 * The refusals of the engine itself. Keys are thrown by code; texts are for people. `{x}` is filled from the
 * error's values. Code 0 refuses; 403 ends the session (missing, revoked or disabled credential).
 * An area brings its own, `src/areas/<area>/errors.ts`.
 */
export const ERRORS = {
  'session.invalid': { code: 403, text: '登录已失效，请重新登录' },
  'session.required': { code: 403, text: '请先登录' },
  'file.missing': { code: 0, text: '文件不存在' },
  'file.unreadable': { code: 0, text: '文件暂时打不开，请稍后再试' },
  'file.proof': { code: 0, text: '这个文件只给有权查看的人，或者链接已过期。请回到原来的页面，刷新后再打开' },
  'client.unknown': { code: 0, text: '请求来源不正确，请从本平台页面操作' },
  'route.unknown': { code: 0, text: '接口不存在' },
  'method.wrong': { code: 0, text: '请求方式不正确' },
  'request.malformed': { code: 0, text: '请求内容格式不正确' },
  'request.slow': { code: 0, text: '网络太慢，请求没有及时送到，请稍后再试' },
  'request.too_large': { code: 0, text: '提交的内容过大' },
  'request.too_deep': { code: 0, text: '提交的内容层级过深' },
  'request.bad_text': { code: 0, text: '内容含有无法保存的字符，请检查后重试' },
  'request.too_many': { code: 0, text: '操作过于频繁，请稍后再试' },
  'server.fault': { code: 0, text: '系统繁忙，请稍后再试' },
  'server.full': { code: 0, text: '服务器的存储空间满了，这次没有保存；填写的内容还在，请稍后再提交' },
  'server.busy': { code: 0, text: '系统繁忙，请稍后再试' },
  'mobile.wrong': { code: 0, text: '请输入正确的手机号' },
  'password.weak': { code: 0, text: '密码须为 8–20 位，且同时包含字母和数字' },
  'password.is_mobile': { code: 0, text: '密码不能与手机号相同' },
  'password.common': { code: 0, text: '这个密码里有很多人在用的词，容易被猜到，请换一个：把两三个不相干的词和数字连在一起' },
  'password.row': { code: 0, text: '密码里有连续的数字或键盘上相邻的键，容易被猜到，请换成不连续的' },
  'password.repeat': { code: 0, text: '密码里重复的字符太多，容易被猜到，请换成不重复的' },
  'password.date': { code: 0, text: '密码主要是年份或日期，容易被猜到，请再加上一两个不相干的词' },
  'password.personal': { code: 0, text: '密码里有您的手机号、名称或平台的名字，容易被猜到，请换一个' },
  'password.simple': { code: 0, text: '密码太简单，容易被猜到，请再加长，例如再加上一个不相干的词' },
  'factor.required': { code: 0, text: '请先输入动态码完成登录' },
  'factor.setup': { code: 0, text: '请先设置动态码，再使用运营后台' },
  'upload.empty': { code: 0, text: '请选择要上传的文件' },
  'upload.type': { code: 0, text: '不支持的文件类型，请上传 {types}' },
  'upload.phone': { code: 0, text: `这${PHONE_PHOTO}` },
  'upload.large': { code: 0, text: '{kind}不能超过 {limit} MB' },
  'upload.broken': { code: 0, text: '文件上传中断，请重试' },
  'upload.many': { code: 0, text: '一次只能上传一个文件' },
  'upload.name': { code: 0, text: '文件名的后缀与内容不符，这其实是一个 {ext} 文件，请改正后再上传' },
  'upload.picture': { code: 0, text: '图片已损坏，打不开，请换一张' },
  'upload.pixels': { code: 0, text: '图片不能超过 {most} 万像素，请缩小后再上传' },
  'upload.full': { code: 0, text: '存储空间不足，暂时不能上传，请联系平台' },
  'upload.reserve': {
    code: 0,
    text: '服务器的存储空间快满了，为了不影响交易，暂停上传文件；其他内容可以照常保存，请联系平台',
  },
  'upload.store': { code: 0, text: '存放文件的服务器没有回应，这个文件没有保存，请稍后再试；其他内容可以照常保存' },
  'upload.unwritable': { code: 0, text: '文件暂时无法保存，请联系平台' },
  'upload.foreign': { code: 0, text: '请先上传图片，再保存' },
  'record.missing': { code: 0, text: '记录不存在或无权操作' },
  'record.stale': { code: 0, text: '数据已更新，请刷新后重试' },
  'record.unseen': { code: 0, text: '请刷新页面，看过最新的内容后再修改' },
  'record.duplicate': { code: 0, text: '{title}已存在，请勿重复提交' },
  'record.invalid': { code: 0, text: '{first}' },
  'record.unfinished': { code: 0, text: '{text}' },
  'access.denied': { code: 0, text: '当前账号无权进行此操作' },
  'access.lost': { code: 0, text: '您的一项任命刚刚失效，请刷新页面后再办' },
  'access.area': { code: 0, text: '当前账号类型不支持该功能' },
  'action.right': { code: 0, text: '此操作由“{who}”办理，当前账号没有这项权限，请联系主账号' },
  'action.state': { code: 0, text: '当前状态{state}不可操作' },
  'action.limit': { code: 0, text: '超出授权额度，请主账号处理' },
  'action.unseen': { code: 0, text: '请先查看最新的{title}再操作' },
  'action.guard': { code: 0, text: '{text}' },
  'idem.changed': { code: 0, text: '同一提交编号的内容不一致，请刷新后重新提交' },
  'query.page': { code: 0, text: '页码或每页条数不正确，每页最多 100 条' },
  'query.deep': { code: 0, text: '翻页过深，请缩小筛选范围' },
  'query.filter': { code: 0, text: '不支持按“{field}”筛选' },
  'query.value': { code: 0, text: '筛选条件“{field}”的值不正确' },
  'query.typed': { code: 0, text: '{text}' },
  'query.sort': { code: 0, text: '不支持按“{field}”排序' },
  'query.keyword': { code: 0, text: '此列表不支持关键词搜索' },
  'query.slow': { code: 0, text: '符合条件的内容太多，一时查不完。请多选一个条件，或把关键词写得更具体' },
  'query.long': { code: 0, text: '关键词过长，请不超过 50 个字' },
  'import.many': { code: 0, text: '一次最多导入 {most} 行，请分成几个文件' },
  'face.unknown': { code: 0, text: '这个列表没有名为“{name}”的样子' },
  'face.closed': { code: 0, text: '“{title}”用到您看不到的内容，不能显示' },
  'export.large': { code: 0, text: '符合条件的超过 {limit} 条，一份表格放不下。请按日期、状态等筛选后分几次导出' },
} as const satisfies Record<string, { code: 0 | 403; text: string }>

export type ErrorKey = keyof typeof ERRORS

/** One refusal of an area's own table. */
export interface Refusal {
  readonly key: string
  readonly text: string
}

/** An area's refusals about one subject: `refusals('lamp', { off: '…' }).off` reaches the page as `lamp.off`. */
export const refusals = <Name extends string>(
  subject: string,
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Refusal>> =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, { key: `${subject}.${name}`, text }])) as Record<
    Name,
    Refusal
  >

/** What the refused person can do about it. */
export interface Help {
  readonly text: string
  /** the address of the page where it is done */
  readonly to?: string
}

/** Thrown anywhere below a route; the envelope plugin turns it into an answer. `errors` are sentences per field. */
export class AppError extends Error {
  readonly key: string
  readonly code: 0 | 403

  /** @param refusal a key of the engine's table, or a row of an area's */
  constructor(
    refusal: ErrorKey | Refusal,
    readonly values: Readonly<Record<string, string | number>> = {},
    /** beside which fields it is said */
    public errors?: Readonly<Record<string, string>>,
    /** absent: there is nothing that he could do, or it is not for him to know */
    public help?: Help,
  ) {
    const own = typeof refusal === 'string'
    const { text } = own ? ERRORS[refusal] : refusal
    super(text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')))
    this.name = 'AppError'
    this.key = own ? refusal : refusal.key
    this.code = own ? ERRORS[refusal].code : 0
  }
}
