import type { Comparison, Leaf, RelatedQuestion } from '../condition/parse.ts'
import type { Scalar } from '../entity/condition.ts'
import type { Option } from '../entity/entity.ts'
import { isArray, listOf, propertiesOf } from '../value/narrow.ts'

/** What a reader calls a field of the record, or of the account. */
export type Naming = Readonly<
  Record<
    string,
    | {
        readonly title?: string
        readonly options?: readonly Option[]
        /** its values are not for whoever reads this */
        readonly isMasked?: boolean
      }
    | undefined
  >
>

const MASKED = '（没有权限看的值）'

const ASKS: Readonly<Record<Comparison, readonly [wanted: string, not: string]>> = {
  $eq: ['要求是', '要求不是'],
  $ne: ['要求不是', '要求是'],
  $in: ['要求是', '要求不是'],
  $nin: ['要求不是', '要求是'],
  $gt: ['要求大于', '要求不大于'],
  $gte: ['要求不小于', '要求小于'],
  $lt: ['要求小于', '要求不小于'],
  $lte: ['要求不大于', '要求大于'],
  $exists: ['要求', '要求'],
}

/**
 * A comparison that is not as it would have to be: `状态（status）是 待付款（2），要求是 已付款（3）`.
 * @param wanted must it hold, or must it not, because it stands below a `$not`?
 * @param has the value that is compared
 * @param needs the values that it is compared with, variables put in
 */
export function comparisonWords(leaf: Leaf, wanted: boolean, has: unknown, needs: readonly unknown[], naming: Naming): string {
  const [seen, isMasked] = [naming[leaf.field], naming[leaf.field]?.isMasked === true]
  const is = `${fieldWords(leaf.field, naming)}是 ${isMasked ? MASKED : valueWords(has, seen?.options)}`
  const [asks] = wanted ? ASKS[leaf.op] : [ASKS[leaf.op][1]]
  if (leaf.op === '$exists') return `${is}，要求${(leaf.value === true) === wanted ? '已填写' : '没有填写'}`
  const values = listOf<Scalar>(leaf.value).map((written, i) => {
    if (typeof written !== 'string' || !written.startsWith('$')) return valueWords(written, naming[leaf.field]?.options)
    const value = isArray(leaf.value) ? undefined : needs.length === 1 ? needs[0] : needs
    const known = value === undefined ? needs[i] : value
    if (isMasked || naming[written.replace(/^\$row\./, '')]?.isMasked) return fieldWords(written, naming)
    return `${fieldWords(written, naming)}（${valueWords(known, naming[leaf.field]?.options)}）`
  })
  return `${is}，${asks} ${values.join('、')}${values.length > 1 ? ' 之一' : ''}`
}

/** The same of a question about other rows. @param answer undefined: nobody has asked them */
export function questionWords(question: RelatedQuestion, wanted: boolean, answer: boolean | undefined): string {
  const [asked] = Object.values(question.written)
  const { where } = propertiesOf(asked)
  const rows = question.via === undefined ? `“${question.of}”的记录` : `“${question.via}”指向的记录`
  const which = `${rows}${where === undefined ? '' : `，满足 ${JSON.stringify(where)}`}`
  const bound = question.bound
    ? `，条数${question.bound.op === '$eq' ? '等于' : ASKS[question.bound.op][0].replace('要求', '')} ${question.bound.value}`
    : ''
  const what = `${which}${bound}`
  if (answer === undefined) return `要看${what}：这里没有这些记录，不能断定`
  return wanted ? `要求有${what}：现在没有` : `要求没有${what}：现在有`
}

/** `状态（status）`, `账号的 org_id` */
export function fieldWords(field: string, naming: Naming): string {
  if (field.startsWith('$user.')) return `账号的 ${field.slice('$user.'.length)}`
  if (field.startsWith('$now') || field.startsWith('$today'))
    return `${field.startsWith('$now') ? '此刻' : '今天'}${field.replace(/^\$(now|today)/, '')}`
  const name = field.startsWith('$row.') ? field.slice('$row.'.length) : field
  const title = naming[name]?.title
  return title === undefined ? `${name} ` : `${title}（${name}）`
}

export function valueWords(value: unknown, options: readonly Option[] = []): string {
  if (value === null || value === undefined || value === '') return '空'
  if (isArray(value)) return value.length === 0 ? '空' : value.map((one) => valueWords(one, options)).join('、')
  const option = options.find((one) => one.const === value)
  if (option) return `${option.title}（${String(value)}）`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
