import { isClockVariable } from '../../core/condition/clock.ts'
import { resolveVariable } from '../../core/condition/variables.ts'
import type { Entity, Field } from '../../core/entity/entity.ts'
import { isObject } from '../../core/value/narrow.ts'

/** The days a calendar offers, both included; absent where every day may be chosen. */
export interface DayBounds {
  readonly min?: string
  readonly max?: string
}

/**
 * The bounds that the entity's rules set to a day by itself, such as 不能早于今天. Rules that name other fields as well are left to
 * the sentence, for these may still change.
 */
export function dayBounds({ rules, field: own }: Pick<Entity, 'rules' | 'field'>, field: Field, now: Date): DayBounds {
  // an argument of a step may share the name of a field and still be another thing
  if (own[field.name] !== field) return {}
  const ownRules = rules.filter(({ when }) => Object.keys(when ?? {}).every((name) => name === field.name))
  const bound = (words: readonly string[]) =>
    ownRules.flatMap(({ where }) => {
      const bound: unknown = where?.[field.name]
      if (!isObject(bound)) return []
      return Object.entries(bound).flatMap(([word, day]) =>
        words.includes(word) && typeof day === 'string' && isClockVariable(day)
          ? [String(resolveVariable(day, { now })).slice(0, 10)]
          : [],
      )
    })
  const [min, max] = [bound(['$gte', '$gt']).toSorted().at(-1), bound(['$lte', '$lt']).toSorted()[0]]
  return { ...(min && { min }), ...(max && { max }) }
}
