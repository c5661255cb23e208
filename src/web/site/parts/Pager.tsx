import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import css from './Pager.module.css'
import { pageNumbers } from './page-numbers.ts'

interface Props {
  readonly page: number
  readonly size: number
  readonly count: number
  /** the count stopped at its cap: there may be further pages than it says */
  readonly capped: boolean
  readonly more: boolean
  readonly hrefOf: (page: number) => string
}

/** Pages as links: they can be opened in a tab of their own, and Back returns to them. */
export function Pager({ page, size, count, capped, more, hrefOf }: Props) {
  const last = Math.max(Math.ceil(count / size), capped && more ? page + 1 : page)
  if (last <= 1) return null
  return (
    <nav className={css.pager} aria-label="分页">
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} className={css.step} rel="prev">
          <Icon name="left" size={18} />
          上一页
        </Link>
      ) : (
        <span className={`${css.step} ${css.off}`}>
          <Icon name="left" size={18} />
          上一页
        </span>
      )}
      <span className={css.numbers}>
        {pageNumbers(page, last).map((one) =>
          typeof one === 'string' ? (
            <span key={one} className={css.gap}>
              …
            </span>
          ) : (
            <Link
              key={one}
              to={hrefOf(one)}
              className={css.number}
              aria-current={one === page ? 'page' : undefined}
              aria-label={`第 ${one} 页`}
            >
              {one}
            </Link>
          ),
        )}
      </span>
      <span className={`${css.place} tnum`}>
        {page} / {capped ? `${last}+` : last}
      </span>
      {more ? (
        <Link to={hrefOf(page + 1)} className={css.step} rel="next">
          下一页
          <Icon name="right" size={18} />
        </Link>
      ) : (
        <span className={`${css.step} ${css.off}`}>
          下一页
          <Icon name="right" size={18} />
        </span>
      )}
    </nav>
  )
}
