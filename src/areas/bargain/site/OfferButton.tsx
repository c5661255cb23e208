import { useState } from 'react'
import { later } from '../../../web/lazy/later.tsx'
import { useUser } from '../../../web/session/use-user.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import { useOwnOrg } from '../../../web/site/parts/use-own-org.ts'
import { OFFER_WORD, type OfferTarget } from './offer-target.ts'

const OfferDialog = later(() => import('./OfferDialog.tsx').then((module) => module.OfferDialog), {
  room: <Skeleton height={320} />,
})
const MEMBER = 1

/** The way into a bargain. Not at one's own, nor for those who do not trade. `onRefresh` reads the target again. */
export function OfferButton({ target, onRefresh }: { target: OfferTarget; onRefresh: () => void }) {
  const user = useUser()
  const own = useOwnOrg() === target.org_id
  const [open, setOpen] = useState(false)
  const press = useAfterSignIn(() => setOpen(true))
  if (own || (user && user.role !== MEMBER)) return null
  const word = OFFER_WORD[target.kind]
  return (
    <>
      <Button look="price" onClick={press}>
        {word}
      </Button>
      {open && (
        <Dialog title={`${word}：${target.title}`} width={560} onClose={() => setOpen(false)}>
          <OfferDialog target={target} onRefresh={onRefresh} />
        </Dialog>
      )}
    </>
  )
}
