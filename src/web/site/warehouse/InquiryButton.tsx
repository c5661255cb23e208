import { useState } from 'react'
import { openSignIn } from '../../session/sign-in.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Icon } from '../parts/Icon.tsx'
import type { CompanyDetail } from './company.ts'
import { InquiryForm } from './InquiryForm.tsx'

/** Opens the form to ask for a price; a visitor signs in first and finds the form open then. */
export function InquiryButton({ company }: { company: Pick<CompanyDetail, 'id' | 'name'> }) {
  const user = useUser()
  const [asked, setAsked] = useState(false)
  const press = () => {
    setAsked(true)
    if (!user) openSignIn()
  }
  return (
    <>
      <Button onClick={press}>
        <Icon name="message" size={18} />
        留言询价
      </Button>
      {asked && user && (
        <Dialog title={`向${company.name}询价`} width={560} onClose={() => setAsked(false)}>
          <InquiryForm companyId={company.id} onSent={() => setAsked(false)} />
        </Dialog>
      )}
    </>
  )
}
