import { defineArea } from '../../server/context/area.ts'
import { expertOpen } from './actions/expert.open.ts'
import { experts } from './seed/experts.ts'
import { CHAT_CALLS } from './server/chat-calls.ts'

/** Experts, and the talk of a member with one. */
export default defineArea({
  effects: { 'expert.open': expertOpen },
  pages: ['consultation'],
  seeds: { experts },
  calls: CHAT_CALLS,
})
