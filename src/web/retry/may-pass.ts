import { propertiesOf } from '../../core/value/narrow.ts'
import { NetworkError } from '../api/api-error.ts'
import { HEAL_MS } from './use-healing.ts'

/** No fault of what was asked: the same may be answered a moment later. A refusal comes with its reason, as Refine carries it too. */
export const mayPass = (error: unknown): boolean => error instanceof NetworkError || propertiesOf(error).reason === 'server.busy'

/** A refetch interval for queries: a failure that may pass (the line, or the server's load) is asked again until an answer comes; every other one is final. */
export const healing = ({ state }: { readonly state: { readonly error: unknown } }): number | false =>
  mayPass(state.error) ? HEAL_MS : false
