import type { Entity, FormerCode } from '../entity/entity.ts'
import type { Report } from '../entity/raw.ts'
import { checkStored } from './check-stored.ts'

/**
 * Faults of what states or options say they were: a code that is still there was not renamed, and a row goes one way alone.
 * @param at the states or options
 */
export function checkFormer(
  at: string,
  former: readonly FormerCode[],
  present: ReadonlySet<string>,
  entity: Pick<Entity, 'field'>,
  report: Report,
): void {
  const taken = new Map<string, string | number>()
  for (const { from, to, where, pointer } of former) {
    const code = String(from)
    const whole = at + pointer
    if (present.has(code)) report(whole, `“${code}”还在${placeOf(at)}里，不会是由它改来的；请拿走它，或去掉这一句`)
    for (const fault of where ? checkStored(where, entity.field) : []) report(`${whole}/where${fault.pointer}`, fault.message)
    if (where) continue
    const first = taken.get(code)
    if (first === undefined) taken.set(code, to)
    else report(whole, `“${code}”已经由“${first}”接住，一个代号只能整个改成一个`)
  }
}

const placeOf = (at: string): string => (at.startsWith('/properties/') ? '选项' : ` ${at.replace(/.*\//, '')} `)
