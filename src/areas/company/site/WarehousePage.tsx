import { CardGrid } from '../../../web/site/listing/CardGrid.tsx'
import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import type { Listing, RowsProps } from '../../../web/site/listing/listing.ts'
import { CompanyCard, CompanyCardSkeleton } from './CompanyCard.tsx'
import type { Company } from './company.ts'

function CompanyGrid(list: RowsProps<Company>) {
  return (
    <CardGrid
      {...list}
      least={290}
      card={(company, at) => <CompanyCard company={company} eager={at < 4} />}
      standIn={<CompanyCardSkeleton />}
    />
  )
}

const COMPANIES: Listing<Company> = {
  path: '/warehouse',
  title: '仓储物流',
  entity: 'company',
  call: 'Company/lists',
  choices: ['kind', 'storage_types'],
  region: { name: 'region_code', title: '地区' },
  ranges: [{ name: 'spare_ton', title: '剩余库容', unit: '吨' }],
  sorts: [
    { title: '综合', value: '' },
    { title: '库容', value: '-capacity_ton' },
    { title: '评分', value: '-score' },
  ],
  noun: '企业',
  counter: '家',
  hint: '企业、地区、服务，例如 冷库',
  none: { title: '还没有入驻的仓储物流企业', hint: '稍后再来看看，也可以在供应里找活鱼运输服务。' },
  Rows: CompanyGrid,
}

/** The list of companies that store and carry: cold stores, live-fish and cold-chain transport. */
export function WarehousePage() {
  return <ListingPage listing={COMPANIES} />
}
