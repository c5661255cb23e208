import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get } from '../../../server/openapi/parts.ts'

const CATE = { id: 21, pid: 1, name: '草鱼', icon: 'fish', image: null, default_unit: '斤', price_units: ['斤', '公斤'] }
const GROUP = { id: 1, pid: null, name: '淡水鱼', icon: 'fish', image: null }

/** What the interface's document says of this area's own calls. */
export const CATEGORY_CALLS: JsonSchema = {
  '/api/SupplyCate/getLevelOneList': get('分类', '一级分类', {}, [GROUP]),
  '/api/SupplyCate/getLevelTwoList': get('分类', '二级分类', { pid: ['一级分类序号', '1'] }, [CATE]),
  '/api/SupplyCate/getLevelList': get('分类', '分类树', {}, [{ ...GROUP, children: [CATE] }]),
}
