import { defineArea } from '../../web/area.ts'

/** The species, in groups: how they are drawn, and how lists are narrowed by them. */
export default defineArea({})

export { CateArt } from './site/CateArt.tsx'
export { cateTree } from './site/cate-tree.ts'
export { type Cate, hotWords, useCates } from './site/cates.ts'
export { speciesOf } from './site/species.ts'
