import { DownloadOutlined } from '@ant-design/icons'
import type { BaseRecord } from '@refinedev/core'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { toast } from '../../../web/toast/toast.ts'
import { CONTRACT } from '../../states.ts'
import { VerifyButton } from '../site/VerifyButton.tsx'
import styles from './contract.module.css'
import { EvidenceFacts } from './EvidenceFacts.tsx'

const SIGNED = 1

/** The contract as it will be or has been signed, and its file. */
export function ContractPaper({ record }: { readonly record: BaseRecord }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await api.download('Contract/download', { id: String(record.id) })
    } catch (error) {
      if (error instanceof NetworkError) toast.error('网络不通，合同没有下载下来，请重试', 3000)
      else if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.group} aria-label="合同正文">
      <div className={styles.bar}>
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void download()}>
          {record.status === CONTRACT.signed ? '下载合同' : '下载样稿（未生效）'}
        </Button>
        <VerifyButton className={styles.link} />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server from its own template, every word of people escaped */}
      <div className={styles.paper} dangerouslySetInnerHTML={{ __html: String(record.body ?? '') }} />
      {(record.buyer_sign === SIGNED || record.seller_sign === SIGNED) && <EvidenceFacts id={Number(record.id)} />}
    </section>
  )
}
