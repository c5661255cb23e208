import { useList } from '@refinedev/core'
import { MessageBell } from '../layout/MessageBell.tsx'
import { useBundle } from '../providers/BundleProvider.tsx'
import { extrasOf } from '../providers/data-provider.ts'

const EVERY_MS = 60_000

/** The bell of whoever has messages: the screen of the platform's message entity, counting what is still in its first state. */
export function Messages() {
  const { screens, entities, platform } = useBundle()
  const screen = [...screens.values()].find((one) => one.entity === platform.entities.message && one.tabs !== '')
  const { query } = useList({
    resource: screen?.name ?? '',
    pagination: { currentPage: 1, pageSize: 1 },
    meta: { tabs: true },
    queryOptions: { enabled: screen !== undefined, refetchInterval: EVERY_MS },
    errorNotification: false,
  })
  if (!screen) return null
  const first = entities.get(screen.entity)?.workflow?.initial
  const tabs = extrasOf(query.data)?.tabs ?? []
  return <MessageBell to={screen.route} unread={tabs.find((tab) => tab.const === first)?.count ?? 0} />
}
