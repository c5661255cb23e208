import { FishGrid } from '../../supply/web.tsx'
import { BigDataBlock } from './BigData.tsx'
import { CompanyRow, ExpertRow, FinanceRow } from './BriefRows.tsx'
import css from './HomeBelow.module.css'
import type { Home } from './home.ts'
import { MiddleAds } from './MiddleAds.tsx'
import { CaseRow, NewsRow } from './ReadingRows.tsx'
import { SectionHead } from './SectionHead.tsx'

/** Products, the big-data centre, services and reading. A section without rows is left out. */
export function HomeBelow({ home }: { home: Home }) {
  return (
    <>
      {home.fishes.length > 0 && (
        <section className={css.products}>
          <SectionHead title="产品" note="看图看价，直接找塘口" to="/supply?view=product" />
          <FishGrid fishes={home.fishes} expected={8} />
        </section>
      )}
      <BigDataBlock bigdata={home.bigdata} stats={home.stats} />
      <MiddleAds />
      <div className={css.three}>
        <Sheet title="金融保险" to="/finance" rows={home.finances} Row={FinanceRow} />
        <Sheet title="仓储物流" to="/warehouse" rows={home.companies} Row={CompanyRow} />
        <Sheet title="技术专家" to="/technical" rows={home.experts} Row={ExpertRow} />
      </div>
      <div className={css.two}>
        <Sheet title="成功案例" to="/caselist" rows={home.cases} Row={CaseRow} />
        <Sheet title="新闻资讯" to="/article" rows={home.articles} Row={NewsRow} />
      </div>
    </>
  )
}

interface SheetProps<T> {
  readonly title: string
  readonly to: string
  readonly rows: readonly T[]
  readonly Row: (props: { row: T }) => React.ReactNode
}

function Sheet<T extends { readonly id: number }>({ title, to, rows, Row }: SheetProps<T>) {
  if (rows.length === 0) return null
  return (
    <section className={css.sheet}>
      <SectionHead title={title} to={to} />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
