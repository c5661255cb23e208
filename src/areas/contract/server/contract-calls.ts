import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get, post } from '../../../server/openapi/parts.ts'

/** The contract as a file; its list, record and steps are those of its screen. */
export const CONTRACT_CALLS: JsonSchema = {
  '/api/Contract/download': get(
    '合同',
    '下载合同 PDF（需登录，限双方和运营）：成功时应答为文件，失败时为通常的应答。双方签完前的文件标有“未生效”',
    { id: ['合同序号', '7'] },
  ),
  '/api/Contract/verify': post(
    '合同',
    '合同验真：上传合同文件（multipart/form-data，字段名 file），或给出文件的 SHA-256。genuine 为 1 即与平台出具的文件逐字节一致；双方名称只对双方和运营完整显示',
    { sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c' },
    {
      genuine: 1,
      text: '一致：是本平台出具的合同文件，内容没有改动',
      contract_sn: 'HT20260615000012',
      buyer: '苏州****公司',
      seller: '陈**',
      signed_at: '2026-06-15 10:30:00',
    },
  ),
}
