import { Link } from 'react-router'
import { Icon } from '../site/parts/Icon.tsx'
import css from './CrumbBar.module.css'
import { type PathStep, useCrumbs } from './crumbs.ts'
import { indexOfTab } from './tabs.ts'
import { useTabs } from './tabs-store.ts'

const BACK_DEPTH = 3

/** The breadcrumb of a page; on a page below a list also the way back up. */
export function CrumbBar() {
  const crumbs = useCrumbs()
  const tabs = useTabs()
  /** A list that is still open is returned to as it was left, with its filters. */
  const addressOf = ({ to }: PathStep) => tabs[indexOfTab(tabs, to)]?.path ?? to
  const above = crumbs.length >= BACK_DEPTH ? crumbs.at(-2) : undefined
  return (
    <div className={css.bar}>
      {above && (
        <Link to={addressOf(above)} className={css.back}>
          <Icon name="left" size={16} />
          返回上一级
        </Link>
      )}
      <nav aria-label="当前位置">
        <ol className={css.path}>
          {crumbs.map((step, at) => (
            <li key={step.to + String(at)}>
              {at < crumbs.length - 1 ? (
                <Link to={addressOf(step)}>{step.title}</Link>
              ) : (
                <span aria-current="page">{step.title}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
