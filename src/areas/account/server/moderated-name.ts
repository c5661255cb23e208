import { visitorOf } from '../../../core/access/actor-of.ts'
import type { Actor } from '../../../core/condition/actor.ts'
import { fieldOf } from '../../../core/entity/by-name.ts'
import { AppError } from '../../../core/errors.ts'
import { checkValue } from '../../../core/record/check-value.ts'
import { tidied } from '../../../core/record/tidied.ts'
import type { Dependencies } from '../../../server/context/deps.ts'
import { entityOf } from '../../../server/context/entity-of.ts'
import { moderate, type Note } from '../../../server/write/moderate.ts'

/** A name as it may be kept, and what is to be noted of it with the account. */
export interface ModeratedName {
  readonly name: string
  readonly note?: Note | undefined
}

/**
 * The name of an account, looked at as every other text that people write.
 * @throws record.invalid at `name`
 */
export async function moderatedName(
  deps: Dependencies,
  name: string,
  actor: Actor = visitorOf(deps.permissions),
): Promise<ModeratedName> {
  const entity = entityOf({ deps, registry: deps.registry.current }, 'user')
  const field = fieldOf(entity, 'name')
  const values: Record<string, unknown> = { name: tidied(field, name) }
  const fault = checkValue(field, values.name)
  if (fault) throw new AppError('record.invalid', { first: fault }, { name: fault })
  const note = await moderate({ deps, actor, now: deps.now(), entity }, [field], values)
  return { name: String(values.name), note }
}

/** The same of a name that nobody has typed here: one that may not be kept is none. */
export async function usableName(deps: Dependencies, name: string): Promise<ModeratedName | null> {
  try {
    return await moderatedName(deps, name)
  } catch (error) {
    if (error instanceof AppError && error.key === 'record.invalid') return null
    throw error
  }
}
