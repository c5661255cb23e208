import type { Field } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'

/** The sentence about a value that does not have its field's shape. The same whichever validator found it. */
export function sentence(field: Field, keyword: string): string {
  const { title } = field
  const item = field.rows ? '行' : '项'
  switch (keyword) {
    case 'minLength':
      return `${title}至少 ${field.minLength} 个字`
    case 'maxLength':
      return `${title}最多 ${field.maxLength ?? 10000} 个字`
    case 'minItems':
      return `${title}至少 ${field.minItems} ${item}`
    case 'maxItems':
      return `${title}最多 ${field.maxItems ?? 100} ${item}`
    case 'uniqueItems':
      return `${title}有重复的项`
    case 'minimum':
    case 'exclusiveMinimum':
      return field.exclusiveMinimum !== undefined
        ? `${title}必须大于 ${field.exclusiveMinimum}`
        : `${title}不能小于 ${field.minimum ?? 0}`
    case 'maximum':
      return `${title}不能大于 ${field.maximum ?? '上限'}`
    case 'enum':
      return `请从选项中选择${title}`
    case 'scale':
      return `${title}最多 ${field.scale} 位小数`
    case 'required':
      return missing(field)
    case 'additionalProperties':
      return `${title}含有不认识的内容`
    default:
      return wrong(field)
  }
}

export const missing = (field: Field): string => `请${factsOf(field.kind).asks}${field.title}`

const wrong = (field: Field): string => `${field.title}${factsOf(field.kind).fault?.(field) ?? '格式不正确'}`
