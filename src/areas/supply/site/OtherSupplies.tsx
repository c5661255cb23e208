import { useLoad } from '../../../web/load/use-load.ts'
import type { Page } from '../../../web/site/listing/listing.ts'
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

/** Further supplies of one kind; nothing when there is none. */
export function OtherSupplies({ title, cate, except }: Props) {
  const { data } = useLoad<Page<Supply>>(
    (signal) => fetchSupplies({ cate2_id: cate.cate2_id, page_size: SHOWN + 1 }, signal),
    `others:${cate.cate2_id}`,
  )
  const others = data?.list.filter((one) => one.id !== except).slice(0, SHOWN)
  if (others?.length === 0) return null
  return (
    <MoreOnSale title={title} all={`/supply?cate1_id=${cate.cate1_id}&cate2_id=${cate.cate2_id}`}>
      <SupplyGrid supplies={others} expected={SHOWN} />
    </MoreOnSale>
  )
}
