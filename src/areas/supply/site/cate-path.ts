import type { Crumb } from '../../../web/site/parts/Crumbs.tsx'
import type { Supply } from './supply.ts'

type Placed = Pick<Supply, 'title' | 'cate1_id' | 'cate1_id_text' | 'cate2_id' | 'cate2_id_text'>

/** The way to a supply or a demand: its list, the list of its group, of its species, then itself. */
export const catePath = (list: Crumb & { readonly to: string }, record: Placed): Crumb[] => [
  list,
  { title: record.cate1_id_text, to: `${list.to}?cate1_id=${record.cate1_id}` },
  { title: record.cate2_id_text, to: `${list.to}?cate1_id=${record.cate1_id}&cate2_id=${record.cate2_id}` },
  { title: record.title },
]
