import { holds } from '../condition/evaluate.ts'
import { type Node, type Part, partsOf } from '../condition/parse.ts'
import { UnknownVariable } from '../condition/variables.ts'
import type { Entity } from '../entity/entity.ts'
import { type Decision, decisionsOf, type Situation } from './decisions.ts'
import { entityFile, type Place } from './miss.ts'

/** What the cases of a table have not shown of a comparison: that it holds, that it does not, and that it alone decides either way. */
export type Lack = 'true' | 'false' | 'alone'

/** One comparison of an entity's rules, or one question about other rows. */
export interface CoveredComparison {
  readonly at: Place
  /** what is compared, as it is written */
  readonly text: string
  /** nothing: it is covered */
  readonly lacks: readonly Lack[]
  readonly shown: ReadonlySet<Shown>
  readonly decision: Decision
  readonly part: Part
}

/**
 * Which comparisons of an entity's rules have the situations shown, by masked modified condition/decision coverage: a
 * comparison decides alone where its condition would turn if nothing else but its answer did.
 */
export function coverageOf(entity: Entity, raw: unknown, situations: readonly Situation[]): readonly CoveredComparison[] {
  return decisionsOf(entity, raw).flatMap((decision) => {
    const shown = new Map<Part, Set<Shown>>(partsOf(decision.node).map((part) => [part, new Set()]))
    for (const situation of situations)
      for (const [part, some] of shownBy(decision, entity, situation)) for (const one of some) shown.get(part)?.add(one)
    return [...shown].map(([part, some]) => ({
      at: { file: entityFile(entity.id), pointer: decision.pointer(part.at) },
      text: comparisonText(part),
      lacks: lacksOf(some),
      shown: some,
      decision,
      part,
    }))
  })
}

/** `!` before: and it alone decided. */
type Shown = 'true' | 'false' | (typeof DECIDED)[number]

/** Both are what covers a comparison. */
export const DECIDED = ['!true', '!false'] as const

const lacksOf = (shown: ReadonlySet<Shown>): Lack[] => [
  ...(['true', 'false'] as const).filter((one) => !shown.has(one)),
  ...(DECIDED.every((one) => shown.has(one)) ? [] : ['alone' as const]),
]

/** What one situation shows of each comparison of a condition; nothing where it is not asked there, or asks for what cannot be known. */
export function shownBy(decision: Decision, entity: Entity, situation: Situation): ReadonlyMap<Part, readonly Shown[]> {
  const { asker, record, now } = situation
  if (!decision.isAsked(situation)) return NOTHING
  const context = { now, ...(asker ? { user: asker.actor } : {}) }
  try {
    const answers = new Map(partsOf(decision.node).map((part) => [part, holds(part, record, context, entity.field)]))
    return new Map(
      [...answers].map(([part, answer]) => {
        const turned = verdictBy(decision.node, new Map([...answers, [part, !answer]]))
        const shown: Shown[] = [answer ? 'true' : 'false']
        return [part, verdictBy(decision.node, answers) === turned ? shown : [...shown, answer ? '!true' : '!false']]
      }),
    )
  } catch (error) {
    if (error instanceof UnknownVariable) return NOTHING
    throw error
  }
}

const NOTHING: ReadonlyMap<Part, readonly Shown[]> = new Map()

/** The verdict of a condition whose comparisons are answered. */
function verdictBy(node: Node, answers: ReadonlyMap<Part, boolean>): boolean {
  if (node.op === 'and') return node.nodes.every((one) => verdictBy(one, answers))
  if (node.op === 'or') return node.nodes.some((one) => verdictBy(one, answers))
  if (node.op === 'not') return !verdictBy(node.node, answers)
  return answers.get(node) === true
}

const comparisonText = (part: Part): string =>
  part.op === 'related' ? JSON.stringify(part.written) : `${part.field} ${part.op} ${JSON.stringify(part.value)}`

/** Of every hundred comparisons so many are covered; of none all are. */
export const percentOf = (comparisons: readonly Pick<CoveredComparison, 'lacks'>[]): number =>
  comparisons.length === 0 ? 100 : (100 * comparisons.filter(({ lacks }) => lacks.length === 0).length) / comparisons.length
