import type { Actor } from '../../../core/access/actor.ts'
import type { Deps } from '../../../server/deps.ts'
import type { Ask, FullRecord } from '../../../server/operations/ask.ts'
import { type Input, memberAsk } from '../../../server/operations/make-ask.ts'
import type { ChatSessionRecord } from '../../records.ts'
import type { Side } from '../answers.ts'

/** Who speaks in a consultation. */

const CONTROLLER = 'Consulting'

/**
 * A question to the member's consultation screen, under this person's own rights.
 * @param name the operation or the workflow step
 * @throws AppError access.area for a kind of account that has no consultations
 */
export function consultAsk(deps: Deps, actor: Actor, input: Input, name = 'details'): Ask {
  return memberAsk(deps, `${CONTROLLER}/${name}`, input, actor)
}

/** The expert asked, or else one of the asker's people: others do not see the session at all. */
export const sideOf = (actor: Actor, session: Pick<ChatSessionRecord, 'expert_user_id'>): Side =>
  session.expert_user_id === actor.id ? 'expert' : 'asker'

/** What was read of the entity is a record of it. */
export const sessionOf = (read: FullRecord): ChatSessionRecord => read as ChatSessionRecord
