import type { Condition } from '../../core/condition/condition.ts'
import { fieldsOf, parseCondition, variablesOf, variablesOfOthers } from '../../core/condition/parse.ts'
import { textBefore } from '../../core/value/text-before.ts'

const FORM = '$form.'

/** The fields of the form or record at hand that a condition looks at, as fields or as `$form.x`. */
export function namesIn(condition: Condition): string[] {
  const node = parseCondition(condition)
  const written = [...variablesOf(node), ...variablesOfOthers(node)].filter((one) => one.startsWith(FORM))
  return [...fieldsOf(node), ...written.map((one) => one.slice(FORM.length))].map((name) => textBefore(name, '.'))
}
