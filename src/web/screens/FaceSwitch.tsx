import { useAbility } from '@casl/react'
import { Link } from 'react-router'
import type { AppAbility } from '../../core/access/ability.ts'
import { offersFace } from '../../core/access/screen-rights.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { FACE_WORD, MONTH_WORD } from '../../core/faces/words.ts'
import css from './FaceSwitch.module.css'
import type { ListState } from './use-list-state.ts'

/** The pictures of a list, each an address of its own: it can be shared, and going back goes back to the last one. */
export function FaceSwitch({ screen, state }: { readonly screen: Screen; readonly state: ListState }) {
  const ability = useAbility<AppAbility>()
  const faces = screen.faces.filter((face) => offersFace(ability, screen.entity, face))
  if (faces.length === 0) return null
  return (
    <nav className={css.switch} aria-label="换一种样子看">
      {[{ key: '', title: '列表' }, ...faces].map(({ key, title }) => (
        <Link
          key={key}
          className={css.way}
          to={state.href({ [FACE_WORD]: key, [MONTH_WORD]: undefined })}
          {...(key === state.shownAs ? { 'aria-current': 'page' as const } : {})}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
