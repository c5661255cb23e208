import { menuFor } from '../layout/menu.ts'
import { useBundle } from '../providers/BundleProvider.tsx'
import { StateCounts } from '../screens/StateCounts.tsx'
import { usePermissionKeys } from '../session/permissions.ts'
import { useUser } from '../session/use-user.ts'
import styles from './workbench.module.css'
import type { CountCard } from './workbench-call.ts'

const OPERATOR = 9

/** The menu's other screens with a workflow, so that an area that is only an entity file stands here too. */
export function Others({ cards }: { cards: readonly CountCard[] }) {
  const { screens, entities } = useBundle()
  const user = useUser()
  const keys = usePermissionKeys()
  if (!user || user.role === OPERATOR) return null
  const all = [...screens.values()]
  const counted = new Set(cards.map((card) => card.to.split('?', 1)[0]))
  const others = menuFor({ screens: all, stored: user, codes: keys }).flatMap(({ route }) => {
    const screen = all.find((one) => one.route === route)
    return screen && !counted.has(route) && screen.tabs !== '' && entities.get(screen.entity)?.workflow ? [screen] : []
  })
  if (others.length === 0) return null
  return (
    <div className={styles.others}>
      {others.map((screen) => (
        <StateCounts key={screen.name} screen={screen} />
      ))}
    </div>
  )
}
