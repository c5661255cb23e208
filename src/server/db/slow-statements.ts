import { isObject, textsOf } from '../../core/value/narrow.ts'

/** A statement as it was asked. */
interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A slow statement as the log has it: never a value. */
export interface SlowStatement {
  readonly ms: number
  readonly statement: string
  /** its steps, the outermost first; absent when told before */
  readonly plan?: readonly string[]
  /** times that it was slow since it was told last */
  readonly again?: number
}

export interface SlowOptions {
  /** from how many milliseconds on */
  readonly ms: number
  readonly say: (found: SlowStatement) => void
  readonly clock?: () => number
}

const MOST_A_MINUTE = 6
const AGAIN_MS = 3_600_000
const MOST_KNOWN = 300
const LONGEST_TEXT = 2_000
const EXPLAINABLE = /^(\/\*[^*]*\*\/)?[\s(]*(select|insert|update|delete|with)\b[^;]*$/i

/** Statements that took long, told once for each shape with the plan, then once an hour how often; a few a minute at most. */
export class SlowStatements {
  readonly #known = new Map<string, { toldAt: number; unsaid: number }>()
  readonly #clock: () => number
  #minute = { from: Number.NEGATIVE_INFINITY, told: 0 }

  /** @param explain runs a text with its values and gives what the database says */
  constructor(
    readonly options: SlowOptions,
    readonly explain: (asked: Asked) => Promise<readonly unknown[]>,
  ) {
    this.#clock = options.clock ?? Date.now
  }

  async heard(asked: Asked, ms: number): Promise<void> {
    if (ms < this.options.ms) return
    const now = this.#clock()
    const shape = shapeOf(asked.text)
    const entry = this.#known.get(shape)
    if ((entry && now - entry.toldAt < AGAIN_MS) || !this.#mayTell(now)) {
      if (entry) entry.unsaid++
      return
    }
    this.#known.delete(shape)
    this.#known.set(shape, { toldAt: now, unsaid: 0 })
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!)
    const again = entry ? { again: entry.unsaid } : { plan: await this.#planOf(asked) }
    this.options.say({ ms: Math.round(ms), statement: shape, ...again })
  }

  #mayTell(now: number): boolean {
    if (now - this.#minute.from >= 60_000) this.#minute = { from: now, told: 0 }
    return ++this.#minute.told <= MOST_A_MINUTE
  }

  async #planOf(asked: Asked): Promise<readonly string[]> {
    if (!EXPLAINABLE.test(asked.text)) return []
    try {
      const [row] = await this.explain({ text: `explain (format json) ${asked.text}`, values: asked.values })
      const [root] = isObject(row) && Array.isArray(row['QUERY PLAN']) ? row['QUERY PLAN'] : []
      return isObject(root) ? stepsOf(root.Plan) : []
    } catch {
      // the database may be what is slow
      return []
    }
  }
}

/** The same question with other values, or more of them in a list. */
const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(\s*,\s*\$)+/g, '$…')
    .slice(0, LONGEST_TEXT)

/** Conditions are left out: they hold the values. */
function stepsOf(plan: unknown, depth = 0): string[] {
  if (!isObject(plan)) return []
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index, 'Plan Rows': rows, 'Total Cost': cost } = plan
  const keys = textsOf(plan['Sort Key'])
  const words = [
    node,
    table && `on ${table}`,
    index && `by ${index}`,
    keys.length > 0 && `(${keys.length} keys)`,
    `rows=${rows} cost=${cost}`,
  ]
  const own = `${'  '.repeat(depth)}${words.filter(Boolean).join(' ')}`
  return [own, ...(Array.isArray(plan.Plans) ? plan.Plans : []).flatMap((one) => stepsOf(one, depth + 1))]
}
