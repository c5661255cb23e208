import { useQuery } from '@tanstack/react-query'
import { api } from '../../../web/api/client.ts'
import { NEWS_KEY } from '../../../web/providers/news-key.ts'
import { useUser } from '../../../web/session/use-user.ts'
import type { Workbench } from '../answers.ts'

const EVERY_MS = 60_000

/** Asked again each minute while it is looked at, on coming back to the window, and on word of a message. */
export function useWorkbench() {
  const user = useUser()
  return useQuery({
    queryKey: [...NEWS_KEY, user?.sn],
    queryFn: ({ signal }) => readWorkbench(signal),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    retry: false,
  })
}

const readWorkbench = (signal: AbortSignal): Promise<Workbench> =>
  api.get('User/workbench', {}, { auth: true, quiet: true, signal })
