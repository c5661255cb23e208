import type { Field } from './entity.ts'
import { isUpload } from './kinds.ts'

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

export function missing(field: Field, title = field.title): string {
  if (isUpload(field.kind)) return `请上传${title}`
  if (['enum', 'multi', 'relation', 'relations', 'region', 'date', 'month', 'datetime', 'boolean'].includes(field.kind))
    return `请选择${title}`
  return `请填写${title}`
}

const EXAMPLES: Readonly<Record<string, string>> = {
  mobile: '应为 11 位手机号',
  idcard: '应为 18 位身份证号，请核对',
  uscc: '应为 18 位统一社会信用代码，请核对',
  bankcard: '不是正确的银行卡号，请核对',
  date: '应为日期，例如 2026-01-31',
  month: '应为月份，例如 2026-01',
  datetime: '应为时间，例如 2026-01-31 08:00:00',
  integer: '应为整数',
  region: '请选择省、市、区',
}

function wrong(field: Field, title: string): string {
  const said = EXAMPLES[field.kind]
  if (said) return `${title}${said}`
  return field.scale === undefined ? `${title}格式不正确` : `${title}应为数字，最多 ${field.scale} 位小数`
}
