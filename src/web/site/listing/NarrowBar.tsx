import { RegionPicker } from '../regions/RegionPicker.tsx'
import { changed } from './listing-query.ts'
import css from './NarrowBar.module.css'
import type { Cleared, NarrowingProps } from './narrowing.ts'
import { SiteRangeFilter } from './RangeFilter.tsx'

/** Region, ranges and boxes to tick. */
export function NarrowBar({ listing, search, onChange, cleared }: NarrowingProps & Cleared) {
  const { region, ranges = [], switches = [] } = listing
  return (
    <div className={css.bar}>
      {region && (
        <RegionPicker
          label={region.title}
          value={search.get(region.name) ?? ''}
          onChange={(code) => onChange(changed(search, { [region.name]: code }))}
        />
      )}
      {ranges.map((range) => (
        <SiteRangeFilter
          key={`${range.name}:${search.get(`${range.name}_min`)}~${search.get(`${range.name}_max`)}:${cleared}`}
          range={range}
          search={search}
          onChange={onChange}
        />
      ))}
      {switches.map(({ name, value, title }) => (
        <label key={name} className={css.only}>
          <input
            type="checkbox"
            checked={search.get(name) === value}
            onChange={(event) => onChange(changed(search, { [name]: event.target.checked ? value : '' }))}
          />
          {title}
        </label>
      ))}
    </div>
  )
}
