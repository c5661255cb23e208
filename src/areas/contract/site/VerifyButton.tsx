import { useState } from 'react'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { VerifyBox } from './VerifyBox.tsx'

/** 合同验真, for whoever holds a contract file. */
export function VerifyButton({ className }: { readonly className?: string | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        合同验真
      </button>
      {open && (
        <Dialog title="合同验真" width={520} onClose={() => setOpen(false)}>
          <VerifyBox />
        </Dialog>
      )}
    </>
  )
}
