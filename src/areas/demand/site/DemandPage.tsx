import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import type { Listing } from '../../../web/site/listing/listing.ts'
import { PublishButton } from '../../../web/site/parts/PublishButton.tsx'
import { cateTree } from '../../category/web.tsx'
import { AlertButton } from '../../match/web.tsx'
import { DemandRows } from './DemandRows.tsx'
import type { Demand } from './demand.ts'

const DEMANDS: Listing<Demand> = {
  path: '/demand',
  title: '需求服务',
  entity: 'demand',
  call: 'Demand/DemandServices',
  choices: ['form', 'delivery_mode', 'invoice_need'],
  tree: cateTree({ first: 'cate1_id', second: 'cate2_id' }),
  region: { name: 'region_code', title: '收货地' },
  ranges: [
    { name: 'quantity', title: '数量', unit: '' },
    { name: 'deadline', title: '截止', unit: '', kind: 'date' },
  ],
  switches: [{ name: 'org_auth', value: '1', title: '只看已认证' }],
  linked: { org_id: '同一买家' },
  sorts: [
    { title: '最新', value: '' },
    { title: '截止最近', value: 'deadline' },
    { title: '数量', value: '-quantity', back: 'quantity' },
  ],
  noun: '求购',
  counter: '条',
  hint: '品种、规格、收货地，例如 武汉',
  none: {
    title: '现在没有求购',
    hint: '要买货可以发布求购，有货的卖家会来报价。',
    offer: <PublishButton to="/mydemand/release" title="发布求购" />,
  },
  Beside: ({ search }) => <AlertButton side="demand" search={search} />,
  Rows: DemandRows,
}

/** The list of demands. */
export function DemandPage() {
  return <ListingPage listing={DEMANDS} />
}
