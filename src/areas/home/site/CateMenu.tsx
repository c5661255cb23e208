import { useRef } from 'react'
import { Link } from 'react-router'
import { useHoverMenu } from '../../../web/site/layout/use-hover-menu.ts'
import { ErrorRetry } from '../../../web/site/parts/ErrorRetry.tsx'
import { Icon } from '../../../web/site/parts/Icon.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { type Cate, CateArt, useCates } from '../../category/web.tsx'
import css from './CateMenu.module.css'

const ROWS = 14

/** First-level categories; the second level flies out beside them, 300 ms after the pointer comes. */
export function CateMenu() {
  const { data: cates, error, reload } = useCates()
  const { shown, enter, leave, set } = useHoverMenu<number>()
  const box = useRef<HTMLElement>(null)
  const open = cates?.find((one) => one.id === shown)
  const onBlur = (event: React.FocusEvent) => !box.current?.contains(event.relatedTarget) && set(null)
  if (!cates && error) return <ErrorRetry error={error} onRetry={reload} />
  return (
    <nav ref={box} className={css.menu} aria-label="品种分类" onPointerLeave={leave} onBlur={onBlur}>
      <ul className={css.firsts}>
        {cates
          ? cates.slice(0, ROWS).map((one) => (
              <li
                key={one.id}
                className={css.first}
                data-open={one.id === shown || undefined}
                onPointerEnter={(event) => event.pointerType === 'mouse' && enter(one.id)}
              >
                <Link to={`/supply?cate1_id=${one.id}`} onFocus={() => set(one.id)}>
                  <CateArt cate={one.name} size={20} />
                  <b>{one.name}</b>
                  <span className={css.taste}>{taste(one)}</span>
                  <Icon name="right" size={14} />
                </Link>
              </li>
            ))
          : Array.from({ length: ROWS }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
              <li key={at} className={css.wait}>
                <Skeleton width={`${60 + ((at * 7) % 30)}%`} />
              </li>
            ))}
      </ul>
      {open && <FlyOut cate={open} />}
    </nav>
  )
}

function FlyOut({ cate }: { cate: Cate }) {
  return (
    <div className={css.fly}>
      <Link to={`/supply?cate1_id=${cate.id}`} className={css.all}>
        全部{cate.name}
        <Icon name="right" size={16} />
      </Link>
      <ul className={css.seconds}>
        {cate.children?.map((one) => (
          <li key={one.id}>
            <Link to={`/supply?cate1_id=${cate.id}&cate2_id=${one.id}`}>{one.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function taste(cate: Cate): string {
  return (cate.children ?? [])
    .slice(0, 2)
    .map((one) => one.name)
    .join(' ')
}
