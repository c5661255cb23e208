import type { JsonSchema } from '../../../core/schema/kind.ts'
import { post } from '../../../server/openapi/parts.ts'

/** What the interface's document says of this area's own calls. */
export const COMPANY_CALLS: JsonSchema = {
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
}
