import { CopyOutlined } from '@ant-design/icons'
import { Button, QRCode } from 'antd'
import { grouped } from '../../../core/value/grouped.ts'
import { usePhone } from '../../../web/media.ts'
import { copyText } from '../../../web/site/parts/copy-text.ts'
import { toast } from '../../../web/toast/toast.ts'
import type { ReceivingBankAnswer } from '../answers.ts'
import styles from './account-facts.module.css'

interface Props {
  readonly bank: ReceivingBankAnswer
  /** yuan, as it is to be typed into the bank's box */
  readonly amount?: string
  /** what the payer writes beside it, so that the payment is found */
  readonly reference?: string
}

const QR_SIZE = 148

interface Fact {
  readonly title: string
  /** as it is pasted */
  readonly text: string
  readonly shown?: string
}

/** What a transfer has to say, each with a button that copies it; at a desk a telephone takes it over by the picture. */
export function AccountFacts({ bank, amount, reference }: Props) {
  const phone = usePhone()
  const facts: readonly Fact[] = [
    { title: '户名', text: bank.holder },
    { title: '账号', text: bank.account_no, shown: bank.account_no.replace(/(\d{4})(?=\d)/g, '$1 ') },
    { title: '开户银行', text: bank.bank_name },
    { title: '开户网点', text: bank.branch },
    ...(amount ? [{ title: '金额', text: amount, shown: `¥${grouped(amount, 2)}` }] : []),
    ...(reference ? [{ title: '附言', text: reference }] : []),
  ]
  const all = facts.map(({ title, text }) => `${title}：${text}`).join('\n')
  return (
    <div className={styles.box}>
      <dl className={styles.facts} aria-label="收款账户">
        {facts.map(({ title, text, shown = text }) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>
              <span>{shown}</span>
              <Copy text={text} title={title} />
            </dd>
          </div>
        ))}
      </dl>
      {phone ? (
        <Button icon={<CopyOutlined />} onClick={() => void copy(all, '收款信息')}>
          全部复制
        </Button>
      ) : (
        <figure className={styles.code}>
          <QRCode value={all} aria-label="收款信息二维码" size={QR_SIZE} color="#000" bgColor="#fff" errorLevel="L" />
          <figcaption>手机扫码，把{amount ? '账号、金额和附言' : '账号和附言'}带到手机上</figcaption>
        </figure>
      )}
    </div>
  )
}

const Copy = ({ text, title }: { readonly text: string; readonly title: string }) => (
  <Button type="link" size="small" aria-label={`复制${title}`} onClick={() => void copy(text, title)}>
    复制
  </Button>
)

async function copy(text: string, title: string): Promise<void> {
  if (await copyText(text)) toast.success(`${title}已复制`)
  else toast.error('没有复制成功，请长按选中后复制')
}
