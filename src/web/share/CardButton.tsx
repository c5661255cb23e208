import { useState } from 'react'
import { later } from '../lazy/later.tsx'
import { Button } from '../site/parts/Button.tsx'
import { Dialog } from '../site/parts/Dialog.tsx'
import { Icon } from '../site/parts/Icon.tsx'
import { Skeleton } from '../site/parts/Skeleton.tsx'
import type { ShareFacts } from './draw-card.ts'

const ShareCard = later(() => import('./ShareCard.tsx').then((module) => module.ShareCard), { room: <Skeleton height={480} /> })

/** Passes on the thing that this page shows, with a card drawn of it. */
export function CardButton({ facts }: { facts: ShareFacts }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="share" size={18} />
        分享
      </Button>
      {open && (
        <Dialog title="分享" width={440} onClose={() => setOpen(false)}>
          <ShareCard facts={facts} address={ownAddress()} />
        </Dialog>
      )}
    </>
  )
}

/** This page's address with its id alone: whatever brought the reader here is not passed on. */
function ownAddress(): string {
  const { origin, pathname, search } = window.location
  return `${origin}${pathname}?id=${new URLSearchParams(search).get('id') ?? ''}`
}
