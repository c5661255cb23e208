import type { Entity, Field } from '../entity/entity.ts'
import { factsOf } from '../entity/kinds.ts'
import type { RawEntity, Report } from '../entity/raw.ts'
import { didYouMean } from '../value/suggest.ts'

/**
 * A table that is kept apart by month must have a time that each row bears from its making on and never loses: by it the database finds
 * the month. And it keeps values apart within one month alone, so a set that may not come twice must say the month with it.
 */
export function checkPartition(raw: RawEntity, entity: Entity, report: Report): void {
  const { partition } = raw
  const name = entity.months
  if (partition === undefined || name === undefined) return
  const at = typeof partition === 'string' ? '/partition' : '/partition/month'
  const field = entity.field[name]
  if (!field) {
    const times = entity.fields.filter((one) => faultOf(one) === undefined).map((one) => one.name)
    return void report(at, `没有名为“${name}”的字段${didYouMean(name, times)}`)
  }
  const fault = faultOf(field)
  if (fault !== undefined) return void report(at, `按月分区的时间${fault}，“${name}”不是`)
  for (const { name: step, set } of entity.workflow?.actions ?? [])
    if (Object.hasOwn(set, name))
      report(`/workflow/actions/${step}/set/${name}`, `数据按“${field.title}”分月存放，它写下以后不能再改`)
  if (entity.sn) report('/sn', `编号在全部记录中不能重复，按月分区的表做不到；请去掉编号，或去掉 partition`)
  for (const [i, { fields }] of entity.unique.entries())
    if (!fields.includes(name))
      report(`/unique/${i}`, `按月分区的表只能保证同一时间里不重复，这一组要加上“${name}”，否则去掉它或 partition`)
}

function faultOf({ name, kind, system, required, readOnly, derive, lookup, copyFrom, total }: Field): string | undefined {
  if (system && name === 'created_at') return undefined
  if (factsOf(kind).time !== 'moment') return '应当是日期时间（"format": "datetime"）'
  if (system || !readOnly || [derive, lookup, copyFrom, total].some((one) => one !== undefined))
    return '应当由系统写下、以后不变（"readOnly": true）'
  return required ? undefined : '每条都要有（写进 required）'
}
