import { Chip } from '../parts/Chip.tsx'
import { showRange } from '../parts/numbers.ts'
import { useRegionName } from '../regions/use-region-name.ts'
import { optionsOf, useEntityFile } from '../schema/use-entity-file.ts'
import css from './ChosenFilters.module.css'
import { changed, chosenOf, hasFilters, toggled } from './listing-query.ts'
import type { Clearable, NarrowingProps, TreeProps } from './narrowing.ts'

/** Everything that narrows the list, each to be taken out by itself, or all at once. */
export function ChosenFilters({ listing, search, onChange, onClear }: NarrowingProps & Clearable) {
  const { data: file } = useEntityFile(listing.entity)
  if (!hasFilters(listing, search)) return null
  const { choices, tree, region, ranges = [], switches = [], linked = {} } = listing
  const wordOf = (name: string) => search.get(name) ?? ''
  const take =
    (...names: string[]) =>
    () =>
      onChange(changed(search, Object.fromEntries(names.map((name) => [name, '']))))
  const titleOf = (name: string, value: string) =>
    optionsOf(file?.properties[name]).find((option) => String(option.const) === value)?.title ?? value
  return (
    <div className={css.chips}>
      <span className={css.title}>已选</span>
      {wordOf('keyword') && <Chip text={`“${wordOf('keyword')}”`} onRemove={take('keyword')} />}
      {tree && <TreeChip tree={tree} search={search} onChange={onChange} />}
      {region && wordOf(region.name) && (
        <RegionChip code={wordOf(region.name)} title={region.title} onRemove={take(region.name)} />
      )}
      {choices.flatMap((name) =>
        chosenOf(search, name).map((value) => (
          <Chip key={name + value} text={titleOf(name, value)} onRemove={() => onChange(toggled(search, name, value))} />
        )),
      )}
      {ranges.map(({ name, unit }) => {
        const [min, max] = [wordOf(`${name}_min`), wordOf(`${name}_max`)]
        return min || max ? (
          <Chip key={name} text={showRange(min, max, unit)} onRemove={take(`${name}_min`, `${name}_max`)} />
        ) : null
      })}
      {switches.map(({ name, title }) => wordOf(name) && <Chip key={name} text={title} onRemove={take(name)} />)}
      {Object.entries(linked).map(([name, title]) => wordOf(name) && <Chip key={name} text={title} onRemove={take(name)} />)}
      <button type="button" className={css.clear} onClick={onClear}>
        全部清除
      </button>
    </div>
  )
}

/** The second step says more than the first, where it is taken. */
function TreeChip({ tree, search, onChange }: TreeProps) {
  const { first, second, titles, useBranches } = tree
  const { data: branches = [] } = useBranches()
  const level = search.get(second) ? 1 : 0
  const name = level === 1 ? second : first
  const among = level === 1 ? branches.flatMap((one) => one.children ?? []) : branches
  if (!search.get(name)) return null
  const chosen = among.find((one) => String(one.id) === search.get(name))
  return <Chip text={chosen?.name ?? titles[level]} onRemove={() => onChange(changed(search, { [name]: '' }))} />
}

function RegionChip({ code, title, onRemove }: { code: string; title: string; onRemove: () => void }) {
  return <Chip text={useRegionName(code) || title} onRemove={onRemove} />
}
