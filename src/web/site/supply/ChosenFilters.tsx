import { useCates } from '../cates/cates.ts'
import { Chip } from '../parts/Chip.tsx'
import { showRange } from '../parts/numbers.ts'
import { useRegionName } from '../regions/use-region-name.ts'
import css from './ChosenFilters.module.css'
import { CHOICES, changed, chosenOf, hasFilters, toggled, withoutFilters } from './supply-query.ts'

interface Props {
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** Everything that narrows the list, each to be taken out by itself, or all at once. */
export function ChosenFilters({ search, onChange }: Props) {
  const { data: cates } = useCates()
  if (!hasFilters(search)) return null
  const take =
    (...names: string[]) =>
    () =>
      onChange(changed(search, Object.fromEntries(names.map((name) => [name, '']))))
  const [cate1, cate2] = [search.get('cate1_id'), search.get('cate2_id')]
  const first = cates?.find((one) => String(one.id) === cate1)
  const second = cates?.flatMap((one) => one.children ?? []).find((one) => String(one.id) === cate2)
  const [keyword, region, min, max] = ['keyword', 'region_code', 'price_min', 'price_max'].map((name) => search.get(name) ?? '')
  return (
    <div className={css.chips}>
      <span className={css.title}>已选</span>
      {keyword && <Chip text={`“${keyword}”`} onRemove={take('keyword')} />}
      {cate1 && !cate2 && <Chip text={first?.name ?? '大类'} onRemove={take('cate1_id')} />}
      {cate2 && <Chip text={second?.name ?? '品种'} onRemove={take('cate2_id')} />}
      {region && <RegionChip code={region} onRemove={take('region_code')} />}
      {CHOICES.flatMap((name) =>
        chosenOf(search, name).map((value) => (
          <Chip key={name + value} text={value} onRemove={() => onChange(toggled(search, name, value))} />
        )),
      )}
      {(min || max) && <Chip text={showRange(min, max, '元')} onRemove={take('price_min', 'price_max')} />}
      {search.get('org_auth') && <Chip text="已认证" onRemove={take('org_auth')} />}
      {search.get('org_id') && <Chip text="同一卖家" onRemove={take('org_id')} />}
      <button type="button" className={css.clear} onClick={() => onChange(withoutFilters(search))}>
        全部清除
      </button>
    </div>
  )
}

function RegionChip({ code, onRemove }: { code: string; onRemove: () => void }) {
  return <Chip text={useRegionName(code) || '产地'} onRemove={onRemove} />
}
