import { useState } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { Button } from '../../../web/site/parts/Button.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import { useAfterSignIn } from '../../../web/site/parts/use-after-sign-in.ts'
import { toast } from '../../../web/toast/toast.ts'
import { alertFrom } from './alert-from.ts'

const MEMBER = 1

interface Props {
  readonly side: 'supply' | 'demand'
  /** of the list's address */
  readonly search: URLSearchParams
}

/** Keeps what the list is narrowed by, to be told of what comes. A visitor signs in first; not for those who do not trade. */
export function AlertButton({ side, search }: Props) {
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    const alert = alertFrom(side, search)
    if (!alert) return toast.warning('请先选好品种，再按这里设提醒')
    setBusy(true)
    try {
      await api.post('GoodsAlert/save', alert, { auth: true })
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const press = useAfterSignIn(() => void keep())
  if (user && user.role !== MEMBER) return null
  return (
    <Button look="quiet" busy={busy} onClick={press}>
      <Icon name="clock" size={18} />
      {side === 'supply' ? '有新货提醒我' : '有新求购提醒我'}
    </Button>
  )
}
