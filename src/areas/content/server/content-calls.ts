import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get, post } from '../../../server/openapi/parts.ts'

const POLICY = {
  type: 'user',
  title: '用户服务协议',
  version: '1.0',
  updated_at: '2026-06-01 00:00:00',
  content: '<h3>一、总则</h3>',
}

/** What the interface's document says of this area's own calls. */
export const CONTENT_CALLS: JsonSchema = {
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
}
