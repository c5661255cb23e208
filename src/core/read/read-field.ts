import type { Field } from '../entity/entity.ts'
import { factsOf, isFixed, isNumber, kindOf } from '../entity/kinds.ts'
import type { RawProperty } from '../entity/raw.ts'

export function readField(name: string, raw: RawProperty, required: boolean): Field {
  const kind = kindOf(raw)
  const { scale, more } = factsOf(kind)
  const isDerived = raw.derive !== undefined || raw.copyFrom !== undefined || raw.lookup !== undefined || raw.total !== undefined
  return Object.freeze({
    name,
    title: raw.title ?? name,
    kind,
    system: false,
    required: required && !isDerived,
    readOnly: raw.readOnly === true || isDerived,
    mask: raw.mask ?? false,
    public: raw.public === true,
    ...defined({
      default: raw.default ?? nothingYet(raw, kind),
      help: raw.description,
      // said to be an example, so that nobody takes it for what stands there
      placeholder: raw.examples?.[0] === undefined ? undefined : `例如 ${String(raw.examples[0])}`,
      samples: samplesOf(raw),
      scale: raw.scale ?? scale,
      unit: raw.unit,
      options: raw.oneOf,
      suggest: raw.suggest,
      suggestTo: raw.suggestTo,
      aliases: raw.aliases,
      range: raw.range,
      fills: raw.fills,
      relation: raw.relation,
      attributes: raw.attributes,
      derive: raw.derive,
      otherwise: raw.otherwise,
      total: raw.total,
      single: raw.single,
      digits: raw.digits,
      blank: raw.blank,
      moderated: raw.moderated,
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
      accept: raw.accept,
      maxSize: raw.maxSize,
      order: raw.order,
      renamedFrom: raw.renamedFrom,
    }),
    ...more?.(raw, (inner) => readFields(inner.properties ?? {}, inner.required ?? [])),
  })
}

/** The examples of a field; several where it suggests values. */
const samplesOf = ({ examples, suggest }: RawProperty): string[] | undefined =>
  examples !== undefined && examples.length > 1 && suggest === undefined ? examples.map(String) : undefined

/** Of no rows the sum and the number are 0, the least and the most are nothing. */
function nothingYet({ total }: RawProperty, kind: Field['kind']): unknown {
  if (!isNumber(kind) || (total?.sum === undefined && total?.count === undefined)) return undefined
  return isFixed(kind) ? '0' : 0
}

export function readFields(properties: Readonly<Record<string, RawProperty>>, required: readonly string[]): Field[] {
  return Object.entries(properties).map(([name, raw]) => readField(name, raw, required.includes(name)))
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
