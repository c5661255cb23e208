import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../site/parts/Icon.tsx'
import css from './TabBar.module.css'
import { afterClosing, indexOfTab, tabKey } from './tabs.ts'
import { tabsStore, useTabs } from './tabs-store.ts'

/** The pages opened so far. Delete and Backspace close the tab whose header has the focus, and no other. */
export function TabBar({ name }: { name: string }) {
  const tabs = useTabs()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const path = pathname + search
  const current = indexOfTab(tabs, path)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => tabsStore.add({ name, path }), [name, path])
  useEffect(() => {
    // Without braces the promise that newer browsers answer would count as the effect's clean-up.
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current])

  const close = (index: number) => {
    const remaining = tabs.length - 1
    if (index === current) navigate(afterClosing(tabs, index))
    tabsStore.delete(index)
    // The focus must not fall to the page's start with the header that goes.
    requestAnimationFrame(() => list.current?.children[Math.min(index, remaining - 1)]?.querySelector('a')?.focus())
  }
  const closeAll = () => {
    navigate('/')
    tabsStore.clear()
  }
  const onKeyDown = (event: React.KeyboardEvent, index: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    close(index)
  }

  return (
    <nav className={css.bar} aria-label="已打开的页面">
      <ul ref={list} className={css.tabs}>
        {tabs.map((tab, index) => (
          <li key={tabKey(tab.path)} className={index === current ? css.current : css.tab}>
            <Link
              to={tab.path}
              aria-current={index === current ? 'page' : undefined}
              aria-keyshortcuts="Delete Backspace"
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {tab.name}
            </Link>
            <button type="button" aria-label={`关闭${tab.name}`} onClick={() => close(index)}>
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <button type="button" disabled={tabs.length < 2} onClick={() => tabsStore.keep(tabs.filter((_, at) => at === current))}>
          关闭其他
        </button>
        <button type="button" onClick={closeAll}>
          关闭全部
        </button>
      </div>
    </nav>
  )
}
