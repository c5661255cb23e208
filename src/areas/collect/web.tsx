import { defineArea } from '../../web/area.ts'

/** What a member keeps for later: the star on what is shown. */
export default defineArea({})

export { CollectButton } from './site/CollectButton.tsx'
export type { TargetType } from './site/kept.ts'
