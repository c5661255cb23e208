import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get, post } from '../../../server/openapi/parts.ts'

const USER = {
  sn: '10000027',
  password: '会话密钥，只在登录时返回',
  avatar: 'uploads/seed/avatar-27.svg',
  name: '太湖渔业',
  role: 1,
  type: 1,
  company_auth: 1,
}
const SIGNED_IN = { user: USER, is_bind_mobile: 0, cacheBindNum: '' }

/** What the interface's document says of this area's own calls. */
export const ACCOUNT_CALLS: JsonSchema = {
  '/api/Sms/send': post('登录', '发送短信验证码；答复 captcha.wanted 时再带上 captcha 和 unicode', {
    mobile: '13800138000',
    type: 1,
  }),
  '/api/Login/smsLogin': post('登录', '短信登录/注册', { mobile: '13800138000', code: '123456' }, SIGNED_IN),
  '/api/Login/mpLogin': post(
    '登录',
    '密码登录',
    {
      mobile: '13800138000',
      password: 'Hetang7yuese',
      captcha: 'a1b2',
      unicode: '1760000000000',
    },
    SIGNED_IN,
  ),
  '/api/Login/getCaptcha': get('登录', '图形验证码（PNG 图片）', { unicode: ['时间戳', '1760000000000'] }),
  '/api/Login/getWork': get(
    '登录',
    '请浏览器做的计算（altcha），答案以 work 和 work_key 提交',
    { unicode: ['时间戳', '1760000000000'] },
    { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 4000 } },
  ),
  '/api/Login/scanCode': get('登录', '微信扫码地址', {}, { url: '/api/Login/scanPage?state=xxxx' }),
  '/api/Login/authLogin': post(
    '登录',
    '微信授权登录',
    { code: 'xxxx', state: 'xxxx' },
    { user: null, is_bind_mobile: 1, cacheBindNum: 'xxxx' },
  ),
  '/api/Login/BindMobile': post(
    '登录',
    '微信绑定手机',
    { mobile: '13800138000', bind_code: '123456', cacheBindNum: 'xxxx' },
    SIGNED_IN,
  ),
  '/api/Login/forget': post('登录', '重置密码', {
    mobile: '13800138000',
    code: '123456',
    password: 'Hetang7yuese',
    repassword: 'Hetang7yuese',
  }),
  '/api/Login/register': post(
    '登录',
    '注册',
    {
      mobile: '13800138000',
      code: '123456',
      password: 'Hetang7yuese',
      repassword: 'Hetang7yuese',
    },
    SIGNED_IN,
  ),
  '/api/User/logout': post('账号', '退出登录', {}),
}
