import type { ChatSessionRecord } from '../records.ts'
import type { StateNames } from '../states.ts'

export const CHAT_SESSION = {
  waiting: 1,
  talking: 2,
  unrated: 3,
  completed: 4,
  refused: 5,
  expired: 6,
} as const satisfies StateNames<ChatSessionRecord>
