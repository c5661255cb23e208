import { FilterChoice, FilterRow } from '../parts/FilterRow.tsx'
import { optionsOf, useEntityFile } from '../schema/use-entity-file.ts'
import { changed, chosenOf, toggled } from './listing-query.ts'
import type { NarrowingProps } from './narrowing.ts'
import { TreeRows } from './TreeRows.tsx'

/** Choices in two steps, then the choices that the entity's own file lists. */
export function ChoiceRows({ listing, search, onChange }: NarrowingProps) {
  const { data: file } = useEntityFile(listing.entity)
  return (
    <>
      {listing.tree && <TreeRows tree={listing.tree} search={search} onChange={onChange} />}
      {listing.choices.map((name) => {
        const property = file?.properties[name]
        const chosen = chosenOf(search, name)
        return property ? (
          <FilterRow key={name} title={property.title ?? ''}>
            <FilterChoice chosen={chosen.length === 0} onClick={() => onChange(changed(search, { [name]: '' }))}>
              不限
            </FilterChoice>
            {optionsOf(property).map((option) => (
              <FilterChoice
                key={option.const}
                chosen={chosen.includes(String(option.const))}
                onClick={() => onChange(toggled(search, name, String(option.const)))}
              >
                {option.title}
              </FilterChoice>
            ))}
          </FilterRow>
        ) : null
      })}
    </>
  )
}
