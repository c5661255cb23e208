import { useCates } from '../cates/cates.ts'
import { FilterChoice, FilterRow } from '../parts/FilterRow.tsx'
import { optionsOf, useEntityFile } from '../schema/use-entity-file.ts'
import { CHOICES, changed, chosenOf, toggled } from './supply-query.ts'

interface Props {
  readonly search: URLSearchParams
  readonly onChange: (next: URLSearchParams) => void
}

/** Category in two steps, then the choices that the entity's own file lists. */
export function SupplyFilters({ search, onChange }: Props) {
  const { data: cates } = useCates()
  const { data: file } = useEntityFile('supply')
  const cate1 = search.get('cate1_id') ?? ''
  const seconds = cates?.find((one) => String(one.id) === cate1)?.children ?? []
  const chooseCate = (first: string, second: string) => onChange(changed(search, { cate1_id: first, cate2_id: second }))
  return (
    <>
      {cates && (
        <FilterRow title="大类">
          <FilterChoice chosen={!cate1} onClick={() => chooseCate('', '')}>
            全部
          </FilterChoice>
          {cates.map((one) => (
            <FilterChoice key={one.id} chosen={cate1 === String(one.id)} onClick={() => chooseCate(String(one.id), '')}>
              {one.name}
            </FilterChoice>
          ))}
        </FilterRow>
      )}
      {seconds.length > 0 && (
        <FilterRow title="品种">
          <FilterChoice chosen={!search.get('cate2_id')} onClick={() => chooseCate(cate1, '')}>
            全部
          </FilterChoice>
          {seconds.map((one) => (
            <FilterChoice
              key={one.id}
              chosen={search.get('cate2_id') === String(one.id)}
              onClick={() => chooseCate(cate1, String(one.id))}
            >
              {one.name}
            </FilterChoice>
          ))}
        </FilterRow>
      )}
      {CHOICES.map((name) => {
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
