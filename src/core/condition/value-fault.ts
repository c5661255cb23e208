import type { Scalar } from '../entity/condition.ts'
import type { Field } from '../entity/entity.ts'
import { factsOf, isTime } from '../entity/kinds.ts'
import { parseWide } from '../value/fixed.ts'
import { isDatetime, isDay, isMonth } from '../value/time.ts'

type Of = Pick<Field, 'kind'>

/** Kinds that can be compared with each other. A choice may be a number or a text, and codes are compared with either. */
type Family = 'number' | 'choice' | 'truth' | 'time' | 'text' | 'document'

function familyOf({ kind }: Of): Family {
  const { holds, values } = factsOf(kind)
  if (holds === 'document') return 'document'
  if (isTime(kind)) return 'time'
  if (values === 'truth') return 'truth'
  if (values === 'count' || values === 'number') return 'number'
  return values === 'text' && holds === undefined ? 'text' : 'choice'
}

/** Why a written value can never be one of the field's; undefined when it can. */
export function literalFault(name: string, field: Of, value: Scalar): string | undefined {
  if (value === null) return undefined
  const { values } = factsOf(field.kind)
  if (isTime(field.kind)) {
    const isTimeText = typeof value === 'string' && (isDay(value) || isDatetime(value) || isMonth(value))
    return isTimeText ? undefined : `“${name}”的值应当是日期或时间，例如 2026-01-31 或 $today`
  }
  if (values === 'truth') return typeof value === 'boolean' ? undefined : `“${name}”的值应当是 true 或 false`
  if (values === 'count' || values === 'number' || values === 'id') {
    const number = typeof value === 'boolean' ? null : parseWide(value)
    return number === null ? `“${name}”的值应当是数字` : undefined
  }
  return values === 'text' && typeof value !== 'string' ? `“${name}”的值应当是文字，要加引号` : undefined
}

/** Why a field's value and a variable's can never be the same thing; undefined when they can. */
export function pairFault(name: string, field: Of, variable: string, other: Of): string | undefined {
  const [own, its] = [familyOf(field), familyOf(other)]
  const alike =
    own === its ||
    (own === 'choice' && its !== 'truth' && its !== 'time') ||
    (its === 'choice' && own !== 'truth' && own !== 'time')
  const named = isNumbered(field) ? other : isNumbered(other) ? field : undefined
  if (named && familyOf(named) === 'text')
    return `“${isNumbered(field) ? name : variable}”存的是所指那一条的序号，“${isNumbered(field) ? variable : name}”是文字，不能相比也不能写入`
  return alike ? undefined : `“${name}”是${TITLES[own]}，“${variable}”是${TITLES[its]}，不能相比也不能写入`
}

/** points at records, by their numbers */
const isNumbered = ({ kind }: Of): boolean => factsOf(kind).values === 'id'

const TITLES: Readonly<Record<Family, string>> = {
  number: '数字',
  choice: '选项',
  truth: '是或否',
  time: '时间',
  text: '文字',
  document: '成组的内容',
}

/** `$now±n` and `$today±n` are of this kind. */
export const MOMENT: Of = { kind: 'datetime' }
