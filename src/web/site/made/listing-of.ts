import type { ComponentType } from 'react'
import { opensAlways } from '../../../core/access/ability.ts'
import type { Field } from '../../../core/entity/entity.ts'
import { factsOf, isNumber, isTime, namedBy } from '../../../core/entity/kinds.ts'
import type { Listing, RowsProps } from '../listing/listing.ts'
import type { Made, Row } from './use-made-screen.ts'

/** A screen's list as every public list is stated: each filter by what its kind can be narrowed with, of fields open to the reader alone. */
export function listingOf({ screen, entity, ability }: Made, Rows: ComponentType<RowsProps<Row>>): Listing<Row> {
  const isOpen = (name: string) => opensAlways(ability, entity.id, name)
  const fields = (names: readonly string[]) =>
    names.filter(isOpen).flatMap((name) => (entity.field[name] ? [entity.field[name]] : []))
  const filters = fields(screen.filter)
  const region = filters.find((field) => namedBy(field.kind))
  const choices = filters.filter((field) => field.options && !field.system)
  const ranges = filters.filter((field) => isNumber(field.kind) || factsOf(field.kind).time === 'day' || isMoment(field))
  const switches = filters.filter((field) => factsOf(field.kind).values === 'truth')
  const own = new Set([region, ...choices, ...ranges, ...switches])
  const searched = entity.search.length > 0 && entity.search.every(isOpen) ? fields(entity.search) : []
  return {
    path: screen.route,
    title: screen.title,
    entity: entity.id,
    call: `${screen.controller}/${screen.calls.lists ?? 'lists'}`,
    byReader: true,
    choices: choices.map((field) => field.name),
    ...(region ? { region: { name: region.name, title: region.title } } : {}),
    ranges: ranges.map((field) => ({
      name: field.name,
      title: field.title,
      unit: typeof field.unit === 'string' ? field.unit : '',
      kind: isTime(field.kind) ? 'date' : 'number',
    })),
    switches: switches.map(({ name, title }) => ({ name, value: '1', title: `只看${title}` })),
    linked: Object.fromEntries(filters.filter((field) => !own.has(field)).map(({ name, title }) => [name, title])),
    sorts: [
      { title: '默认', value: '' },
      ...fields(screen.sort)
        .filter((field) => !field.system)
        .map(({ name, title }) => ({ title, value: `-${name}`, back: name })),
    ],
    noun: screen.noun,
    counter: '条',
    ...(searched.length > 0 ? { hint: `搜${searched.map((field) => field.title).join('、')}` } : {}),
    none: { title: `还没有${screen.noun}`, hint: '有了会出现在这里，过些时候再来看看。' },
    Rows,
  }
}

const isMoment = (field: Field): boolean => factsOf(field.kind).time === 'moment'
