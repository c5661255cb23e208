import { useState } from 'react'
import { Button } from '../../../web/site/parts/Button.tsx'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import type { CompanyDetail } from './company.ts'
import { InquiryForm } from './InquiryForm.tsx'

/** Opens the form to ask for a price; a visitor signs in first and finds the form open then. */
export function InquiryButton({ company }: { company: Pick<CompanyDetail, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false)
  const press = useAfterSignIn(() => setOpen(true))
  return (
    <>
      <Button onClick={press}>
        <Icon name="message" size={18} />
        留言询价
      </Button>
      {open && (
        <Dialog title={`向${company.name}询价`} width={560} onClose={() => setOpen(false)}>
          <InquiryForm companyId={company.id} onSent={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
