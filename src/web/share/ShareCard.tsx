import { QRCode } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Button, lookOf } from '../site/parts/Button.tsx'
import { copyText } from '../site/parts/copy-text.ts'
import { Skeleton } from '../site/parts/Skeleton.tsx'
import { siteState } from '../site/site-info/site-info.ts'
import { toast } from '../toast/toast.ts'
import { drawCard, type ShareFacts } from './draw-card.ts'
import css from './ShareCard.module.css'

const CODE = 300

/** A thing as it is passed on: the link, and a card with its code that can be kept as a picture. */
export function ShareCard({ facts, address }: { facts: ShareFacts; address: string }) {
  const code = useRef<HTMLDivElement>(null)
  // as it was when the window opened: read again, the page behind would draw it anew
  const [shown] = useState(facts)
  const [card, setCard] = useState('')
  useEffect(() => {
    const canvas = code.current?.querySelector('canvas')
    let closed = false
    if (canvas)
      void drawCard(shown, canvas, siteState().info.name ?? '').then((drawn) => {
        if (!closed) setCard(drawn)
      })
    return () => {
      closed = true
    }
  }, [shown])
  const copy = async () => {
    if (await copyText(`${shown.title} ${shown.price} ${address}`)) toast.success('链接已复制，可以发给好友了')
    else toast.warning('没有复制成功，请从地址栏复制')
  }
  return (
    <div className={css.body}>
      {card ? (
        <img className={css.card} src={card} alt={`${shown.title}，${shown.price}，${shown.place}，扫码看详情`} />
      ) : (
        <Skeleton height={380} />
      )}
      <p className={css.hint}>手机上长按图片可以保存或发给好友</p>
      <div className={css.actions}>
        <Button look="primary" onClick={copy}>
          复制链接
        </Button>
        {card && (
          <a className={lookOf('plain')} href={card} download={`${shown.title}.png`}>
            保存图片
          </a>
        )}
      </div>
      <div ref={code} className={css.code} aria-hidden="true">
        <QRCode type="canvas" value={address} size={CODE} color="#000" bgColor="#fff" bordered={false} errorLevel="M" />
      </div>
    </div>
  )
}
