import { useCates } from '../cates/cates.ts'
import { Chip } from '../parts/Chip.tsx'
import { showRange } from '../parts/numbers.ts'
import { useRegionName } from '../regions/use-region-name.ts'
import { optionsOf, useEntityFile } from '../schema/use-entity-file.ts'
import css from './ChosenFilters.module.css'
import { changed, chosenOf, GROUP, hasFilters, toggled, withoutFilters } from './listing-query.ts'
import type { NarrowingProps } from './narrowing.ts'

/** Everything that narrows the list, each to be taken out by itself, or all at once. */
export function ChosenFilters({ listing, search, onChange }: NarrowingProps) {
  const { data: cates } = useCates()
  const { data: file } = useEntityFile(listing.entity)
  if (!hasFilters(listing, search)) return null
  const { choices, region, ranges = [], switches = [], linked = {} } = listing
  const given = (name: string) => search.get(name) ?? ''
  const take =
    (...names: string[]) =>
    () =>
      onChange(changed(search, Object.fromEntries(names.map((name) => [name, '']))))
  const titleOf = (name: string, value: string) =>
    optionsOf(file?.properties[name]).find((option) => String(option.const) === value)?.title ?? value
  const { first = GROUP, second = '' } = listing.cates ?? {}
  const group = cates?.find((one) => String(one.id) === given(first))
  const cate = cates?.flatMap((one) => one.children ?? []).find((one) => String(one.id) === given(second))
  return (
    <div className={css.chips}>
      <span className={css.title}>已选</span>
      {given('keyword') && <Chip text={`“${given('keyword')}”`} onRemove={take('keyword')} />}
      {listing.cates && given(first) && !given(second) && <Chip text={group?.name ?? '大类'} onRemove={take(first)} />}
      {listing.cates && given(second) && <Chip text={cate?.name ?? '品种'} onRemove={take(second)} />}
      {region && given(region.name) && <RegionChip code={given(region.name)} title={region.title} onRemove={take(region.name)} />}
      {choices.flatMap((name) =>
        chosenOf(search, name).map((value) => (
          <Chip key={name + value} text={titleOf(name, value)} onRemove={() => onChange(toggled(search, name, value))} />
        )),
      )}
      {ranges.map(({ name, unit }) => {
        const [min, max] = [given(`${name}_min`), given(`${name}_max`)]
        return min || max ? (
          <Chip key={name} text={showRange(min, max, unit)} onRemove={take(`${name}_min`, `${name}_max`)} />
        ) : null
      })}
      {switches.map(({ name, title }) => given(name) && <Chip key={name} text={title} onRemove={take(name)} />)}
      {Object.entries(linked).map(([name, title]) => given(name) && <Chip key={name} text={title} onRemove={take(name)} />)}
      <button type="button" className={css.clear} onClick={() => onChange(withoutFilters(listing, search))}>
        全部清除
      </button>
    </div>
  )
}

function RegionChip({ code, title, onRemove }: { code: string; title: string; onRemove: () => void }) {
  return <Chip text={useRegionName(code) || title} onRemove={onRemove} />
}
