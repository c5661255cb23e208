import { countOf, formatFixed } from '../../../core/value/fixed.ts'
import { datetime } from '../../../core/value/time.ts'
import type { Effect } from '../../../server/effects/effect.ts'
import { refusal } from '../../../server/effects/refusal.ts'
import type { TradeSettingRecord } from '../../records.ts'
import { type Definition, definitionOf } from '../definitions.ts'
import { PARAMETER } from '../errors.ts'

const FIELD = 'to_value'

/** A new value, within what the parameter may be; who, when and why stand beside it. */
export const parameterChange: Effect<TradeSettingRecord, { readonly to_value: string; readonly reason: string }> = {
  run(record, { to_value, reason }, { actor, now }) {
    const definition = definitionOf(record.code)
    if (!definition) throw refusal(PARAMETER.unknown, {}, FIELD)
    const value = keptAs(definition, to_value)
    if (value === record.value) throw refusal(PARAMETER.same, { title: record.title, value }, FIELD)
    const { id, value: before } = record
    return {
      patch: { value, before, reason, changed_by: actor.id, changed_at: datetime(now) },
      add: [{ entity: 'trade_setting_change', values: { parameter_id: id, before, after: value, reason } }],
    }
  },
}

/** As it is kept; the form has read the number already. */
function keptAs({ title, minimum, maximum, unit, places }: Definition, typed: string): string {
  if (places === 0 && typed.includes('.')) throw refusal(PARAMETER.whole, { title }, FIELD)
  const count = countOf(typed, places)
  if (count < countOf(minimum, places) || count > countOf(maximum, places))
    throw refusal(PARAMETER.bounds, { title, minimum, maximum, unit: `${unit} ` }, FIELD)
  return formatFixed(count, places)
}
