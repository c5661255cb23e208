import type { BaseRecord } from '@refinedev/core'
import { useNavigate } from 'react-router'
import { workflowOf } from '../../core/schema/by-name.ts'
import type { Screen } from '../../core/schema/entity.ts'
import { api } from '../api/client.ts'
import { callOf } from '../providers/data-provider.ts'
import { useScreen } from '../widgets/screen-context.ts'

/** Where a row leads: to its detail, or to the address it holds itself, with a step taken on the way. */
export function useOpenRow(screen: Screen): (record: BaseRecord) => void {
  const navigate = useNavigate()
  const { entity } = useScreen()
  return (record) => {
    const { opens } = screen
    const route = opens && record[opens.route]
    if (!opens || typeof route !== 'string') return navigate(`${screen.route}/info?id=${String(record.id)}`)
    const action = entity.workflow?.actions.find(
      (one) => one.name === opens.action && one.from.includes(record[workflowOf(entity).field]),
    )
    // the way is not held up by it: at worst it is taken at the next opening
    if (action) api.post(callOf(screen, action.name), { id: record.id }, { auth: true, quiet: true }).catch(() => undefined)
    const query = new URLSearchParams(
      Object.entries((record[opens.query] ?? {}) as Record<string, string>).map(([name, value]) => [name, String(value)]),
    )
    navigate(query.size > 0 ? `${route}?${query}` : route)
  }
}
