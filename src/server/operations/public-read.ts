import type { Call, OperationName } from '../../core/entity/registry.ts'
import type { Dependencies } from '../context/deps.ts'
import { contextOf } from '../context/make-context.ts'
import { lists } from './lists.ts'

export type PublicRecord = Readonly<Record<string, unknown>>

/** A list as the engine answers it. */
export interface PublicPage {
  readonly list: readonly PublicRecord[]
  readonly count: number
}

/** The call of an entity's public screen, as it is in the registry now; undefined while the entity has none. */
export function publicCall(deps: Dependencies, entity: string, operation: OperationName): Call | undefined {
  return [...deps.registry.current.calls.values()].find(
    (call) => call.entity.id === entity && call.screen.area === 'site' && call.operation === operation,
  )
}

/** The first rows of an entity's public list for a visitor, in its own order. None while it has no such list, or none with this filter. */
export async function publicList(
  deps: Dependencies,
  entity: string,
  size: number,
  filter: Readonly<Record<string, string>> = {},
): Promise<PublicPage> {
  const call = publicCall(deps, entity, 'lists')
  if (!call || Object.keys(filter).some((name) => !call.screen.filter.includes(name))) return { list: [], count: 0 }
  return (await lists(contextOf(deps, call, { page_size: String(size), ...filter }))).data
}
