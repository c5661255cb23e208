import { Link } from 'react-router'
import type { Page } from '../listing/listing.ts'
import { useLoad } from '../load/use-load.ts'
import css from './OtherSupplies.module.css'
import { SupplyGrid } from './SupplyGrid.tsx'
import { fetchSupplies, type Supply } from './supply.ts'

const SHOWN = 5

/** What else there is of the same kind; nothing when there is nothing. */
export function OtherSupplies({ supply }: { supply: Supply }) {
  const { data } = useLoad<Page<Supply>>(`others:${supply.cate2_id}`, (signal) =>
    fetchSupplies({ cate2_id: supply.cate2_id, page_size: SHOWN + 1 }, signal),
  )
  const others = data?.list.filter((one) => one.id !== supply.id).slice(0, SHOWN)
  if (others?.length === 0) return null
  return (
    <section className={css.others}>
      <div className={css.head}>
        <h2>更多{supply.cate2_id_text}供应</h2>
        <Link to={`/supply?cate1_id=${supply.cate1_id}&cate2_id=${supply.cate2_id}`}>查看全部</Link>
      </div>
      <SupplyGrid supplies={others} expected={SHOWN} />
    </section>
  )
}
