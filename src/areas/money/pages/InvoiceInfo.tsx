// Of its own, because an invoice is handed on from the desk's screen to a phone: the file is forwarded or printed there.
import { QRCode } from 'antd'
import type { Screen } from '../../../core/entity/entity.ts'
import { ShowScreen } from '../../../web/screens/ShowScreen.tsx'
import css from './invoice.module.css'

const QR_SIZE = 120

/** `/invoice/info?id=` */
export function InvoiceInfo({ screen }: { readonly screen: Screen }) {
  return (
    <ShowScreen screen={screen}>
      {({ id }) => (
        <figure className={css.code}>
          <QRCode
            type="svg"
            value={new URL(`/invoice/info?id=${id}`, window.location.origin).href}
            aria-label="这张发票的二维码"
            size={QR_SIZE}
            color="#000"
            bgColor="#fff"
          />
          <figcaption>手机扫码打开这张发票，登录后可以查看、下载</figcaption>
        </figure>
      )}
    </ShowScreen>
  )
}
