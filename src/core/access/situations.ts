import { type ConditionFields, holds } from '../condition/evaluate.ts'
import { type Leaf, leavesOf, questionsIn } from '../condition/parse.ts'
import type { ConditionContext } from '../condition/variables.ts'
import { getOrMake } from '../value/get-or-make.ts'
import type { CellRules } from './cell.ts'
import { ELSE, fieldsCompared, valuesToldApart } from './told-apart.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows that rules tell apart, and whether they are all of them. */
export interface Situations {
  readonly rows: readonly Row[]
  /** there are more than are tried */
  readonly isSampled: boolean
  /** the fields and questions that the rules leave to the row; what a row holds besides tells nothing */
  readonly asked: ReadonlySet<string>
}

/**
 * The rows that the rules of these cells tell apart, made of what is left to ask. Of values that no comparison tells apart one is
 * tried.
 * @param most so many rows are tried
 */
export function situationsOf(cells: readonly CellRules[], most: number): Situations {
  const known: Row = Object.assign({}, ...cells.map((cell) => cell.known))
  const values = new Map<string, Set<unknown>>()
  const asking: Asking[] = []
  for (const { side, nodes } of cells) {
    const context = { user: side.asker.actor, now: side.asker.now }
    const { field: fields } = side.entity
    asking.push(...nodes.flatMap(leavesOf).map((leaf) => ({ leaf, context, fields })))
    for (const [name, some] of valuesToldApart(nodes, side.entity, context)) {
      if (name in known) continue
      const all = getOrMake(values, name, () => new Set())
      for (const one of some) all.add(one)
    }
  }
  // a question that is settled otherwise is answered all the same: nobody guesses one
  const settled = questionsIn(cells.flatMap(({ conditions }) => conditions)).map(({ name }) => [name, false] as const)
  const base = { id: ELSE, ...Object.fromEntries(settled), ...known }
  const different = [...values].map(([field, some]) => [field, toldApart(field, [...some], asking)] as const)
  return productOf(base, different, most)
}

/** A comparison, and where it is asked. */
interface Asking {
  readonly leaf: Leaf
  readonly context: ConditionContext
  readonly fields: ConditionFields
}

/** One of the values for each way in which the comparisons with it come out. */
function toldApart(field: string, values: readonly unknown[], asking: readonly Asking[]): readonly unknown[] {
  const about = asking.filter(({ leaf }) => leaf.field === field)
  const isByRow = asking.some(({ leaf }) => fieldsCompared(leaf).some((other) => other === field || leaf.field === field))
  if (about.length === 0 || isByRow) return values
  const ways = new Map<string, unknown>()
  for (const value of values) {
    const row = { [field]: value }
    getOrMake(ways, about.map(({ leaf, context, fields }) => holds(leaf, row, context, fields)).join(), () => value)
  }
  return [...ways.values()]
}

/** Every combination; of too many those that stand at even distances. */
function productOf(base: Row, values: readonly (readonly [string, readonly unknown[]])[], most: number): Situations {
  const all = values.reduce((count, [, some]) => count * some.length, 1)
  const tried = Math.min(all, most)
  const rows = Array.from({ length: tried }, (_, i): Row => {
    // a step that shares no factor with the counts meets each value of each field
    let rest = all <= most ? i : Math.floor((i * all) / tried + i * 7) % all
    const row: Record<string, unknown> = { ...base }
    for (const [field, some] of values) {
      row[field] = some[rest % some.length]
      rest = Math.floor(rest / some.length)
    }
    return row
  })
  return { rows, isSampled: all > most, asked: new Set(values.map(([field]) => field)) }
}
