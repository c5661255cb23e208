import type { Field } from './entity.ts'
import { factsOf } from './kinds.ts'

/** What a person reads when a field's value does not have its shape. The same sentence whichever validator found it. */
export function sentence(field: Field, keyword: string, within?: Field): string {
  const title = within ? `${field.title}的${within.title}` : `${field.title}`
  const about = within ?? field
  switch (keyword) {
    case 'minLength':
      return `${title}至少 ${about.minLength} 个字`
    case 'maxLength':
      return `${title}最多 ${about.maxLength ?? 10000} 个字`
    case 'minItems':
      return `${title}至少 ${about.minItems} 项`
    case 'maxItems':
      return `${title}最多 ${about.maxItems ?? 100} 项`
    case 'uniqueItems':
      return `${title}有重复的项`
    case 'minimum':
    case 'exclusiveMinimum':
      return about.exclusiveMinimum !== undefined
        ? `${title}必须大于 ${about.exclusiveMinimum}`
        : `${title}不能小于 ${about.minimum ?? 0}`
    case 'maximum':
      return `${title}不能大于 ${about.maximum ?? '上限'}`
    case 'enum':
      return `请从选项中选择${title}`
    case 'scale':
      return `${title}最多 ${about.scale} 位小数`
    case 'required':
      return missing(about, title)
    case 'additionalProperties':
      return `${title}含有不认识的内容`
    default:
      return wrong(about, title)
  }
}

export const missing = (field: Field, title = field.title): string => `请${factsOf(field.kind).asks}${title}`

const wrong = (field: Field, title: string): string => `${title}${factsOf(field.kind).fault?.(field) ?? '格式不正确'}`
