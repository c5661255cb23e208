import { fieldOf } from '../../../core/entity/by-name.ts'
import type { Field } from '../../../core/entity/entity.ts'
import { isBrief } from '../../../core/entity/kinds.ts'
import type { Call } from '../../../core/entity/registry.ts'
import { propertiesOf } from '../../../core/value/narrow.ts'
import type { PublicRecord } from '../../../server/operations/public-read.ts'

/** One line of a product's table. */
export interface Param {
  readonly k: string
  readonly v: string
}

/** Said in places of their own beside the table. */
const SHOWN_APART = new Set([
  'price_type',
  'price',
  'ladder',
  'unit',
  'moq',
  'available_qty',
  'spec_min',
  'spec_max',
  'spec_text',
  'org_id',
  'org_auth',
  'contact_name',
  'contact_mobile',
])

/** The facts of a record on the public screen, as label and words, without those the page shows apart; then its kind's own attributes. */
export function paramsOf({ screen, entity }: Call, record: PublicRecord, attributes: PublicRecord): Param[] {
  const fields = screen.detail
    .flatMap((group) => group.fields)
    .filter((name) => !SHOWN_APART.has(name))
    .map((name) => fieldOf(entity, name))
    .filter((field) => isBrief(field.kind))
  const own = propertiesOf(record.attrs)
  return [
    ...fields.map((field) => ({ k: field.title, v: words(field, record) })),
    ...Object.entries(attributes).map(([name, attribute]) => attributeOf(attribute as Attribute, own[name])),
  ].filter((one) => one.v !== '')
}

function words(field: Field, record: PublicRecord): string {
  const value = record[`${field.name}_text`] ?? record[field.name]
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  const text = Array.isArray(value) ? value.join('、') : String(value)
  const unit = typeof field.unit === 'object' ? String(record[field.unit.field] ?? '') : (field.unit ?? '')
  return unit ? `${text} ${unit}` : text
}

interface Attribute {
  readonly title: string
  readonly unit?: string
  readonly oneOf?: readonly { readonly const: unknown; readonly title?: string }[]
}

function attributeOf({ title, unit, oneOf }: Attribute, value: unknown): Param {
  if (value === null || value === undefined || value === '') return { k: title, v: '' }
  if (typeof value === 'boolean') return { k: title, v: value ? '是' : '否' }
  const text = oneOf?.find((one) => one.const === value)?.title ?? String(value)
  return { k: title, v: unit ? `${text} ${unit}` : text }
}
