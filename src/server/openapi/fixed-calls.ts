import type { JsonSchema } from '../../core/schema/shape.ts'
import { INDEX_CALLS } from './index-calls.ts'

const CLIENT = { name: 'client', in: 'header', required: true, schema: { type: 'string', enum: ['1', '2', '3'] }, example: '3' }
const RESPONSES = {
  200: { description: '应答 { code, msg, data, time }', content: { 'application/json': { schema: { type: 'object' } } } },
}

const get = (tag: string, summary: string, query: Record<string, string> = {}): JsonSchema => ({
  get: {
    tags: [tag],
    summary,
    parameters: [
      CLIENT,
      ...Object.entries(query).map(([name, description]) => ({ name, in: 'query', description, schema: { type: 'string' } })),
    ],
    responses: RESPONSES,
  },
})

const post = (tag: string, summary: string, example: Record<string, unknown>): JsonSchema => ({
  post: {
    tags: [tag],
    summary,
    parameters: [CLIENT],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(Object.entries(example).map(([name, value]) => [name, { type: typeof value }])),
          },
          example,
        },
      },
    },
    responses: RESPONSES,
  },
})

const upload = (summary: string): JsonSchema => ({
  post: {
    tags: ['上传'],
    summary,
    security: [{ session: [] }],
    parameters: [CLIENT],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
      },
    },
    responses: RESPONSES,
  },
})

/** The calls that no entity makes: sign-in, uploads, configuration. */
export const FIXED_CALLS: JsonSchema = {
  '/api/Sms/send': post('登录', '发送短信验证码', { mobile: '13800138000', type: 1 }),
  '/api/Login/smsLogin': post('登录', '短信登录/注册', { mobile: '13800138000', code: '123456' }),
  '/api/Login/mpLogin': post('登录', '密码登录', {
    mobile: '13800138000',
    password: 'Yutang2026',
    captcha: 'a1b2',
    unicode: '1760000000000',
  }),
  '/api/Login/getCaptcha': get('登录', '图形验证码（图片）', { unicode: '时间戳' }),
  '/api/Login/scanCode': get('登录', '微信扫码地址'),
  '/api/Login/authLogin': post('登录', '微信授权登录', { code: 'xxxx', state: 'xxxx' }),
  '/api/Login/BindMobile': post('登录', '微信绑定手机', { mobile: '13800138000', bind_code: '123456', cacheBindNum: 'xxxx' }),
  '/api/Login/forget': post('登录', '重置密码', {
    mobile: '13800138000',
    code: '123456',
    password: 'Yutang2026',
    repassword: 'Yutang2026',
  }),
  '/api/Login/register': post('登录', '注册', {
    mobile: '13800138000',
    code: '123456',
    password: 'Yutang2026',
    repassword: 'Yutang2026',
  }),
  '/api/User/logout': post('账号', '退出登录', {}),
  '/api/Upload/image': upload('上传图片'),
  '/api/Upload/file': upload('上传文件'),
  '/api/SupplyCate/getLevelOneList': get('分类', '一级分类'),
  '/api/SupplyCate/getLevelTwoList': get('分类', '二级分类', { pid: '一级分类序号' }),
  '/api/SupplyCate/getLevelList': get('分类', '分类树'),
  '/api/City/provinceCityDistrictList': get('配置', '省市区'),
  '/api/Config/getSite': get('配置', '站点信息'),
  '/api/Config/getPolicy': get('配置', '协议', { type: 'user 或 privacy' }),
  ...INDEX_CALLS,
  '/api/Schema/bundle': get('配置', '当前账号可用的数据、页面与权限'),
}
