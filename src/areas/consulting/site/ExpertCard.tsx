import { Link } from 'react-router'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import css from './ExpertCard.module.css'
import { ExpertPhoto } from './ExpertPhoto.tsx'
import { type Expert, showScore } from './expert.ts'

const SKILLS = 4

/** An expert at a glance: name, fields, and ratings. */
export function ExpertCard({ expert }: { expert: Expert }) {
  const score = showScore(expert)
  return (
    <Link to={`/technicalinfo?id=${expert.id}`} className={css.card}>
      <div className={css.who}>
        <ExpertPhoto expert={expert} size={64} />
        <div className={css.names}>
          <p className={css.name}>
            <strong>{expert.name}</strong>
            <span>{expert.title}</span>
            {expert.is_online && <Tag tone="live">在线</Tag>}
          </p>
          <p className={css.org}>{expert.org}</p>
          <p className={css.org}>
            {[shortRegion(expert.region_code_text), expert.years ? `从业 ${expert.years} 年` : ''].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className={css.kinds}>
        <span>擅长</span>
        {expert.specialty_cates_text}
      </p>
      <p className={css.skills}>
        {(expert.skills ?? []).slice(0, SKILLS).map((skill) => (
          <Tag key={skill}>{skill}</Tag>
        ))}
      </p>
      <p className={css.foot}>
        <span>
          {score ? (
            <>
              <b className="tnum">{score}</b> 分
            </>
          ) : (
            '暂无评分'
          )}
        </span>
        <span>
          咨询量 <b className="tnum">{showQuantity(expert.answer_count ?? 0)}</b>
        </span>
        <span className={css.ask}>去咨询</span>
      </p>
    </Link>
  )
}

export function ExpertCardSkeleton() {
  return (
    <div className={css.card}>
      <div className={css.who}>
        <Skeleton width={64} height={64} />
        <div className={css.names}>
          <Skeleton width="60%" height={22} />
          <Skeleton width="80%" />
        </div>
      </div>
      <Skeleton width="90%" />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </div>
  )
}
