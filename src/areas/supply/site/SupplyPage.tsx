import { useSearchParams } from 'react-router'
import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import type { Listing, RowsProps } from '../../../web/site/listing/listing.ts'
import { PublishButton } from '../../../web/site/parts/PublishButton.tsx'
import { cateTree } from '../../category/web.tsx'
import { AlertButton } from '../../match/web.tsx'
import type { FishCardAnswer } from '../answers.ts'
import { FishGrid } from './FishGrid.tsx'
import { SupplyGrid } from './SupplyGrid.tsx'
import type { Supply } from './supply.ts'

const SUPPLIES: Listing<Supply> = {
  path: '/supply',
  title: '供应服务',
  entity: 'supply',
  call: 'Supply/SupplyServices',
  choices: ['form', 'breed_mode', 'delivery_modes'],
  tree: cateTree({ first: 'cate1_id', second: 'cate2_id' }),
  region: { name: 'region_code', title: '产地' },
  ranges: [
    { name: 'jin_price', title: '单价', unit: '元/斤' },
    { name: 'tail_price', title: '苗价', unit: '元/尾' },
  ],
  switches: [{ name: 'org_auth', value: '1', title: '只看已认证' }],
  linked: { org_id: '同一卖家' },
  sorts: [
    { title: '综合', value: '' },
    { title: '最新', value: '-published_at' },
    // live ones first, each form by itself; what is sold by weight is compared by weight, what is counted after it by piece
    { title: '价格', value: 'form_rank,jin_price,tail_price,price', back: 'form_rank,-jin_price,-tail_price,-price' },
    { title: '供应量', value: '-quantity' },
  ],
  noun: '供应',
  counter: '条',
  hint: '品种、规格、产地，例如 小龙虾',
  none: {
    title: '还没有在售的供应',
    hint: '可以先发布求购，有货的卖家会来报价。',
    offer: <PublishButton to="/mydemand/release" title="发布求购" />,
  },
  Beside: ({ search }) => <AlertButton side="supply" search={search} />,
  Rows: ({ rows, expected, stale }: RowsProps<Supply>) => <SupplyGrid supplies={rows} expected={expected} stale={stale} />,
}

/** The same list, of aquatic goods only, each shown as a product. */
const PRODUCTS: Listing<FishCardAnswer> = {
  ...SUPPLIES,
  title: '产品',
  call: 'Fish/lists',
  noun: '产品',
  Rows: ({ rows, expected, stale }: RowsProps<FishCardAnswer>) => <FishGrid fishes={rows} expected={expected} stale={stale} />,
}

/** The list of supplies; `?view=product` shows the goods as products. */
export function SupplyPage() {
  const [search] = useSearchParams()
  const product = search.get('view') === 'product'
  return product ? <ListingPage key="product" listing={PRODUCTS} /> : <ListingPage key="supply" listing={SUPPLIES} />
}
