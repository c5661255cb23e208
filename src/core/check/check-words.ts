import type { Field } from '../entity/entity.ts'
import { factsOf, holdsWords, isFixed, isNumber, isTime } from '../entity/kinds.ts'
import type { Fault, RawProperty } from '../entity/raw.ts'
import { shapeOf } from '../entity/shape.ts'

/** Words that bound a value, with what they bound. */
const BOUNDS = {
  minLength: '文字的长短',
  maxLength: '文字的长短',
  pattern: '文字的写法',
  minItems: '列表的项数',
  maxItems: '列表的项数',
  minimum: '数字的大小',
  maximum: '数字的大小',
  exclusiveMinimum: '数字的大小',
} as const
type Bound = keyof typeof BOUNDS

/** Words that say where a value comes from: each alone. */
const SOURCES = ['derive', 'copyFrom', 'lookup', 'total'] as const
/** Words about the person who fills a field in. */
const OF_FORMS = ['requiredWhen', 'readonlyWhen', 'fills', 'suggest', 'otherwise'] as const

/** Words that are understood and change nothing where they stand: whoever wrote them meant something else. */
export function checkWords(at: string, property: RawProperty, field: Field): Fault[] {
  const faults: Fault[] = []
  const idle = (word: string, why: string) => void faults.push({ pointer: `${at}/${word}`, message: `${word} ${why}` })
  for (const word of Object.keys(BOUNDS) as Bound[])
    if (property[word] !== undefined && !heeds(field, word) && !(word === 'minLength' && property[word] === 0))
      idle(word, `限制的是${BOUNDS[word]}，在“${field.title}”上不起作用`)
  if (property.scale !== undefined && !isFixed(field.kind)) idle('scale', '是小数位数，只用于小数（如 "format": "decimal"）')
  if (property.unit !== undefined && !isNumber(field.kind)) idle('unit', '只用于数字')
  if (property.moderated !== undefined && !holdsWords(field.kind)) idle('moderated', '查的是文字，只用于文字和富文本')
  if (property.order !== undefined && field.rows === undefined) idle('order', '只用于明细行')
  const sources = SOURCES.filter((word) => property[word] !== undefined)
  if (sources[1]) idle(sources[1], `与 ${sources[0]} 只能写一个`)
  const [made] = property.readOnly === true ? (['readOnly', ...sources] as const) : sources
  if (made) for (const word of OF_FORMS) if (property[word] !== undefined) idle(word, `不起作用：写了 ${made}，谁也不填这一项`)
  if (property.otherwise !== undefined && property.default !== undefined)
    idle('otherwise', '不起作用：写了 default，一开始就填着')
  if (sources[0] && property.default !== undefined) idle('default', `不起作用：值由 ${sources[0]} 得来`)
  return faults
}

/** Does the word change what is taken? A number's bounds are no part of its shape where that is a text. */
function heeds(field: Field, word: Bound): boolean {
  if (isFixed(field.kind)) return BOUNDS[word] === BOUNDS.minimum
  // a date is as long as it is
  if (isTime(field.kind) && BOUNDS[word] === BOUNDS.maxLength) return false
  const { [word]: _, ...without } = field
  return (
    JSON.stringify(factsOf(field.kind).shape(field, shapeOf)) !==
    JSON.stringify(factsOf(field.kind).shape(without as Field, shapeOf))
  )
}
