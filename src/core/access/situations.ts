import { type ConditionFields, holds } from '../condition/evaluate.ts'
import { type Leaf, leavesOf, questionsIn, relatedOf } from '../condition/parse.ts'
import { type ConditionContext, resolveVariable, UnknownVariable } from '../condition/variables.ts'
import type { Scalar } from '../entity/condition.ts'
import type { Field } from '../entity/entity.ts'
import { isTime } from '../entity/kinds.ts'
import { getOrMake } from '../value/get-or-make.ts'
import { listOf } from '../value/narrow.ts'
import type { CellRules } from './cell.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows that rules tell apart, and whether they are all of them. */
export interface Situations {
  readonly rows: readonly Row[]
  /** there are more than are tried */
  readonly isSampled: boolean
  /** the fields and questions that the rules leave to the row; what a row holds besides tells nothing */
  readonly asked: ReadonlySet<string>
}

/** The id of nobody, and of nobody's organisation. */
const ELSE = 987_654_321
const ROW = '$row.'

/**
 * The rows that these rules can tell apart, made of what is left to ask: each constant and something else, his own and another's,
 * before and after a moment, one field below, beside and above another, yes and no to each question about other rows. Of values
 * that no comparison tells apart one is tried.
 * @param most so many rows are tried
 */
export function situationsOf(cells: readonly CellRules[], most: number): Situations {
  const values = new Map<string, Set<unknown>>()
  const add = (field: string, ...more: readonly unknown[]) => {
    const known = getOrMake(values, field, () => new Set())
    for (const one of more) known.add(one)
  }
  const asking: Asking[] = []
  for (const { side, nodes, known } of cells) {
    const context = { user: side.asker.actor, now: side.asker.now }
    for (const leaf of nodes.flatMap(leavesOf)) {
      if (leaf.field.startsWith('$') || leaf.field.includes('.')) continue
      const field = side.entity.field[leaf.field]
      const compared = fieldsCompared(leaf)
      asking.push({ leaf, context, fields: side.entity.field, isOfOne: compared.length === 0 })
      add(leaf.field, ...valuesBeside(leaf, field, context))
      const [below, beside, above] = field && isTime(field.kind) ? ['2001-01-01', '2001-01-02', '2001-01-03'] : [1, 2, 3]
      for (const other of compared) {
        add(leaf.field, below, beside, above)
        if (!(other in known)) add(other, beside)
      }
    }
    for (const { name } of nodes.flatMap(relatedOf)) add(name, true, false)
  }
  // a question that is settled otherwise is answered all the same: nobody guesses one
  const settled = questionsIn(cells.flatMap(({ conditions }) => conditions)).map(({ name }) => [name, false] as const)
  const base = { id: ELSE, ...Object.fromEntries(settled), ...Object.assign({}, ...cells.map(({ known }) => known)) }
  const different = [...values].map(([field, some]) => [field, toldApart(field, [...some], asking)] as const)
  return productOf(base, different, most)
}

/** A comparison, and where it is asked. */
interface Asking {
  readonly leaf: Leaf
  readonly context: ConditionContext
  readonly fields: ConditionFields
  /** it compares its field with what is the same for each row */
  readonly isOfOne: boolean
}

const fieldsCompared = ({ value }: Leaf): readonly string[] =>
  listOf<Scalar>(value).flatMap((one) => (typeof one === 'string' && one.startsWith(ROW) ? [one.slice(ROW.length)] : []))

/** One of the values for each way in which the comparisons with it come out. */
function toldApart(field: string, values: readonly unknown[], asking: readonly Asking[]): readonly unknown[] {
  const about = asking.filter(({ leaf }) => leaf.field === field)
  const isComparedWith = asking.some(({ leaf }) => fieldsCompared(leaf).includes(field))
  if (about.length === 0 || isComparedWith || about.some(({ isOfOne }) => !isOfOne)) return values
  const ways = new Map<string, unknown>()
  for (const value of values) {
    const row = { [field]: value }
    getOrMake(ways, about.map(({ leaf, context, fields }) => holds(leaf, row, context, fields)).join(), () => value)
  }
  return [...ways.values()]
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
