import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useAfterSignIn } from '../parts/use-after-sign-in.ts'
import { OFFER_WORD, type OfferTarget } from './offer-target.ts'
import { useOwnOrg } from './use-own-org.ts'

const OfferForm = lazy(() => import('./OfferForm.tsx').then((module) => ({ default: module.OfferForm })))
const MEMBER = 1

/** The way into a bargain. Not at one's own, nor for those who do not trade. */
export function OfferButton({ target }: { target: OfferTarget }) {
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
          <Suspense fallback={<Skeleton height={320} />}>
            <OfferForm target={target} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
