import type { ReactNode } from 'react'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { wholeRegion } from '../../../web/site/regions/regions.ts'
import { ExpertPhoto } from './ExpertPhoto.tsx'
import css from './ExpertSummary.module.css'
import { type ExpertDetail, showReply, showScore } from './expert.ts'

/** The expert, the ratings, and the next actions. */
export function ExpertSummary({ expert, children }: { expert: ExpertDetail; children: ReactNode }) {
  const figures = [
    ['评分', showScore(expert), ' 分'],
    ['好评率', expert.rated_count ? Number(expert.good_rate).toFixed(1) : '', '%'],
    ['咨询量', showQuantity(expert.answer_count ?? 0), ' 次'],
    ['平均回复', showReply(expert.reply_minutes), ''],
  ] as const
  return (
    <section className={css.summary} aria-label="专家">
      <ExpertPhoto expert={expert} size={104} />
      <div className={css.words}>
        <div className={css.name}>
          <h1>{expert.name}</h1>
          <span>{expert.title}</span>
          {expert.is_online ? <Tag tone="live">在线</Tag> : <Tag>离线，可留言</Tag>}
        </div>
        <p className={css.org}>
          {[expert.org, wholeRegion(expert.region_code_text), expert.years ? `从业 ${expert.years} 年` : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
        <dl className={css.figures}>
          {figures.map(([label, value, unit]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tnum">{value ? `${value}${unit}` : '暂无'}</dd>
            </div>
          ))}
        </dl>
        <div className={css.actions}>{children}</div>
      </div>
    </section>
  )
}
