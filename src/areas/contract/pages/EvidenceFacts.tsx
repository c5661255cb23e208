import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { toast } from '../../../web/toast/toast.ts'
import type { ContractEvidence, KeptSignature } from '../answers.ts'
import styles from './contract.module.css'

const FACTS = [
  ['org', '主体'],
  ['id_no', '证件号码'],
  ['signer', '签署人'],
  ['proof', '本人验证'],
  ['at', '签署时间'],
  ['ip', '网络地址'],
  ['device', '设备'],
  ['sha256', '证据摘要'],
  ['trusted_at', '可信时间'],
  ['trusted_by', '时间由谁证明'],
] as const

/** What is kept of both signatures, shown when it is asked for. */
export function EvidenceFacts({ id }: { readonly id: number }) {
  const [evidence, setEvidence] = useState<ContractEvidence | null>(null)
  const [busy, setBusy] = useState(false)
  const read = () => {
    setBusy(true)
    api
      .get<ContractEvidence>('Contract/evidence', { id: String(id) })
      .then(setEvidence)
      .catch((error: unknown) => {
        if (error instanceof NetworkError) toast.error('网络不通，签署证据没有读到，请重试', 3000)
        else if (!(error instanceof ApiError)) throw error
      })
      .finally(() => setBusy(false))
  }
  if (!evidence)
    return (
      <Button loading={busy} onClick={read}>
        查看签署证据
      </Button>
    )
  const file = [
    ['body_sha256', '正文摘要', evidence.body_sha256],
    ['pdf_sha256', '合同文件摘要', evidence.pdf_sha256 ?? '双方签署后生成'],
    ['trusted_at', '文件的可信时间', evidence.trusted_at],
    ['trusted_by', '时间由谁证明', evidence.trusted_by],
  ] as const
  return (
    <div className={styles.evidence}>
      <Descriptions
        title="签署证据"
        column={1}
        size="small"
        bordered
        items={file.flatMap(([key, label, children]) => (children ? [{ key, label, children }] : []))}
      />
      <Side title="甲方（买方）" kept={evidence.buyer} />
      <Side title="乙方（卖方）" kept={evidence.seller} />
    </div>
  )
}

function Side({ title, kept }: { title: string; kept: KeptSignature | null }) {
  if (!kept) return <p className={styles.note}>{title}：还没有签署，或签署时平台还不留这些证据。</p>
  const items = FACTS.flatMap(([key, label]) => (kept[key] ? [{ key, label, children: kept[key] }] : []))
  return <Descriptions title={title} column={1} size="small" bordered items={items} />
}
