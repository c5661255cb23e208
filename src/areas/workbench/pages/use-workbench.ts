import { useQuery } from '@tanstack/react-query'
import { NEWS_KEY } from '../../../web/providers/news-key.ts'
import { useUser } from '../../../web/session/use-user.ts'
import { readWorkbench } from './workbench-call.ts'

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
