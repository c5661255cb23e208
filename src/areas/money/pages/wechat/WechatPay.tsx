import { Alert, Button, QRCode } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { grouped } from '../../../../core/value/grouped.ts'
import { useLoad } from '../../../../web/load/use-load.ts'
import { useTouch } from '../../../../web/media.ts'
import { Waiting } from '../../../../web/screens/Waiting.tsx'
import styles from '../financial.module.css'
import { handOn, isInWeChat } from './in-wechat.ts'
import css from './wechat.module.css'
import { placeOrder, readWechatTerms, simulatePayment } from './wechat-calls.ts'

interface Props {
  readonly id: number
  readonly amount: string
  /** reads the record again */
  readonly onDone: () => void
}

const QR_SIZE = 220
/** The message that it has arrived comes by itself; where no message comes, the record is asked for. */
const LOOK_MS = 3000

/** What a payment that still waits is paid with. It goes as soon as the record says that the money is there. */
export function WechatPay({ id, amount, onDone }: Props) {
  const inWeChat = isInWeChat()
  const touch = useTouch()
  const terms = useLoad(readWechatTerms)
  const order = useLoad(useCallback(() => placeOrder(id, inWeChat), [id, inWeChat]))
  const [busy, setBusy] = useState(false)
  const look = useRef(onDone)
  look.current = onDone
  useEffect(() => {
    const timer = setInterval(() => look.current(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])

  const press = () => {
    setBusy(true)
    // the client has told what went wrong; the button only has to come back
    simulatePayment(id)
      .catch(() => undefined)
      .finally(() => {
        setBusy(false)
        onDone()
      })
  }
  const { data } = order
  if (!data && order.failed)
    return <Alert type="warning" showIcon title={order.failed} action={<Button onClick={order.reload}>再试一次</Button>} />
  if (!data) return <Waiting answer={order} rows={4} />
  const { page, code_url } = data
  const sandbox = terms.data?.sandbox === 1
  return (
    <section className={`${styles.group} ${css.pay}`} aria-label="微信支付">
      <p className={css.sum}>
        待支付 <b>¥{grouped(amount, 2)}</b>
      </p>
      {code_url && !inWeChat && (
        <figure className={css.code}>
          <QRCode value={code_url} aria-label="微信支付二维码" size={QR_SIZE} color="#000" bgColor="#fff" />
          <figcaption>
            {touch
              ? '这部手机扫不了自己的屏幕：在电脑上打开这一页，用微信“扫一扫”支付，或者在微信里打开本站再充值'
              : '打开微信“扫一扫”支付'}
            。支付后这里自动变为“已到账”
          </figcaption>
        </figure>
      )}
      {code_url && inWeChat && <Alert type="info" showIcon title="这笔充值要扫码支付，请在电脑上打开这一页" />}
      {page && !sandbox && (
        <Button type="primary" onClick={() => void handOn(page).then(onDone)}>
          微信支付
        </Button>
      )}
      {sandbox && (
        <Button type="primary" loading={busy} onClick={press}>
          模拟支付
        </Button>
      )}
    </section>
  )
}
