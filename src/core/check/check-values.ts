import type { Field } from '../entity/entity.ts'
import type { Fault, RawProperty } from '../entity/raw.ts'
import { shapeOf } from '../entity/shape.ts'
import { checkValue } from '../record/check-value.ts'
import { sentence } from '../record/sentence.ts'
import type { ShapeCheck } from '../record/validate-options.ts'
import { parseWide } from '../value/fixed.ts'
import { messageOf, propertiesOf } from '../value/narrow.ts'

/** Each pair of bounds that must leave room, the lower first; `exclusive` ones leave none when they are equal. */
const PAIRS = [
  ['minimum', 'maximum', false],
  ['exclusiveMinimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
  ['minLength', 'maxLength', false],
  ['minItems', 'maxItems', false],
] as const

/** Faults of bounds that no value could keep to: no room between them, or a pattern that is none. */
export function checkBounds(at: string, property: RawProperty): Fault[] {
  const bounds = propertiesOf(property)
  const faults: Fault[] = PAIRS.flatMap(([low, high, exclusive]) => {
    const [from, to] = [count(bounds[low]), count(bounds[high])]
    const none = from !== null && to !== null && (exclusive ? from >= to : from > to)
    return none
      ? [{ pointer: `${at}/${low}`, message: `${low}（${bounds[low]}）大于 ${high}（${bounds[high]}），没有值能通过` }]
      : []
  })
  const broken = property.pattern === undefined ? undefined : patternFault(property.pattern)
  if (broken) faults.push({ pointer: `${at}/pattern`, message: `pattern 不是正确的正则表达式：${broken}` })
  if (property.items) faults.push(...checkBounds(`${at}/items`, property.items))
  for (const [name, column] of Object.entries(property.properties ?? {}))
    faults.push(...checkBounds(`${at}/properties/${name}`, column as RawProperty))
  return faults
}

/** A default that is written out must be a value that the form would take. */
export const checkDefault = (at: string, field: Field, check: ShapeCheck): Fault[] =>
  checkWritten(`${at}/default`, field, field.default, check).map((fault) => ({
    ...fault,
    message: `默认值 ${JSON.stringify(field.default)} 不能用：${fault.message}`,
  }))

/** The same of any value that the file writes into a field; variables are not its matter. */
export function checkWritten(pointer: string, field: Field, value: unknown, check: ShapeCheck): Fault[] {
  if (value === undefined || value === null || (typeof value === 'string' && value.startsWith('$'))) return []
  // under one name, for its own does not matter: what is alike is made once
  const [wrong] = check(shapeOf([{ ...field, name: 'value' }]), { value })
  const message = wrong ? sentence(field, wrong.keyword) : checkValue(field, value)
  return message ? [{ pointer, message }] : []
}

/** Of decimal strings and numbers alike. */
function count(bound: unknown): bigint | null {
  return typeof bound === 'number' || typeof bound === 'string' ? parseWide(bound) : null
}

function patternFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return messageOf(error).replace(/^Invalid regular expression: /, '')
  }
}
