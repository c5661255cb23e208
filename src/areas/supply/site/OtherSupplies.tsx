import type { Page } from '../../../web/site/listing/listing.ts'
import { useLoad } from '../../../web/site/load/use-load.ts'
import { MoreOnSale } from './MoreOnSale.tsx'
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
  const { data } = useLoad<Page<Supply>>(`others:${cate.cate2_id}`, (signal) =>
    fetchSupplies({ cate2_id: cate.cate2_id, page_size: SHOWN + 1 }, signal),
  )
  const others = data?.list.filter((one) => one.id !== except).slice(0, SHOWN)
  if (others?.length === 0) return null
  return (
    <MoreOnSale title={title} all={`/supply?cate1_id=${cate.cate1_id}&cate2_id=${cate.cate2_id}`}>
      <SupplyGrid supplies={others} expected={SHOWN} />
    </MoreOnSale>
  )
}
