import type { BaseRecord } from '@refinedev/core'
import { useNavigate } from 'react-router'
import { workflowOf } from '../../core/entity/by-name.ts'
import type { Screen } from '../../core/entity/entity.ts'
import { isDraft } from '../../core/record/drafts.ts'
import { propertiesOf } from '../../core/value/narrow.ts'
import { api } from '../api/client.ts'
import { callOf } from '../providers/data-provider.ts'
import { useOffers } from '../resources/use-offers.ts'
import { useScreenGo } from '../resources/use-screen-go.ts'
import { useScreen } from '../widgets/screen-context.ts'

/** Opens a row: its detail, a draft's form, or the address that the row holds itself, with a step taken on the way. */
export function useOpenRow(screen: Screen): (record: BaseRecord) => void {
  const navigate = useNavigate()
  const go = useScreenGo()
  const { entity } = useScreen()
  const offers = useOffers()
  return (record) => {
    const { opens } = screen
    if (isDraft(entity, entity.workflow && record[entity.workflow.field]) && offers(screen, 'update', record))
      return go(screen, 'edit', { id: record.id })
    const route = opens && record[opens.route]
    if (!opens || typeof route !== 'string') return go(screen, 'show', { id: record.id })
    const action = entity.workflow?.actions.find(
      (one) => one.name === opens.action && one.from.includes(record[workflowOf(entity).field]),
    )
    // the way is not held up by it: at worst it is taken at the next opening
    if (action) api.post(callOf(screen, action.name), { id: record.id }, { auth: true, quiet: true }).catch(() => undefined)
    const query = new URLSearchParams(
      Object.entries(propertiesOf(record[opens.query])).map(([name, value]) => [name, String(value)]),
    )
    navigate(query.size > 0 ? `${route}?${query}` : route)
  }
}
