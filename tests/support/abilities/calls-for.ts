import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Call, Registry } from '../../../src/core/entity/registry.ts'
import { sheetText } from '../sheet.ts'
import { stepOfCall, verbOf } from './case-finder.ts'

/** A call that does what a verb says, and whether the rules let it through: what is wrong with the body comes after them. */
export interface Asking {
  readonly call: Call
  readonly send: InjectOptions
  readonly isDone: (response: LightMyRequestResponse) => boolean
}

/** Refusals that the rules decide; all others are about what was sent. */
export const OF_RULES: readonly string[] = [
  'session.required',
  'access.area',
  'access.denied',
  'record.missing',
  'action.right',
  'action.state',
  'action.guard',
  'action.limit',
]

/** What is said before the rules have been asked to their end: of the body. */
const BEFORE_RULES = ['record.unfinished', 'record.stale', 'record.unseen', 'action.unseen']

/** Every call that may do this with a row of the entity; making that is called otherwise may be a route of its area's own. @param row its values, of one that is to be made */
export function callsFor(registry: Registry, entity: string, verb: string, id: number, row: object): readonly Asking[] {
  return [...registry.calls.values()].flatMap((call): Asking[] => {
    if (call.entity.id !== entity) return []
    const url = `/api/${call.controller}/${call.name}`
    const byReason = ({ json }: LightMyRequestResponse) => {
      const { code, data } = json() as { code: number; data?: { reason?: string } }
      return code === 1 || (data?.reason !== undefined && ![...OF_RULES, ...BEFORE_RULES].includes(data.reason))
    }
    if (verb === 'export' && call.operation === 'export') {
      const isDone = ({ headers, rawPayload }: LightMyRequestResponse) =>
        String(headers['content-type']).includes('sheet') && (sheetText(rawPayload).match(/<row\b/g)?.length ?? 0) > 1
      return [{ call, send: { method: 'GET', url }, isDone }]
    }
    if (verb === 'create')
      return call.operation === 'save' && call.name === 'save'
        ? [{ call, send: { method: 'POST', url, payload: row }, isDone: byReason }]
        : []
    if (!['details', 'save', 'delete', 'action'].includes(call.operation) || verbOf(call) !== verb) return []
    const isRead = call.operation === 'details'
    const send: InjectOptions = isRead
      ? { method: 'GET', url, query: { id: String(id) } }
      : { method: 'POST', url, payload: { id, version: 1, ...seenIn(call, row) } }
    return [{ call, send, isDone: byReason }]
  })
}

/** What the asker of a step has to have before the eyes, as it stands in the row. */
const seenIn = (call: Call, row: object): object =>
  Object.fromEntries((stepOfCall(call)?.seen ?? []).map((name) => [name, Reflect.get(row, name) ?? null]))
