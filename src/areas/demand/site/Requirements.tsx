import { Tag } from '../../../web/site/parts/Tag.tsx'
import type { DemandDetail } from './demand.ts'
import css from './Requirements.module.css'

/** The required qualities of the goods, and the papers that must come with them. */
export function Requirements({ demand }: { demand: DemandDetail }) {
  const papers = demand.cert_req ?? []
  return (
    <div className={css.requirements}>
      {demand.quality_req && <p className={css.quality}>{demand.quality_req}</p>}
      <div className={css.papers}>
        <span className={css.label}>随货证明</span>
        {papers.length > 0 ? papers.map((paper) => <Tag key={paper}>{paper}</Tag>) : <span>没有要求</span>}
      </div>
    </div>
  )
}
