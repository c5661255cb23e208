import { api } from '../../api/client.ts'
import { useLoad } from '../../load/use-load.ts'
import { useUser } from '../../session/use-user.ts'

/** The organisation of whoever is signed in; undefined for a visitor and until it is known. */
export function useOwnOrg(): number | undefined {
  const sn = useUser()?.sn
  const { data } = useLoad<number | null>(
    async (signal) => {
      if (!sn) return null
      return (await api.get<{ org_id: number }>('User/info', {}, { auth: true, quiet: true, signal })).org_id
    },
    `own-org:${sn ?? ''}`,
  )
  return sn ? (data ?? undefined) : undefined
}
