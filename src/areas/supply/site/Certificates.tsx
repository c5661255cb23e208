import { useState } from 'react'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { CateArt } from '../../category/web.tsx'
import css from './Certificates.module.css'
import type { SupplyDetail } from './supply.ts'

/** The papers of a supply; a picture of one opens large. */
export function Certificates({ supply }: { supply: SupplyDetail }) {
  const [open, setOpen] = useState<{ title: string; image: string }>()
  const papers = [
    { title: '检疫证明', image: supply.quarantine_img },
    { title: '承诺达标合格证', image: supply.promise_cert_img },
    ...(supply.test_report ?? []).map((image, at, all) => ({ title: all.length > 1 ? `检测报告 ${at + 1}` : '检测报告', image })),
  ].filter((one): one is { title: string; image: string } => Boolean(one.image))
  if (papers.length === 0 && !supply.quarantine_no)
    return <p className={css.none}>卖家没有上传证明材料，成交前可以要求对方提供。</p>
  return (
    <>
      {supply.quarantine_no && (
        <p className={css.number}>
          <Icon name="check" size={18} />
          检疫证明编号 <b className="tnum">{supply.quarantine_no}</b>
        </p>
      )}
      <ul className={css.papers}>
        {papers.map((paper) => (
          <li key={paper.image + paper.title}>
            <button type="button" className={css.paper} onClick={() => setOpen(paper)}>
              <span className={css.picture}>
                <Picture src={paper.image} alt="" art={<CateArt cate="服务" filled />} />
              </span>
              {paper.title}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={open.title} width={760} onClose={() => setOpen(undefined)}>
          <div className={css.large}>
            <Picture src={open.image} alt={open.title} art={<CateArt cate="服务" filled />} eager />
          </div>
        </Dialog>
      )}
    </>
  )
}
