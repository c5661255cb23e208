import { CardGrid } from '../../../web/site/listing/CardGrid.tsx'
import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import type { Listing, RowsProps } from '../../../web/site/listing/listing.ts'
import { cateTree } from '../../category/web.tsx'
import { CaseCard, CaseCardSkeleton } from './CaseCard.tsx'
import type { Case } from './case.ts'

function CaseGrid({ rows, expected, stale }: RowsProps<Case>) {
  return (
    <CardGrid
      rows={rows}
      expected={expected}
      stale={rows !== undefined && stale}
      least={340}
      apart
      card={(one, at) => <CaseCard one={one} eager={at < 3} />}
      standIn={<CaseCardSkeleton />}
    />
  )
}

const CASES: Listing<Case> = {
  path: '/caselist',
  title: '成功案例',
  entity: 'supply_case',
  call: 'SupplyCase/lists',
  choices: [],
  tree: cateTree({ second: 'cate2_id' }),
  region: { name: 'region_code', title: '地区' },
  sorts: [
    { title: '最新', value: '' },
    { title: '阅读最多', value: '-visit' },
  ],
  noun: '案例',
  counter: '个',
  hint: '品种、主体、地区，例如 河蟹',
  none: { title: '还没有发布案例', hint: '供需双方的成功经验整理好后会出现在这里。' },
  Rows: CaseGrid,
}

/** The list of successful cases, by category, place and keyword. */
export function CasePage() {
  return <ListingPage listing={CASES} />
}
