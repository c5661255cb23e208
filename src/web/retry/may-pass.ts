import { propertiesOf } from '../../core/value/narrow.ts'
import { NetworkError } from '../api/api-error.ts'
import { HEAL_MS } from './use-healing.ts'

/** No fault of what was asked: the same may be answered a moment later. A refusal comes with its reason, as Refine carries it too. */
export const mayPass = (error: unknown): boolean => error instanceof NetworkError || propertiesOf(error).reason === 'server.busy'

/** What failed is said at once; where only the line or the server's load was to blame, it is asked again until it comes. */
export const healing = ({ state }: { readonly state: { readonly error: unknown } }): number | false =>
  mayPass(state.error) ? HEAL_MS : false
