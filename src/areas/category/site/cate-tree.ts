import type { Tree } from '../../../web/site/listing/listing.ts'
import { useCates } from './cates.ts'

/** Narrows a list by group and species. `first`: the field of the group, where the list has one. */
export const cateTree = ({ first, second }: { first?: string; second: string }): Tree => ({
  first: first ?? 'cate1_id',
  sendsFirst: first !== undefined,
  second,
  titles: ['大类', '品种'],
  useBranches: useCates,
})
