import type { Miss, Place } from './miss.ts'
import { type Gate, isAllowed, isOpen, missesToPass, type Trace, type Way } from './trace.ts'

/** Lines of rules that are told of a closed gate, the nearest first; the rest are counted. */
const MOST_WAYS = 3

/** `可以`, `不可以`; `不能断定` where what keeps him out hangs on something that is not at hand. */
export function verdictWord(trace: Trace): string {
  if (isAllowed(trace)) return '可以'
  return missesToPass(trace).every(({ undecided }) => undecided) ? '不能断定' : '不可以'
}

/** A trace with each place as people find it; `at` is `schemas/docking.json:41:7`. */
export interface PlainTrace {
  readonly verdict: string
  readonly refusedWith: { readonly key: string; readonly message: string } | null
  readonly gates: readonly PlainGate[]
}

export interface PlainGate {
  readonly name: Gate['name']
  readonly text: string
  /** the nearest first */
  readonly ways: readonly PlainWay[]
}

interface PlainLine {
  readonly at: string
  readonly pointer: string
  readonly text: string
}

export interface PlainWay extends PlainLine {
  readonly misses: readonly (PlainLine & { readonly undecided: boolean })[]
}

/** A trace for programs: each place with its line. */
export const plainTrace = (trace: Trace, locate: (place: Place) => string): PlainTrace => ({
  verdict: verdictWord(trace),
  refusedWith: trace.refusal ? { key: trace.refusal.key, message: trace.refusal.message } : null,
  gates: trace.gates.map(({ name, text, ways }) => ({
    name,
    text,
    ways: ways.map(({ at, text, misses }) => ({
      at: locate(at),
      pointer: at.pointer,
      text,
      misses: misses.map((miss) => ({
        at: locate(miss.at),
        pointer: miss.at.pointer,
        text: miss.text,
        undecided: miss.undecided ?? false,
      })),
    })),
  })),
})

/**
 * A trace as lines that people read: what is asked, in the order of the server, and of each closed gate the lines that would be
 * enough, with what they fail at.
 * @param locate a place as `schemas/docking.json:41:7`
 */
export function traceText(trace: Trace, locate: (place: Place) => string): string {
  const said = trace.refusal ? `服务器会说：“${trace.refusal.message}”` : ''
  return [`${verdictWord(trace)}。${said}`, ...trace.gates.map((gate) => gateText(gate, locate))].join('\n')
}

function gateText(gate: Gate, locate: (place: Place) => string): string {
  if (isOpen(gate)) {
    const way = gate.ways.find(({ misses }) => misses.length === 0)
    return `● ${gate.text}${way ? `：${way.text}  ${locate(way.at)}` : ''}`
  }
  const told = gate.ways.slice(0, MOST_WAYS).map((way) => wayText(way, locate))
  const rest = gate.ways.length - told.length
  return [`✕ ${gate.text}`, ...told, ...(rest > 0 ? [`    另有 ${rest} 行差得更远`] : [])].join('\n')
}

const wayText = ({ at, text, misses }: Way, locate: (place: Place) => string): string =>
  [`    ${text}  ${locate(at)}`, ...misses.map((miss) => `      ${missText(miss, locate)}`)].join('\n')

const missText = ({ at, text, undecided }: Miss, locate: (place: Place) => string): string =>
  `${undecided ? '？' : '✕'} ${text}  ${locate(at)}`
