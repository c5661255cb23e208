import { Avatar } from '../../../web/site/parts/Avatar.tsx'
import css from './ExpertPhoto.module.css'
import type { Expert } from './expert.ts'

/** The expert's picture, with a dot while he is online. */
export function ExpertPhoto({ expert, size }: { expert: Pick<Expert, 'name' | 'avatar' | 'is_online'>; size: number }) {
  return (
    <span className={css.photo}>
      <Avatar name={expert.name} src={expert.avatar} size={size} />
      {expert.is_online && <span className={css.dot} aria-hidden="true" />}
    </span>
  )
}
