import { checkCondition } from '../condition/check-condition.ts'
import { leavesOf, parseCondition } from '../condition/parse.ts'
import type { Condition } from '../entity/condition.ts'
import type { Entity, Field } from '../entity/entity.ts'
import type { Fault } from '../entity/raw.ts'

/** In a column that can be compared with a written value. */
export const isStored = (field: Field): boolean => field.lookup === undefined && field.sealed === undefined

/**
 * Faults of a condition that the database itself keeps asking: of what rows store, against what is written, whenever that is.
 * @param outer of the record that asks: there `$row.x` is one of these
 */
export function checkStored(where: Condition, fields: Entity['field'], outer?: Entity['field']): Fault[] {
  const stored = Object.fromEntries(Object.entries(fields).filter(([, one]) => isStored(one)))
  const faults = checkCondition(where, { fields: stored, ...(outer ? { outer } : {}) })
  if (faults.length > 0) return faults
  return leavesOf(parseCondition(where))
    .filter(({ value }) => [value].flat().some((one) => /^\$(now|today)/.test(String(one))))
    .map(({ at }) => ({ pointer: at, message: '这里由数据库随写随算，不能与现在的时间比较' }))
}
