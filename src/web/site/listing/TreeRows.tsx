import { FilterChoice, FilterRow } from '../parts/FilterRow.tsx'
import { changed } from './listing-query.ts'
import type { TreeProps } from './narrowing.ts'

/** The first step, and what the chosen one holds. */
export function TreeRows({ tree, search, onChange }: TreeProps) {
  const { first, second, titles, useBranches } = tree
  const { data: branches } = useBranches()
  if (!branches) return null
  const group = search.get(first) ?? ''
  const seconds = branches.find((one) => String(one.id) === group)?.children ?? []
  const choose = (one: string, two: string) => onChange(changed(search, { [first]: one, [second]: two }))
  return (
    <>
      <FilterRow title={titles[0]}>
        <FilterChoice chosen={!group} onClick={() => choose('', '')}>
          全部
        </FilterChoice>
        {branches.map((one) => (
          <FilterChoice key={one.id} chosen={group === String(one.id)} onClick={() => choose(String(one.id), '')}>
            {one.name}
          </FilterChoice>
        ))}
      </FilterRow>
      {seconds.length > 0 && (
        <FilterRow title={titles[1]}>
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
