import type { ListingSort } from './listing.ts'
import { changed } from './listing-query.ts'
import css from './SortBar.module.css'

interface Props {
  readonly sorts: readonly ListingSort[]
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** Pressing one that can be turned round again turns it round. */
export function SortBar({ sorts, search, onChange }: Props) {
  const sort = search.get('sort') ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: not the fields of a form
    <div className={css.bar} role="group" aria-label="排序">
      {sorts.map(({ title, value, back }) => {
        const on = sort === value || sort === back
        return (
          <button
            key={title}
            type="button"
            className={css.sort}
            aria-pressed={on}
            onClick={() => onChange(changed(search, { sort: sort === value && back ? back : value }))}
          >
            {title}
            {back && (
              <span className={css.arrows} aria-hidden="true">
                <Arrow on={sort === value} d="M0 5 4 0 8 5Z" />
                <Arrow on={sort === back} d="M0 0 4 5 8 0Z" />
              </span>
            )}
            {on && back && <span className="sr-only">{sort.startsWith('-') ? '从高到低' : '从低到高'}</span>}
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
