import type { JsonSchema } from '../../../core/schema/kind.ts'
import { post } from '../../../server/openapi/parts.ts'

/** What the interface's document says of this area's own calls. */
export const DOWNLOAD_CALLS: JsonSchema = {
  '/api/Download/get': post(
    '下载中心',
    '取得下载地址',
    { id: 1 },
    { url: 'uploads/seed/contract-aquatic.docx', name: '水产品购销合同.docx' },
  ),
}
