import type { Condition } from '../entity/condition.ts'
import type { Field } from '../entity/entity.ts'
import { derivedOnce } from '../value/derived-once.ts'
import { textBefore } from '../value/text-before.ts'
import { fieldNamesIn, parseCondition, variablesOf, variablesOfOthers } from './parse.ts'

const FORM = '$form.'

/** The fields of the form or record at hand that a condition looks at, as fields or as `$form.x`; asked for every cell of a list. */
export const namesIn = derivedOnce((condition: Condition): readonly string[] => {
  const node = parseCondition(condition)
  const written = [...variablesOf(node), ...variablesOfOthers(node)].filter((one) => one.startsWith(FORM))
  return [...fieldNamesIn(condition), ...written.map((one) => textBefore(one.slice(FORM.length), '.'))]
})

/** The fields that the conditions on a field look at: whether it is shown, has to be filled in, or may be changed. */
export const namesAround = ({ visible, requiredWhen, readonlyWhen }: Field): readonly string[] =>
  [visible, requiredWhen, readonlyWhen].flatMap((condition) => (condition ? namesIn(condition) : []))
