import { useState } from 'react'
import { useUser } from '../../../web/session/use-user.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { Dialog } from '../../../web/site/parts/Dialog.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import { AskForm } from './AskForm.tsx'
import { type QuestionTarget, WORDS } from './question.ts'

const MEMBER = 1

/** Opens the form of a question; a visitor signs in first and finds it open then. Not for those who do not trade. */
export function AskButton({ target, onSent }: { target: QuestionTarget; onSent: () => void }) {
  const user = useUser()
  const [open, setOpen] = useState(false)
  const press = useAfterSignIn(() => setOpen(true))
  if (user && user.role !== MEMBER) return null
  const { ask, owner } = WORDS[target.kind]
  const sent = () => {
    setOpen(false)
    onSent()
  }
  return (
    <>
      <Button onClick={press}>
        <Icon name="message" size={18} />
        {ask}
      </Button>
      {open && (
        <Dialog title={ask} width={520} onClose={() => setOpen(false)}>
          <AskForm target={target} owner={owner} onSent={sent} />
        </Dialog>
      )}
    </>
  )
}
