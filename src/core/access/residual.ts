import { type ConditionFields, holds } from '../condition/evaluate.ts'
import { type Leaf, type Node, parseCondition, variablesOf, variablesOfOthers } from '../condition/parse.ts'
import { type ConditionContext, resolveVariable, UnknownVariable } from '../condition/variables.ts'
import type { Condition } from '../entity/condition.ts'
import { listOf } from '../value/narrow.ts'

/** What of a condition is left to ask of a row, once the asker and some of the row's fields are known; settled: its answer. */
export type Residual = Node | boolean

const ROW = '$row.'

/** What the asker alone settles of a condition. */
export function residualOf(condition: Condition, context: ConditionContext, fields: ConditionFields): Residual {
  const node = parseCondition(condition)
  try {
    for (const name of variablesOf(node)) resolveVariable(name, context)
    for (const name of variablesOfOthers(node)) resolveVariable(name, context)
  } catch (error) {
    if (error instanceof UnknownVariable) return false
    throw error
  }
  return withKnown(node, {}, context, fields)
}

/** The same once more of the row is known. @param known fields of the row, by name */
export const withKnown = (
  residual: Residual,
  known: Readonly<Record<string, unknown>>,
  context: ConditionContext,
  fields: ConditionFields,
): Residual =>
  typeof residual === 'boolean'
    ? residual
    : settle(residual, (leaf) => (isKnown(leaf, known) ? holds(leaf, known, context, fields) : leaf))

const isKnown = ({ field, value }: Leaf, known: Readonly<Record<string, unknown>>): boolean =>
  (field.startsWith('$user.') || field in known) &&
  listOf<unknown>(value).every((one) => typeof one !== 'string' || !one.startsWith(ROW) || one.slice(ROW.length) in known)

function settle(node: Node, answer: (leaf: Leaf) => Residual): Residual {
  switch (node.op) {
    case 'and':
    case 'or':
      return joined(
        node.op,
        node.nodes.map((one) => settle(one, answer)),
      )
    case 'not':
      return opposite(settle(node.node, answer))
    case 'related':
      return node
    default:
      return answer(node)
  }
}

const opposite = (residual: Residual): Residual =>
  typeof residual === 'boolean' ? !residual : residual.op === 'not' ? residual.node : { op: 'not', node: residual }

/** All of them must hold. */
export const allOf = (residuals: readonly Residual[]): Residual => joined('and', residuals)

/** One of them must hold; of none, nothing does. */
export const anyOf = (residuals: readonly Residual[]): Residual => joined('or', residuals)

function joined(op: 'and' | 'or', residuals: readonly Residual[]): Residual {
  const deciding = op === 'or'
  if (residuals.includes(deciding)) return deciding
  const open = residuals.filter((one) => typeof one !== 'boolean')
  const [only] = open
  if (!only) return !deciding
  return open.length === 1 ? only : { op, nodes: open }
}

/** The same text for what is written in another order, another nesting or with another word for the same comparison. */
export function residualText(residual: Residual): string {
  if (typeof residual === 'boolean') return String(residual)
  switch (residual.op) {
    case 'and':
    case 'or':
      return `${residual.op}(${[...new Set(partsIn(residual, residual.op).map(residualText))].toSorted().join()})`
    case 'not':
      return residual.node.op === 'not' ? residualText(residual.node.node) : `not(${residualText(residual.node)})`
    case 'related':
      return residual.name
    default:
      return comparisonText(residual)
  }
}

const partsIn = (node: Node, op: 'and' | 'or'): readonly Node[] =>
  node.op === op ? node.nodes.flatMap((one) => partsIn(one, op)) : [node]

function comparisonText({ field, op, value }: Leaf): string {
  const values = [...new Set(listOf<unknown>(value).map((one) => JSON.stringify(one)))].toSorted()
  const isOne = values.length === 1
  const word = isOne && op === '$in' ? '$eq' : isOne && op === '$nin' ? '$ne' : op
  return `${field} ${word} ${value === null ? 'null' : values.join()}`
}
