import css from './SortBar.module.css'
import { changed, SORTS } from './supply-query.ts'

interface Props {
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** Pressing the price again turns it round. */
export function SortBar({ search, onChange }: Props) {
  const sort = search.get('sort') ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: not the fields of a form
    <div className={css.bar} role="group" aria-label="排序">
      {SORTS.map((one) => {
        const back = 'back' in one ? one.back : undefined
        const on = sort === one.value || sort === back
        const next = sort === one.value && back ? back : one.value
        return (
          <button
            key={one.title}
            type="button"
            className={css.sort}
            aria-pressed={on}
            onClick={() => onChange(changed(search, { sort: next }))}
          >
            {one.title}
            {back && (
              <span className={css.arrows} aria-hidden="true">
                <Arrow on={sort === one.value} d="M0 5 4 0 8 5Z" />
                <Arrow on={sort === back} d="M0 0 4 5 8 0Z" />
              </span>
            )}
            {on && back && <span className="sr-only">{sort === back ? '从高到低' : '从低到高'}</span>}
          </button>
        )
      })}
    </div>
  )
}

function Arrow({ on, d }: { on: boolean; d: string }) {
  return (
    <svg viewBox="0 0 8 5" width="8" height="5" fill="currentColor" data-on={on || undefined} aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
