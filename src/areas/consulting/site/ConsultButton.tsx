import { useState } from 'react'
import { openSignIn } from '../../../web/account/sign-in.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import { ConsultForm } from './ConsultForm.tsx'
import type { Expert } from './expert.ts'

/** Opens the form that describes the case; a visitor signs in first and finds the form open then. */
export function ConsultButton({ expert, block = false }: { expert: Expert; block?: boolean }) {
  const user = useUser()
  const [asked, setAsked] = useState(false)
  const press = () => {
    setAsked(true)
    if (!user) openSignIn()
  }
  return (
    <>
      <Button look="primary" block={block} onClick={press}>
        <Icon name="message" size={18} />
        立即咨询
      </Button>
      {asked && user && (
        <Dialog title={`咨询${expert.name}`} width={560} onClose={() => setAsked(false)}>
          <ConsultForm expert={expert} />
        </Dialog>
      )}
    </>
  )
}
