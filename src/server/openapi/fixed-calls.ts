import type { JsonSchema } from '../../core/schema/shape.ts'
import { CHAT_CALLS } from './chat-calls.ts'
import { CONTRACT_CALLS } from './contract-calls.ts'
import { EVENT_CALLS } from './event-calls.ts'
import { INDEX_CALLS } from './index-calls.ts'
import { get, post, upload } from './parts.ts'
import { WORKBENCH_CALLS } from './workbench-calls.ts'

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
const CATE = { id: 21, pid: 1, name: '草鱼', icon: 'fish', image: null, default_unit: '斤', price_units: ['斤', '公斤'] }
const GROUP = { id: 1, pid: null, name: '淡水鱼', icon: 'fish', image: null }
const REGION = {
  id: '320000',
  pid: '0',
  name: '江苏省',
  children: [{ id: '320500', pid: '320000', name: '苏州市', children: [] }],
}
const POLICY = {
  type: 'user',
  title: '用户服务协议',
  version: '1.0',
  updated_at: '2026-06-01 00:00:00',
  content: '<h3>一、总则</h3>',
}
const BRIEF = {
  id: 1,
  title: '本周加州鲈塘口价稳中有升',
  cover: 'uploads/seed/news-1.svg',
  publish_at: '2026-06-15 08:00:00',
  visit: 126,
}

/** The calls that no entity makes: sign-in, uploads, configuration. */
export const FIXED_CALLS: JsonSchema = {
  '/api/Sms/send': post('登录', '发送短信验证码', { mobile: '13800138000', type: 1 }),
  '/api/Login/smsLogin': post('登录', '短信登录/注册', { mobile: '13800138000', code: '123456' }, SIGNED_IN),
  '/api/Login/mpLogin': post(
    '登录',
    '密码登录',
    {
      mobile: '13800138000',
      password: 'Yutang2026',
      captcha: 'a1b2',
      unicode: '1760000000000',
    },
    SIGNED_IN,
  ),
  '/api/Login/getCaptcha': get('登录', '图形验证码（图片）', { unicode: ['时间戳', '1760000000000'] }),
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
    password: 'Yutang2026',
    repassword: 'Yutang2026',
  }),
  '/api/Login/register': post(
    '登录',
    '注册',
    {
      mobile: '13800138000',
      code: '123456',
      password: 'Yutang2026',
      repassword: 'Yutang2026',
    },
    SIGNED_IN,
  ),
  '/api/User/logout': post('账号', '退出登录', {}),
  ...EVENT_CALLS,
  '/api/Upload/image': upload('上传图片', { url: 'uploads/2026/06/example.jpg', name: '塘口.jpg', size: 204800 }),
  '/api/Upload/file': upload('上传文件', { url: 'uploads/2026/06/example.pdf', name: '检测报告.pdf', size: 204800 }),
  '/api/SupplyCate/getLevelOneList': get('分类', '一级分类', {}, [GROUP]),
  '/api/SupplyCate/getLevelTwoList': get('分类', '二级分类', { pid: ['一级分类序号', '1'] }, [CATE]),
  '/api/SupplyCate/getLevelList': get('分类', '分类树', {}, [{ ...GROUP, children: [CATE] }]),
  '/api/City/provinceCityDistrictList': get('配置', '省市区', {}, [REGION]),
  '/api/Config/getSite': get(
    '配置',
    '站点信息',
    {},
    {
      name: '渔业供需对接平台',
      copyright: 'Copyright © 2026',
      tech_support: '技术支持：平台技术部',
      police_no: '苏公网安备 32050602010000号',
      icp_no: '苏ICP备2026000000号',
      file_base: '/',
    },
  ),
  '/api/Config/getPolicy': get('配置', '协议', { type: ['user 或 privacy', 'user'] }, POLICY),
  '/api/Ad/index': get('首页', '一个广告位上线中的广告', { pid: ['1 登录窗口 2 首页轮播 3 首页中部', '1'] }, [
    { image: 'uploads/seed/ad-1.svg', link: '/supply', title: '塘口直供' },
  ]),
  '/api/Feedback/getFeedbackTypeList': get('反馈', '反馈类型', {}, [{ id: 1, name: '功能建议' }]),
  '/api/Feedback/submit': post('反馈', '提交意见反馈', {
    type_id: 1,
    content: '希望议价时能看到对方的历史成交',
    images: [],
    contact: '',
  }),
  '/api/Complain/submit': post('反馈', '举报', {
    target_type: 'supply',
    target_id: 12,
    reason: '虚假信息',
    content: '图片与实物不符',
    images: [],
  }),
  '/api/Download/get': post(
    '下载中心',
    '取得下载地址',
    { id: 1 },
    { url: 'uploads/seed/contract-aquatic.docx', name: '水产品购销合同.docx' },
  ),
  ...INDEX_CALLS,
  '/api/Article/category': get('新闻资讯', '栏目与已发布篇数', {}, [{ id: 1, name: '行情', count: 8 }]),
  '/api/Article/geList': post(
    '新闻资讯',
    '资讯短列表：type 为 hot 最热或 new 最新，可按 ids 或 cate_id 取，最多 20 篇',
    {
      cate_id: 1,
      type: 'hot',
      limit: 5,
    },
    [BRIEF],
  ),
  '/api/Article/getList': post('新闻资讯', '同 geList', { type: 'new', limit: 5 }, [BRIEF]),
  ...CHAT_CALLS,
  ...CONTRACT_CALLS,
  ...WORKBENCH_CALLS,
  '/api/Company/inquiry': post(
    '仓储物流',
    '向企业留言询价（需登录）',
    {
      company_id: 1,
      goods: '冻带鱼',
      qty_ton: '20',
      content: '从舟山到上海，零下 18 度，每周两车，求报价',
      contact_name: '老李',
      contact_mobile: '13800138000',
    },
    { id: 1, status: 1, status_text: '待回复' },
  ),
  '/api/Collect/toggle': post('收藏', '收藏或取消收藏（需登录）', { target_type: 'company', target_id: 1 }, { is_collect: 1 }),
  '/api/Collect/state': get(
    '收藏',
    '这些对象里已收藏的，最多 100 个',
    {
      target_type: ['supply、demand、fish、expert、company、finance、article 或 case', 'company'],
      target_ids: ['逗号分隔', '1,2'],
    },
    { ids: [1] },
  ),
  '/api/Schema/bundle': get('配置', '当前账号可用的数据、页面与权限'),
}
