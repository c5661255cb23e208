import { evaluate, holds } from '../condition/evaluate.ts'
import { type Comparison, type Leaf, type Node, parseCondition, type RelatedQuestion } from '../condition/parse.ts'
import { type ConditionContext, read, resolveVariable, UnknownVariable } from '../condition/variables.ts'
import type { Condition, Scalar } from '../entity/condition.ts'
import type { Field } from '../entity/entity.ts'
import { listOf } from '../value/narrow.ts'
import { comparisonWords, type Naming, questionWords } from './comparison-words.ts'
import type { Miss, PatchStep, Place } from './miss.ts'

/** A condition, asked of a record, with the place that it is written at. */
export interface Asked {
  readonly record: object
  readonly context: ConditionContext
  readonly fields: Naming & Readonly<Record<string, Pick<Field, 'kind' | 'scale'> | undefined>>
  /** the place of a part of the condition, by its pointer inside of it */
  readonly place: (at: string) => Place
  /** of a part that no file has as a condition, such as the rows of one's own: how its line is changed */
  readonly instead?: (at: string) => readonly PatchStep[] | undefined
}

/**
 * The fewest parts of a condition that would have to be otherwise for it to hold; none: it holds. Of ways of which one is enough
 * those of the nearest are told. What asks for something that is not at hand is undecided.
 */
export function missesOf(condition: Condition, asked: Asked): readonly Miss[] {
  const { record, context, fields, place } = asked
  if (evaluate(condition, record, context, fields)) return []
  const misses = missesIn(parseCondition(condition), true, asked)
  // another way of it asks for what cannot be known, and then none of it holds
  return misses.length > 0 ? misses : [{ at: place(''), text: '它要看这里没有的东西，不能断定', undecided: true }]
}

function missesIn(node: Node, wanted: boolean, asked: Asked): readonly Miss[] {
  if (node.op === 'not') return missesIn(node.node, !wanted, asked)
  if (node.op !== 'and' && node.op !== 'or') return missOf(node, wanted, asked)
  if (node.nodes.length === 0) return wanted ? [] : [never(asked)]
  const parts = node.nodes.map((one) => missesIn(one, wanted, asked))
  return (node.op === 'and') === wanted ? parts.flat() : fewest(parts)
}

/** Undecided ones count for more: what is known to be missing is the better hint. */
export const fewest = <T extends readonly Miss[]>(ways: readonly T[]): T =>
  ways.reduce((best, one) => (weightOf(one) < weightOf(best) ? one : best))

export const weightOf = (misses: readonly Miss[]): number =>
  misses.reduce((sum, { undecided, change }) => sum + (undecided ? 3 : change ? 1 : 5), 0)

const never = ({ place }: Asked): Miss => ({
  at: place(''),
  text: '这里写的条件对谁都不成立',
  change: [{ op: 'replace', path: place('').pointer, value: {} }],
})

function missOf(node: Leaf | RelatedQuestion, wanted: boolean, asked: Asked): readonly Miss[] {
  const { record, context, fields, place, instead } = asked
  const answer = known(() => holds(node, record, context, fields))
  if (answer === wanted) return []
  const at = place(node.at)
  const change = instead ? instead(node.at) : node.op === 'related' ? turned(node, at) : mended(node, wanted, at, asked)
  if (node.op === 'related')
    return [{ at, text: questionWords(node, wanted, answer), ...(answer === undefined ? { undecided: true } : { change }) }]
  const needs = listOf<Scalar>(node.value).flatMap((one) => listOf(known(() => sideValue(one, asked)) ?? null))
  if (answer === undefined) return [{ at, text: `${node.field} 在这里不知道，不能断定`, undecided: true }]
  return [
    { at, text: comparisonWords(node, wanted, sideValue(node.field, asked, true), needs, fields), ...(change ? { change } : {}) },
  ]
}

function known<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof UnknownVariable) return undefined
    throw error
  }
}

/** What stands on a side of a comparison. @param isField a name without `$` is a field */
function sideValue(side: Scalar, { record, context }: Asked, isField = false): unknown {
  if (typeof side !== 'string') return side
  if (side.startsWith('$row.')) return read(record, side.slice('$row.'.length))
  return isField && !side.startsWith('$') ? read(record, side) : resolveVariable(side, context)
}

/** The comparison with what is there instead of what was asked for. */
function mended({ op, field, value, at: inside }: Leaf, wanted: boolean, at: Place, asked: Asked): readonly PatchStep[] {
  const [has = null] = listOf(sideValue(field, asked, true))
  const listed: readonly unknown[] = listOf<Scalar>(value)
  const [to, operand]: readonly [Comparison, unknown] =
    has === null ? ['$exists', !wanted] : op === '$in' && wanted ? ['$in', [...listed, has]] : [wanted ? '$eq' : '$ne', has]
  const isShort = !inside.endsWith(`/${op}`)
  if (isShort) return [{ op: 'replace', path: at.pointer, value: { [to]: operand } }]
  const parent = at.pointer.slice(0, -op.length - 1)
  return [
    { op: 'remove', path: at.pointer },
    { op: 'add', path: `${parent}/${to}`, value: operand },
  ]
}

const OPPOSITE: Readonly<Record<string, string>> = {
  $some: '$none',
  $none: '$some',
  $eq: '$ne',
  $ne: '$eq',
  $gt: '$lte',
  $gte: '$lt',
  $lt: '$gte',
  $lte: '$gt',
}

/** The question with the opposite answer. */
function turned(node: RelatedQuestion, { pointer }: Place): readonly PatchStep[] {
  const [value] = Object.values(node.written)
  if (node.bound) {
    return [
      { op: 'remove', path: `${pointer}/${node.bound.op}` },
      { op: 'add', path: `${pointer}/${OPPOSITE[node.bound.op]}`, value: node.bound.value },
    ]
  }
  const [parent, key] = [pointer.slice(0, pointer.lastIndexOf('/')), pointer.slice(pointer.lastIndexOf('/') + 1)]
  return [
    { op: 'remove', path: pointer },
    { op: 'add', path: `${parent}/${OPPOSITE[key]}`, value },
  ]
}
