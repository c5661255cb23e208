import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { NextHint } from '../../../core/entity/entity.ts'
import { linkOf, nextOf } from '../../../core/record/next-hint.ts'
import { openSignIn } from '../../account/sign-in.ts'
import { useUser } from '../../session/use-user.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import type { Made, Row } from './use-made-screen.ts'

/** The screen's hint to this reader of the record; undefined: it has none. */
export const linkHint = ({ entity, screen, actor }: Made, row: Row): NextHint | undefined =>
  nextOf(entity, screen, row, actor, new Date())

/** The way to where it is done. Whoever has not signed in is asked to, and comes back here: nobody knows yet what he may. */
export function NextLink({ made, row, hint }: { made: Made; row: Row; hint: NextHint }): ReactNode {
  const user = useUser()
  const { pathname, search } = useLocation()
  if (!hint.link) return null
  if (!user)
    return (
      <Button look="primary" block onClick={() => openSignIn(pathname + search)}>
        {hint.link.title}
      </Button>
    )
  const link = linkOf(hint, made.screens, row)
  return link ? (
    <ButtonLink look="primary" block to={link.to}>
      {link.title}
    </ButtonLink>
  ) : null
}
