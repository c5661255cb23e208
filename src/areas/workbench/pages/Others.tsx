import { useBundle } from '../../../web/providers/BundleProvider.tsx'
import { menuFor } from '../../../web/resources/menu.ts'
import { StateCounts } from '../../../web/screens/StateCounts.tsx'
import { useUser } from '../../../web/session/use-user.ts'
import type { Counted } from '../answers.ts'
import styles from './workbench.module.css'

const OPERATOR = 9

/** The menu's other screens with a workflow, so that an area that is only an entity file stands here too. */
export function Others({ cards }: { cards: readonly Counted[] }) {
  const { screens, entities, ability, menu } = useBundle()
  const user = useUser()
  if (!user || user.role === OPERATOR) return null
  const all = [...screens.values()]
  const counted = new Set(cards.map((card) => card.to.split('?', 1)[0]))
  const others = menuFor({ screens: all, stored: user, ability, menu }).flatMap(({ route }) => {
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
