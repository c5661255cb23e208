import { ListingPage } from '../../../web/site/listing/ListingPage.tsx'
import type { Listing, RowsProps } from '../../../web/site/listing/listing.ts'
import { ButtonLink } from '../../../web/site/parts/Button.tsx'
import { cateTree } from '../../category/web.tsx'
import { ExpertGrid } from './ExpertGrid.tsx'
import type { Expert } from './expert.ts'

const EXPERTS: Listing<Expert> = {
  path: '/technical',
  title: '技术专家',
  entity: 'expert',
  call: 'TechExpert/lists',
  choices: [],
  tree: cateTree({ second: 'specialty_cates' }),
  region: { name: 'region_code', title: '所在地' },
  switches: [{ name: 'is_online', value: '1', title: '只看在线' }],
  sorts: [
    { title: '综合', value: '' },
    { title: '评分', value: '-score' },
    { title: '咨询量', value: '-answer_count' },
  ],
  noun: '专家',
  counter: '位',
  hint: '品种、病症、专家，例如 烂鳃',
  none: {
    title: '还没有入驻的专家',
    hint: '可以先看看技术资讯。',
    offer: <ButtonLink to="/article">看新闻资讯</ButtonLink>,
  },
  Rows: ({ rows, expected, stale }: RowsProps<Expert>) => <ExpertGrid experts={rows} expected={expected} stale={stale} />,
}

/** The list of experts to ask about a sick pond. */
export function TechnicalPage() {
  return <ListingPage listing={EXPERTS} />
}
