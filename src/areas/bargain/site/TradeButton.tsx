import { type ReactNode, useState } from 'react'
import { useUser } from '../../../web/session/use-user.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import { useOwnOrg } from '../../../web/site/parts/use-own-org.ts'
import type { OfferTarget } from './offer-target.ts'

const MEMBER = 1

interface Props {
  readonly target: OfferTarget
  readonly word: string
  readonly look: 'price' | 'plain'
  /** the form in its window */
  readonly children: ReactNode
}

/** The way into a deal. Not at one's own, nor for those who do not trade. */
export function TradeButton({ target, word, look, children }: Props) {
  const user = useUser()
  const own = useOwnOrg() === target.org_id
  const [open, setOpen] = useState(false)
  const press = useAfterSignIn(() => setOpen(true))
  if (own || (user && user.role !== MEMBER)) return null
  return (
    <>
      <Button look={look} onClick={press}>
        {word}
      </Button>
      {open && (
        <Dialog title={`${word}：${target.title}`} width={560} onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  )
}
