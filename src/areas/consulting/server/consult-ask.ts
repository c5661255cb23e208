import type { Actor } from '../../../core/condition/actor.ts'
import type { FullRecord } from '../../../server/context/request-context.ts'
import type { ChatSessionRecord } from '../../records.ts'
import type { ChatSide } from '../answers.ts'

/** The call whose rights decide who may use the calls of a consultation that no entity makes. */
export const CONSULT = 'Consulting/details'

/** The side on which somebody takes part. Whoever is neither the expert nor of the asker's organisation cannot read the session. */
export const sideOf = (actor: Actor, session: Pick<ChatSessionRecord, 'expert_user_id'>): ChatSide =>
  session.expert_user_id === actor.id ? 'expert' : 'asker'

/** The type of a record that was read as a consultation: the caller has read it of that entity. */
export const sessionOf = (record: FullRecord): ChatSessionRecord => record as ChatSessionRecord
