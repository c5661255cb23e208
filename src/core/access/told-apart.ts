import { type Leaf, leavesOf, type Node, relatedOf } from '../condition/parse.ts'
import { type ConditionContext, resolveVariable, UnknownVariable } from '../condition/variables.ts'
import type { Scalar } from '../entity/condition.ts'
import type { Entity, Field } from '../entity/entity.ts'
import { isTime } from '../entity/kinds.ts'
import { getOrMake } from '../value/get-or-make.ts'
import { listOf } from '../value/narrow.ts'

/** The id of nobody, and of nobody's organisation. */
export const ELSE = 987_654_321
const ROW = '$row.'

/** The other fields of the row that a comparison holds its own against. */
export const fieldsCompared = ({ value }: Leaf): readonly string[] =>
  listOf<Scalar>(value).flatMap((one) => (typeof one === 'string' && one.startsWith(ROW) ? [one.slice(ROW.length)] : []))

/**
 * By field the values that conditions tell apart: each constant and something else, the asker's own and another's, before and
 * after a moment, one field below, beside and above another; and yes and no to each question about other rows, by its name.
 */
export function valuesToldApart(
  nodes: readonly Node[],
  { field: fields }: Entity,
  context: ConditionContext,
): ReadonlyMap<string, ReadonlySet<unknown>> {
  const values = new Map<string, Set<unknown>>()
  const add = (field: string, ...more: readonly unknown[]) => {
    const known = getOrMake(values, field, () => new Set())
    for (const one of more) known.add(one)
  }
  for (const leaf of nodes.flatMap(leavesOf)) {
    if (leaf.field.startsWith('$') || leaf.field.includes('.')) continue
    const field = fields[leaf.field]
    add(leaf.field, ...valuesBeside(leaf, field, context))
    const [below, beside, above] = field && isTime(field.kind) ? ['2001-01-01', '2001-01-02', '2001-01-03'] : [1, 2, 3]
    for (const other of fieldsCompared(leaf)) {
      add(leaf.field, below, beside, above)
      add(other, beside)
    }
  }
  for (const { name } of nodes.flatMap(relatedOf)) add(name, true, false)
  return values
}

function valuesBeside(leaf: Leaf, field: Field | undefined, context: ConditionContext): readonly unknown[] {
  const known = listOf<Scalar>(leaf.value).flatMap((one) => resolved(one, context))
  const another = field?.options?.find((one) => !known.includes(one.const))?.const
  const isMoment = known.some((one) => typeof one === 'string' && /^\d{4}-\d{2}/.test(one))
  if (leaf.op === '$exists') return [null, field?.options?.[0]?.const ?? ELSE]
  if (isMoment) return [...known, null, '1970-01-01', '2999-01-01']
  const beside = known.flatMap((one) => (typeof one === 'number' && !field?.options ? [one - 1, one + 1] : []))
  return [...known, another ?? ELSE, ...(leaf.op.startsWith('$g') || leaf.op.startsWith('$l') ? beside : [])]
}

function resolved(value: Scalar, context: ConditionContext): readonly unknown[] {
  if (typeof value === 'string' && value.startsWith(ROW)) return []
  try {
    return listOf(resolveVariable(value, context))
  } catch (error) {
    if (error instanceof UnknownVariable) return []
    throw error
  }
}
