import type { JsonSchema } from '../../core/schema/kind.ts'
import { EVENT_CALLS } from './event-calls.ts'
import { get, upload } from './parts.ts'

const REGION = {
  id: '320000',
  pid: '0',
  name: '江苏省',
  children: [{ id: '320500', pid: '320000', name: '苏州市', children: [] }],
}

/** The calls of the engine that no entity makes. */
export const FIXED_CALLS: JsonSchema = {
  ...EVENT_CALLS,
  '/api/Upload/image': upload('上传图片', { url: 'uploads/202606/example.jpg?s=…', name: '塘口.jpg', size: 204800 }),
  '/api/Upload/file': upload('上传文件', { url: 'uploads/202606/example.pdf?s=…', name: '检测报告.pdf', size: 204800 }),
  '/api/City/provinceCityDistrictList': get('配置', '省市区', {}, [REGION]),
  '/api/Schema/bundle': get('配置', '当前账号可用的数据、页面与权限'),
}
