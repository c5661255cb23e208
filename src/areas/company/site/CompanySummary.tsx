import type { ReactNode } from 'react'
import { showQuantity } from '../../../web/site/parts/numbers.ts'
import css from '../../../web/site/parts/Summary.module.css'
import { Tag } from '../../../web/site/parts/Tag.tsx'
import { wholeRegion } from '../../../web/site/regions/regions.ts'
import { type Fact, SummaryFacts } from '../../../web/ui/SummaryFacts.tsx'
import own from './CompanySummary.module.css'
import { type CompanyDetail, fleetOf, routesOf } from './company.ts'
import { StorageBar } from './StorageBar.tsx'

/** The deciding facts of a company: room, fleet, place; and the next actions. */
export function CompanySummary({ company, children }: { company: CompanyDetail; children: ReactNode }) {
  const facts: readonly Fact[] = [
    ['车辆', fleetOf(company)],
    ['线路', routesOf(company)],
    ['地区', wholeRegion(company.region_code_text)],
    ['地址', company.address],
    ['联系人', company.contact ?? ''],
    ['电话', company.mobile ?? ''],
  ]
  return (
    <div className={css.summary}>
      <h1 className={css.title}>{company.name}</h1>
      <p className={css.notes}>
        <Tag tone="done">{company.kind_text}</Tag>
        {company.score && <span className="tnum">评分 {company.score}</span>}
        <span className="tnum">{showQuantity(company.views ?? 0)} 次浏览</span>
      </p>
      {Number(company.capacity_ton) > 0 && (
        <div className={own.room}>
          <StorageBar capacity={company.capacity_ton} spare={company.spare_ton} />
        </div>
      )}
      <SummaryFacts facts={facts} className={own.facts} />
      <div className={css.actions}>{children}</div>
    </div>
  )
}
