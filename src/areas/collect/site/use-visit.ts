import { useEffect } from 'react'
import { ApiError, NetworkError } from '../../../web/api/api-error.ts'
import { api } from '../../../web/api/client.ts'
import { useUser } from '../../../web/session/use-user.ts'
import type { TargetType } from './kept.ts'

/** Notes down for whoever is signed in that he has looked at a thing; without a line it is not noted, and nothing is said. */
export function useVisit(target_type: TargetType, target_id: number): void {
  const sn = useUser()?.sn
  useEffect(() => {
    if (!sn) return
    api.post('BrowseHistory/visit', { target_type, target_id }, { auth: true, quiet: true }).catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    })
  }, [target_type, target_id, sn])
}
