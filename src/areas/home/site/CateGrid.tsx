import { Link } from 'react-router'
import { ErrorRetry } from '../../../web/site/parts/ErrorRetry.tsx'
import { Skeleton } from '../../../web/site/parts/Skeleton.tsx'
import { CateArt, useCates } from '../../category/web.tsx'
import css from './CateGrid.module.css'

const PLACES = 14

/** The phone's way in: every category under the thumb. */
export function CateGrid() {
  const { data: cates, error, reload } = useCates()
  if (!cates && error) return <ErrorRetry error={error} onRetry={reload} />
  return (
    <nav className={css.grid} aria-label="品种分类">
      {cates
        ? cates.slice(0, PLACES).map((one) => (
            <Link key={one.id} to={`/supply?cate1_id=${one.id}`} className={css.cell}>
              <span className={css.art}>
                <CateArt cate={one.name} size={32} />
              </span>
              {one.name}
            </Link>
          ))
        : Array.from({ length: PLACES }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
            <span key={at} className={css.cell}>
              <Skeleton width={40} height={40} />
              <Skeleton width={48} />
            </span>
          ))}
      <Link to="/supply" className={css.cell}>
        <span className={`${css.art} ${css.all}`}>全</span>
        全部
      </Link>
    </nav>
  )
}
