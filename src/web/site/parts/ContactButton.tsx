import { useState } from 'react'
import { openSignIn } from '../../account/sign-in.ts'
import { usePhone } from '../../media.ts'
import { Button, lookOf } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { type Reachable, useContact } from './use-contact.ts'

/** The one next action: sign in to see the number, then call it. On the desk the number is shown instead of dialled. */
export function ContactButton({ party, block = false }: { party: Reachable; block?: boolean }) {
  const contact = useContact(party)
  const phone = usePhone()
  const [shown, setShown] = useState(false)
  if (contact.kind === 'sign-in') {
    return (
      <Button look="primary" block={block} onClick={() => openSignIn()}>
        <Icon name="phone" size={18} />
        登录查看电话
      </Button>
    )
  }
  if (contact.kind !== 'call') return null
  if (!phone && !shown) {
    return (
      <Button look="primary" block={block} onClick={() => setShown(true)}>
        <Icon name="phone" size={18} />
        电话联系
      </Button>
    )
  }
  return (
    <a className={lookOf('primary', block)} href={`tel:${contact.mobile}`}>
      <Icon name="phone" size={18} />
      <span className="tnum">{phone ? '电话联系' : contact.mobile}</span>
    </a>
  )
}
