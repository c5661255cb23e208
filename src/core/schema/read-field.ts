import type { Field, Kind } from './entity.ts'
import { defaultScale } from './kinds.ts'
import type { RawProperty } from './raw.ts'

const FORMATS: Readonly<Record<string, Kind>> = {
  money: 'money',
  price: 'price',
  quantity: 'quantity',
  percent: 'percent',
  decimal: 'decimal',
  date: 'date',
  month: 'month',
  datetime: 'datetime',
  mobile: 'mobile',
  idcard: 'idcard',
  uscc: 'uscc',
  bankcard: 'bankcard',
  region: 'region',
  image: 'image',
  file: 'file',
  html: 'html',
  textarea: 'longtext',
}

export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS)

/** What a property is; the order of the questions is the table of docs/engine.md. */
export function kindOf(raw: RawProperty): Kind {
  if (raw.relation) return 'relation'
  if (raw.items?.relation) return 'relations'
  if (raw.oneOf) return 'enum'
  if (raw.type === 'array' && raw.items?.oneOf) return 'multi'
  if (raw.type === 'array' && raw.items?.format === 'image') return 'images'
  if (raw.type === 'array' && raw.items?.format === 'file') return 'files'
  if (raw.type === 'array' && raw.items?.properties) return 'rows'
  if (raw.type === 'array' && raw.items?.type === 'string') return 'texts'
  if (raw.attributes) return 'attributes'
  if (raw.format && FORMATS[raw.format]) return FORMATS[raw.format]!
  if (raw.type === 'integer' || raw.type === 'number') return raw.type === 'integer' ? 'integer' : 'decimal'
  if (raw.type === 'boolean') return 'boolean'
  if (raw.type === 'object' || raw.type === 'array') return 'json'
  return (raw.maxLength ?? 0) > 200 ? 'longtext' : 'text'
}

export function readField(name: string, raw: RawProperty, required: boolean): Field {
  const kind = kindOf(raw)
  const scale = raw.scale ?? defaultScale(kind)
  const relation = raw.relation ?? raw.items?.relation
  const options = raw.oneOf ?? raw.items?.oneOf
  const made = raw.derive !== undefined || raw.copyFrom !== undefined || raw.lookup !== undefined
  const source = raw.items && (kind === 'images' || kind === 'files') ? { ...raw.items, ...raw } : raw
  return Object.freeze({
    name,
    title: raw.title ?? name,
    kind,
    system: false,
    required: required && !made,
    readOnly: raw.readOnly === true || made,
    mask: raw.mask === true,
    ...defined({
      default: raw.default,
      help: raw.description,
      placeholder: raw.examples?.[0] === undefined ? undefined : String(raw.examples[0]),
      scale,
      unit: raw.unit,
      options,
      suggest: raw.suggest,
      relation,
      rows: kind === 'rows' ? readFields(raw.items?.properties ?? {}, raw.items?.required ?? []) : undefined,
      attributes: raw.attributes,
      derive: raw.derive,
      copyFrom: raw.copyFrom,
      lookup: raw.lookup,
      visible: raw.visible,
      requiredWhen: raw.requiredWhen,
      readonlyWhen: raw.readonlyWhen,
      minLength: raw.minLength,
      maxLength: raw.maxLength,
      minimum: raw.minimum,
      maximum: raw.maximum,
      exclusiveMinimum: raw.exclusiveMinimum,
      minItems: raw.minItems,
      maxItems: raw.maxItems,
      pattern: raw.pattern,
      accept: source.accept,
      maxSize: source.maxSize,
      order: raw.order,
      renamedFrom: raw.renamedFrom,
    }),
  })
}

export function readFields(properties: Readonly<Record<string, RawProperty>>, required: readonly string[]): Field[] {
  return Object.entries(properties).map(([name, raw]) => readField(name, raw, required.includes(name)))
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
