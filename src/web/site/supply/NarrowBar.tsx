import { RegionPicker } from '../regions/RegionPicker.tsx'
import css from './NarrowBar.module.css'
import { PriceFilter } from './PriceFilter.tsx'
import { changed } from './supply-query.ts'

interface Props {
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** Origin, price range and certified sellers only. */
export function NarrowBar({ search, onChange }: Props) {
  return (
    <div className={css.bar}>
      <RegionPicker
        label="产地"
        value={search.get('region_code') ?? ''}
        onChange={(code) => onChange(changed(search, { region_code: code }))}
      />
      <PriceFilter key={`${search.get('price_min')}~${search.get('price_max')}`} search={search} onChange={onChange} />
      <label className={css.only}>
        <input
          type="checkbox"
          checked={search.get('org_auth') === '1'}
          onChange={(event) => onChange(changed(search, { org_auth: event.target.checked ? '1' : '' }))}
        />
        只看已认证
      </label>
    </div>
  )
}
