import { useState } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import type { ContractVerdict } from '../answers.ts'
import css from './VerifyBox.module.css'

const FACTS = [
  ['contract_sn', '合同编号'],
  ['buyer', '甲方（买方）'],
  ['seller', '乙方（卖方）'],
  ['signed_at', '签署完成时间'],
] as const

/** Takes a contract file and says whether it is exactly the one that the platform made. */
export function VerifyBox() {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [verdict, setVerdict] = useState<ContractVerdict | null>(null)

  const ask = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    setFault('')
    setVerdict(null)
    setBusy(true)
    try {
      setVerdict(await verifyContract(file))
    } catch (error) {
      if (error instanceof ApiError) setFault(error.msg)
      else if (error instanceof NetworkError) setFault('网络不通，请重新选择文件')
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.box}>
      <p className={css.note}>选择从本平台下载的合同 PDF，逐字节核对是否由平台出具、有没有被改动。文件只用来核对，不会保存。</p>
      <label className={css.choose}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          disabled={busy}
          onChange={(event) => {
            void ask(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {busy ? '核对中…' : '选择合同文件'}
      </label>
      <div role="status">
        {fault && <p className={css.wrong}>{fault}</p>}
        {verdict && (
          <>
            <p className={verdict.genuine ? css.right : css.wrong}>{verdict.text}</p>
            <p className={css.note}>{name}</p>
            <dl className={css.facts}>
              {FACTS.filter(([key]) => verdict[key]).map(([key, title]) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd>{verdict[key]}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </div>
  )
}

/** Is this file one of the platform's, to the last byte? */
const verifyContract = (file: File): Promise<ContractVerdict> => api.upload<ContractVerdict>('Contract/verify', file)
