import { Button } from '../../../web/site/parts/Button.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import css from './CollectButton.module.css'
import type { TargetType } from './kept.ts'
import { useCollect } from './use-collect.ts'

/** Keeps a thing among the favourites or lets it go; a visitor signs in first. */
export function CollectButton({ targetType, targetId }: { targetType: TargetType; targetId: number }) {
  const { kept, busy, press } = useCollect(targetType, targetId)
  return (
    <Button aria-pressed={kept} disabled={busy} className={kept ? css.kept : ''} onClick={press}>
      <Icon name="star" size={18} />
      {kept ? '已收藏' : '收藏'}
    </Button>
  )
}
