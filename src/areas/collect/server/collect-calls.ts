import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get, post } from '../../../server/openapi/parts.ts'

/** What the interface's document says of this area's own calls. */
export const COLLECT_CALLS: JsonSchema = {
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
}
