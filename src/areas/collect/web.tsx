import { defineArea } from '../../web/area.ts'

/** A member's favourites: the star on pages and cards. */
export default defineArea({})

export { CollectButton } from './site/CollectButton.tsx'
export type { TargetType } from './site/kept.ts'
