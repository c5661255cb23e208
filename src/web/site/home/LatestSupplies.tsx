import { Link } from 'react-router'
import { Empty } from '../parts/Empty.tsx'
import { SupplyGrid } from '../supply/SupplyGrid.tsx'
import type { Supply } from '../supply/supply.ts'
import css from './LatestSupplies.module.css'

export function LatestSupplies({ supplies, shown }: { supplies: readonly Supply[] | undefined; shown: number }) {
  return (
    <section className={css.latest}>
      <div className={css.head}>
        <h2>最新供应</h2>
        <Link to="/supply">查看全部</Link>
      </div>
      {supplies?.length === 0 ? (
        <Empty title="还没有在售的供应" hint="卖家发布并通过审核后，会出现在这里。" />
      ) : (
        <SupplyGrid supplies={supplies?.slice(0, shown)} expected={shown} />
      )}
    </section>
  )
}
