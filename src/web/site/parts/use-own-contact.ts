import type { Actor } from '../../../core/condition/actor.ts'
import { api } from '../../api/client.ts'
import { useLoad } from '../../load/use-load.ts'
import { useUser } from '../../session/use-user.ts'

/** The person to be called about the signed-in user's own requests, as the account says it. */
type OwnContact = Pick<Actor, 'contact_name' | 'contact_mobile'>

/** undefined for a visitor and until it is known. */
export function useOwnContact(): OwnContact | undefined {
  const sn = useUser()?.sn
  const { data } = useLoad<OwnContact | null>(
    async (signal) => {
      if (!sn) return null
      return (await api.get<{ actor?: OwnContact }>('Schema/bundle', {}, { auth: true, quiet: true, signal })).actor ?? null
    },
    `own-contact:${sn ?? ''}`,
  )
  return sn ? (data ?? undefined) : undefined
}
