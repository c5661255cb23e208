import type { Actor } from '../../../core/condition/actor.ts'
import type { FullRecord } from '../../../server/context/request-context.ts'
import type { ChatSessionRecord } from '../../records.ts'
import type { Side } from '../answers.ts'

/** Who speaks in a consultation. */

/** Whoever has consultations is let in here, under his own rights. */
export const CONSULT = 'Consulting/details'

/** The expert asked, or else one of the asker's people: others do not see the session at all. */
export const sideOf = (actor: Actor, session: Pick<ChatSessionRecord, 'expert_user_id'>): Side =>
  session.expert_user_id === actor.id ? 'expert' : 'asker'

/** What was read of the entity is a record of it. */
export const sessionOf = (read: FullRecord): ChatSessionRecord => read as ChatSessionRecord
