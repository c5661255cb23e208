import { Link } from 'react-router'
import { MenuIcon } from '../../../web/layout/MenuIcon.tsx'
import type { Shortcut } from '../answers.ts'
import styles from './workbench.module.css'

export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null
  return (
    <nav className={styles.panel} aria-label="快捷入口">
      <h2 className={styles.subtitle}>快捷入口</h2>
      <ul className={styles.shortcuts}>
        {shortcuts.map(({ title, icon, to }) => (
          <li key={to}>
            <Link to={to} className={styles.shortcut}>
              <span className={styles.icon}>
                <MenuIcon name={icon} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
