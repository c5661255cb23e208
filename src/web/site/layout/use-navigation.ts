import { opens } from '../../../core/access/open.ts'
import { useCodesAbility } from '../../session/permissions.ts'
import { useUser } from '../../session/use-user.ts'
import { useSiteState } from '../site-info/site-info.ts'
import { type NavigationItem, navigationWith } from './navigation.ts'

/** The header's entries; a visitor is not led to a page of which he may read nothing. */
export function useNavigation(): readonly NavigationItem[] {
  const { info } = useSiteState()
  const ability = useCodesAbility()
  const user = useUser()
  const pages = (info.pages ?? []).filter(
    (page) => opens(ability, { permission: page.permission || undefined }) && (user !== null || page.anyone === 1),
  )
  return navigationWith(pages)
}
