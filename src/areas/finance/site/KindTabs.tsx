import { Link } from 'react-router'
import type { Option } from '../../../core/entity/entity.ts'
import css from './KindTabs.module.css'

/** One tab for each kind of product; each is a page of its own address. @param chosen empty for all */
export function KindTabs({ kinds, chosen }: { kinds: readonly Option[]; chosen: string }) {
  const tabs = [{ const: '', title: '全部' }, ...kinds]
  return (
    <nav className={css.tabs} aria-label="产品类型">
      {tabs.map((one) => {
        const kind = String(one.const)
        return (
          <Link key={kind} to={kind ? `/finance?kind=${kind}` : '/finance'} aria-current={kind === chosen ? 'page' : undefined}>
            {one.title}
          </Link>
        )
      })}
    </nav>
  )
}
