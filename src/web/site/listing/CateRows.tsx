import { useCates } from '../cates/cates.ts'
import { FilterChoice, FilterRow } from '../parts/FilterRow.tsx'
import { changed, GROUP } from './listing-query.ts'
import type { NarrowingProps } from './narrowing.ts'

/** The groups, and the categories of the chosen one. */
export function CateRows({ listing, search, onChange }: NarrowingProps) {
  const { data: cates } = useCates()
  const { first = GROUP, second } = listing.cates!
  if (!cates) return null
  const group = search.get(first) ?? ''
  const seconds = cates.find((one) => String(one.id) === group)?.children ?? []
  const choose = (one: string, two: string) => onChange(changed(search, { [first]: one, [second]: two }))
  return (
    <>
      <FilterRow title="大类">
        <FilterChoice chosen={!group} onClick={() => choose('', '')}>
          全部
        </FilterChoice>
        {cates.map((one) => (
          <FilterChoice key={one.id} chosen={group === String(one.id)} onClick={() => choose(String(one.id), '')}>
            {one.name}
          </FilterChoice>
        ))}
      </FilterRow>
      {seconds.length > 0 && (
        <FilterRow title="品种">
          <FilterChoice chosen={!search.get(second)} onClick={() => choose(group, '')}>
            全部
          </FilterChoice>
          {seconds.map((one) => (
            <FilterChoice
              key={one.id}
              chosen={search.get(second) === String(one.id)}
              onClick={() => choose(group, String(one.id))}
            >
              {one.name}
            </FilterChoice>
          ))}
        </FilterRow>
      )}
    </>
  )
}
