import { type FormEvent, useId, useState } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import type { ContractVerdict } from '../answers.ts'
import { FileFault, sha256Of } from './sha256-of.ts'
import css from './VerifyBox.module.css'

const FACTS = [
  ['contract_sn', '合同编号'],
  ['buyer', '甲方（买方）'],
  ['buyer_signed_at', '甲方签署时间'],
  ['seller', '乙方（卖方）'],
  ['seller_signed_at', '乙方签署时间'],
  ['signed_at', '生效时间'],
  ['trusted_at', '可信时间'],
  ['trusted_by', '时间由谁证明'],
] as const

const WORDS = { identical: '一致', altered: '已被改动', unknown: '没有找到' } as const

/** Takes a contract's number and file, or the file's digest, and says whether it is exactly the one that the platform made. @param sn as it stands in the address */
export function VerifyBox({ sn = '' }: { readonly sn?: string }) {
  const [number, setNumber] = useState(sn)
  const [hash, setHash] = useState('')
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [verdict, setVerdict] = useState<ContractVerdict | null>(null)
  const ids = { number: useId(), hash: useId() }

  const ask = async (digest: () => Promise<string>) => {
    setFault('')
    setVerdict(null)
    setBusy(true)
    try {
      const sha256 = await digest()
      setHash(sha256)
      setVerdict(await verifyContract(sha256, number.trim()))
    } catch (error) {
      if (error instanceof ApiError) setFault(error.msg)
      else if (error instanceof FileFault) setFault(error.message)
      else if (error instanceof NetworkError) setFault('网络不通，请再试一次')
      else throw error
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    void ask(() => sha256Of(file))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setName('')
    void ask(async () => hash.trim().toLowerCase())
  }
  return (
    <form className={css.box} onSubmit={submit}>
      <p className={css.note}>
        逐字节核对一份合同 PDF 是否由本平台出具、有没有被改动。摘要在您的浏览器里计算，<b>文件不会上传</b>。
      </p>
      <label className={css.field} htmlFor={ids.number}>
        合同编号（可不填；填了能分清“被改动”和“没有这份合同”）
        <input
          id={ids.number}
          value={number}
          maxLength={20}
          placeholder="例如 HT20260615000012"
          autoComplete="off"
          onChange={(event) => setNumber(event.target.value)}
        />
      </label>
      <label className={css.choose}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          disabled={busy}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {busy ? '核对中…' : '选择合同文件'}
      </label>
      <details className={css.typed}>
        <summary>没有文件，只有摘要</summary>
        <label className={css.field} htmlFor={ids.hash}>
          文件的 SHA-256（64 位）
          <input
            id={ids.hash}
            value={hash}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setHash(event.target.value)}
          />
        </label>
        <Button type="submit" busy={busy} disabled={hash.trim() === ''}>
          核对摘要
        </Button>
      </details>
      <div role="status">
        {fault && <p className={css.wrong}>{fault}</p>}
        {verdict && <Verdict verdict={verdict} name={name} hash={hash} />}
      </div>
    </form>
  )
}

function Verdict({ verdict, name, hash }: { verdict: ContractVerdict; name: string; hash: string }) {
  return (
    <section className={css.verdict} data-verdict={verdict.verdict} aria-label="核对结果">
      <h2 className={verdict.genuine ? css.right : css.wrong}>{WORDS[verdict.verdict]}</h2>
      <p>{verdict.text}</p>
      <dl className={css.facts}>
        {name && <Fact title="文件" value={name} />}
        <Fact title="SHA-256" value={hash} />
        {FACTS.map(([key, title]) => verdict[key] && <Fact key={key} title={title} value={verdict[key]} />)}
      </dl>
    </section>
  )
}

function Fact({ title, value }: { title: string; value: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Is a file of this digest one of the platform's, to the last byte? */
const verifyContract = (sha256: string, contract_sn: string): Promise<ContractVerdict> =>
  api.post<ContractVerdict>('Contract/verify', { sha256, ...(contract_sn && { contract_sn }) })
