import { Link } from 'react-router'
import { Picture } from '../../../web/site/parts/Picture.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { shortRegion } from '../../../web/site/regions/regions.ts'
import { CateArt } from '../../category/web.tsx'
import css from './CaseCard.module.css'
import type { Case } from './case.ts'
import { CaseFigures } from './Figures.tsx'

const SHOWN = 2

/** A case at a glance: who, and the two figures that say most. */
export function CaseCard({ one, eager }: { one: Case; eager: boolean }) {
  return (
    <Link to={`/caseinfo?id=${one.id}`} className={css.card}>
      <span className={css.cover}>
        <Picture src={one.cover} alt="" art={<CateArt cate="" filled />} eager={eager} />
      </span>
      <div className={css.body}>
        <strong className={css.title}>{one.title}</strong>
        <span className={css.who}>{[one.company, shortRegion(one.region_code_text)].filter(Boolean).join(' · ')}</span>
        <span className={css.summary}>{one.summary}</span>
        <CaseFigures figures={one.result.slice(0, SHOWN)} />
      </div>
    </Link>
  )
}

export function CaseCardSkeleton() {
  return (
    <div className={css.card}>
      <span className={css.cover}>
        <Skeleton height="100%" />
      </span>
      <span className={css.body}>
        <Skeleton height={22} />
        <Skeleton width="60%" />
        <Skeleton height={44} />
      </span>
    </div>
  )
}
