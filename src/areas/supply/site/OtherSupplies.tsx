import { Link } from 'react-router'
import { useLoad } from '../../../web/load/use-load.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
import css from './OtherSupplies.module.css'
import { SupplyGrid } from './SupplyGrid.tsx'
import { fetchSupplies, type Supply } from './supply.ts'

const SHOWN = 5

interface Props {
  readonly title: string
  readonly cate: Pick<Supply, 'cate1_id' | 'cate2_id'>
  /** the supply whose page this is */
  readonly except?: number
}

/** What is on sale of one kind; nothing when there is nothing. */
export function OtherSupplies({ title, cate, except }: Props) {
  const { data } = useLoad<Page<Supply>>(
    (signal) => fetchSupplies({ cate2_id: cate.cate2_id, page_size: SHOWN + 1 }, signal),
    `others:${cate.cate2_id}`,
  )
  const others = data?.list.filter((one) => one.id !== except).slice(0, SHOWN)
  if (others?.length === 0) return null
  return (
    <section className={css.others}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Link to={`/supply?cate1_id=${cate.cate1_id}&cate2_id=${cate.cate2_id}`}>查看全部</Link>
      </div>
      <SupplyGrid supplies={others} expected={SHOWN} />
    </section>
  )
}
