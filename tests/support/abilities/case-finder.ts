import { openFields } from '../../../src/core/access/ability.ts'
import type { Trace } from '../../../src/core/access/trace.ts'
import { type Asker, refusalThrough } from '../../../src/core/access/verdict.ts'
import { why } from '../../../src/core/access/why.ts'
import { startsFrom } from '../../../src/core/entity/by-name.ts'
import type { Action } from '../../../src/core/entity/entity.ts'
import type { Call } from '../../../src/core/entity/registry.ts'
import { getOrMake } from '../../../src/core/value/get-or-make.ts'
import type { Dependencies } from '../../../src/server/context/deps.ts'
import { askerOf, type FullRecord } from '../../../src/server/context/request-context.ts'
import { recordAtHand, rightsContext } from '../../../src/server/rights/asker-context.ts'
import { asOfNow, type DemoPerson } from './demo-people.ts'

/** Somebody, a call, and the row that it is about; with `field`, whether reading opens this one. */
export interface Case {
  readonly call: Call
  readonly verb: string
  readonly person: DemoPerson
  readonly record: FullRecord
  readonly field?: string
  readonly trace: Trace
}

/** What a case is to end with: a yes to a step, an edit or a reading, a field that is open or closed, or a refusal by its key. */
export type Wanted = 'step' | 'change' | 'read' | 'open field' | 'closed field' | { readonly refusal: string }

const TRIES = 60

/** A step that is called like reading is told apart. */
export function verbOf({ operation, action }: Call): string {
  if (operation === 'save') return 'update'
  if (operation === 'delete') return 'delete'
  return action === 'read' ? 'step:read' : (action ?? 'read')
}

export const stepOfCall = (call: Call): Action | undefined =>
  call.entity.workflow?.actions.find((one) => one.name === call.action)

/** Finds cases that end as wanted: chance alone finds hardly any but "there is no such row". */
export class CaseFinder {
  readonly #deps: Dependencies
  readonly #people: readonly DemoPerson[]
  readonly #ids: ReadonlyMap<string, readonly number[]>
  readonly #calls: readonly Call[]
  readonly #oneOf: <T>(list: readonly T[]) => T
  /** as they were when they were first looked at; what is found by them is asked again */
  readonly #seen = new Map<string, FullRecord | null>()
  readonly #askers = new Map<DemoPerson, Asker>()

  constructor(
    deps: Dependencies,
    people: readonly DemoPerson[],
    ids: ReadonlyMap<string, readonly number[]>,
    calls: readonly Call[],
    random: (below: number) => number,
  ) {
    this.#deps = deps
    this.#people = people
    this.#ids = ids
    this.#calls = calls
    this.#oneOf = (list) => list[random(list.length)]!
  }

  /** A case that ends so, or after many tries any case. */
  async find(wanted: Wanted): Promise<Case> {
    const calls = this.#calls.filter((call) => suits(call, wanted))
    for (let tries = 1; ; tries++) {
      const call = this.#oneOf(calls)
      const id = this.#oneOf(this.#ids.get(call.entity.id)!)
      const row = await this.#row(call, id)
      if (!row) continue
      const isLast = tries >= TRIES
      const step = stepOfCall(call)
      const hasToStart = ['step', 'action.guard', 'action.limit'].includes(named(wanted))
      if (!isLast && step && hasToStart && !startsFrom(step, row[call.entity.workflow!.field])) continue
      const people = isLast ? this.#people : this.#people.filter((person) => this.#ends(call, person, row, wanted))
      if (people.length === 0) continue
      const found = await this.#traced(call, this.#oneOf(people), id, wanted)
      if (found && (isLast || found.trace.refusal?.key === (typeof wanted === 'object' ? wanted.refusal : undefined)))
        return found
    }
  }

  async #row(call: Call, id: number): Promise<FullRecord | null> {
    const key = `${call.entity.id} ${id}`
    const seen = this.#seen.get(key)
    if (seen !== undefined) return seen
    const row = await recordAtHand(rightsContext(this.#deps, call.entity, this.#people[0]!.actor), this.#deps.db.kysely, id)
    this.#seen.set(key, row)
    return row
  }

  #ends(call: Call, person: DemoPerson, row: FullRecord, wanted: Wanted): boolean {
    const known = getOrMake(this.#askers, person, () => askerOf(rightsContext(this.#deps, call.entity, person.actor)))
    const asker = { ...known, now: this.#deps.now() }
    const refusal = refusalThrough(asker, call.screen, call.entity, verbOf(call), row)
    if (wanted !== 'closed field') return refusal?.key === (typeof wanted === 'object' ? wanted.refusal : undefined)
    return !refusal && openFields(asker.ability, 'read', call.entity, row).size < call.entity.fields.length
  }

  async #traced(call: Call, known: DemoPerson, id: number, wanted: Wanted): Promise<Case | null> {
    const { entity, screen } = call
    const person = await asOfNow(this.#deps, known)
    if (!person) return null
    const context = rightsContext(this.#deps, entity, person.actor)
    const record = await recordAtHand(context, this.#deps.db.kysely, id)
    if (!record) return null
    const verb = verbOf(call)
    const open = openFields(context.ability, 'read', entity, record)
    const fields = entity.fields.filter(({ name, lookup }) => !lookup && open.has(name) === (wanted === 'open field'))
    const question = { entity, raw: context.registry.raw.get(entity.id), verb, record, screens: [screen] }
    const asker = { ...askerOf(context), permissions: this.#deps.permissions }
    const trace = why(asker, question)
    if (!named(wanted).endsWith('field') || trace.refusal || fields.length === 0) return { call, verb, person, record, trace }
    const field = this.#oneOf(fields).name
    return { call, verb, person, record, field, trace: why(asker, { ...question, field }) }
  }
}

const named = (wanted: Wanted): string => (typeof wanted === 'object' ? wanted.refusal : wanted)

/** Can a call end so at all? */
function suits(call: Call, wanted: Wanted): boolean {
  const step = stepOfCall(call)
  switch (named(wanted)) {
    case 'step':
      return step !== undefined
    case 'action.right':
      return step?.by.some((by) => typeof by !== 'string') ?? false
    case 'action.guard':
      return (step?.guards.length ?? 0) > 0
    case 'action.limit':
      return step?.binds !== undefined && !step.edits
    case 'change':
      return call.operation === 'save' || call.operation === 'delete'
    case 'read':
    case 'open field':
    case 'closed field':
      return call.operation === 'details'
    default:
      return true
  }
}
