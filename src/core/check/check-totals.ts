import type { Entity, Field } from '../entity/entity.ts'
import { isFixed, isList, isNumber, isTime, isWhole } from '../entity/kinds.ts'
import type { Report } from '../entity/raw.ts'
import { didYouMean } from '../value/suggest.ts'
import { checkStored, isStored } from './check-stored.ts'

export const KINDS_OF_TOTAL = ['sum', 'count', 'min', 'max'] as const

/** A total must be of rows that point here, over a field that its own kind can hold, narrowed by what those rows store. */
export function checkTotals(entity: Entity, entities: ReadonlyMap<string, Entity>, report: Report): void {
  for (const field of entity.fields) {
    if (!field.total) continue
    const at = `/properties/${field.name}/total`
    const { of, by, where } = field.total
    const target = entities.get(of)
    if (!target) {
      report(`${at}/of`, `没有名为“${of}”的数据${didYouMean(of, entities.keys())}`)
      continue
    }
    const via = target.field[by]
    if (!via) report(`${at}/by`, `“${target.title}”没有名为“${by}”的字段${didYouMean(by, Object.keys(target.field))}`)
    else if (isList(via.kind) || via.relation?.entity !== entity.id || !isStored(via))
      report(`${at}/by`, `“${target.title}”的“${by}”不是指向这份数据的关联字段`)
    checkWhat(field, target, at, report)
    if (!where) continue
    for (const fault of checkStored(where, target.field)) report(`${at}/where${fault.pointer}`, fault.message)
  }
}

function checkWhat(field: Field, target: Entity, at: string, report: Report): void {
  const sums = KINDS_OF_TOTAL.filter((one) => field.total![one] !== undefined)
  const [what] = sums
  if (sums.length !== 1 || what === undefined) return void report(at, `应当写且只写一个：${KINDS_OF_TOTAL.join('、')}`)
  if (what === 'count') {
    if (!isWhole(field.kind)) report(at, '条数应当是整数字段（"type": "integer"）')
    return
  }
  const name = field.total![what]!
  const of = target.field[name]
  if (!of)
    return void report(`${at}/${what}`, `“${target.title}”没有名为“${name}”的字段${didYouMean(name, Object.keys(target.field))}`)
  const can = isStored(of) && !of.relation && (what === 'sum' ? isNumber(of.kind) : isNumber(of.kind) || isTime(of.kind))
  if (!can) return void report(`${at}/${what}`, `“${name}”不能${what === 'sum' ? '相加' : '比较大小'}`)
  if (!isAlike(of, field)) report(at, `“${field.title}”应当与“${of.title}”是同一种字段，小数位数也相同`)
}

/** Does one hold what the other does, to the same decimal? */
function isAlike(of: Field, field: Field): boolean {
  if (isFixed(of.kind)) return isFixed(field.kind) && (field.scale ?? 0) === (of.scale ?? 0)
  return isWhole(of.kind) ? isWhole(field.kind) : field.kind === of.kind
}
