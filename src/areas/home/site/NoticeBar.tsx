import { useState } from 'react'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { RichText } from '../../../web/site/parts/RichText.tsx'
import { showAgo } from '../../../web/site/parts/times.ts'
import type { HomeDeal, HomeNotice } from './home.ts'
import css from './NoticeBar.module.css'

const SHOWN = 3

/** The platform's notices, and the deals just concluded, one line each. */
export function NoticeBar({
  notices,
  deals,
}: {
  notices: readonly HomeNotice[] | undefined
  deals: readonly HomeDeal[] | undefined
}) {
  const [open, setOpen] = useState<HomeNotice>()
  if (notices?.length === 0 && deals?.length === 0) return null
  return (
    <section className={css.bar} aria-label="公告与成交">
      <div className={css.line}>
        <b>公告</b>
        <ul>
          {notices?.slice(0, SHOWN).map((notice) => (
            <li key={notice.id}>
              <button type="button" onClick={() => setOpen(notice)}>
                {notice.title}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {deals && deals.length > 0 && (
        <div className={css.line}>
          <b>成交</b>
          <ul>
            {deals.slice(0, SHOWN).map((deal) => (
              <li key={deal.id}>
                {`${deal.buyer} 采购 ${deal.title} ${showQuantity(deal.quantity)} ${deal.unit} · ${showAgo(deal.at)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {open && (
        <Dialog title={open.title} width={640} onClose={() => setOpen(undefined)}>
          <div className={css.text}>
            <p className={css.time}>{open.publish_at.slice(0, 10)}</p>
            <RichText html={open.content ?? ''} />
          </div>
        </Dialog>
      )}
    </section>
  )
}
