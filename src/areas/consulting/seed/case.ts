import type { ChatSessionRecord } from '../../records.ts'

/** One thing said in a consultation of the sandbox. */
export interface SampleMessage {
  readonly from: 'asker' | 'expert'
  readonly text: string
}

/** A consultation of the sandbox: who asks whom about what, and how it went. */
export interface SampleConsultation {
  /** place in EXPERTS, from 0 */
  readonly expert: number
  /** the asking trader's user and organisation */
  readonly asker: number
  readonly cate: string
  readonly mode?: string
  readonly area?: string
  readonly temp?: string
  readonly dead?: number
  readonly subject: string
  readonly symptom: string
  readonly pictured?: true
  readonly lines: readonly SampleMessage[]
  /** as in schemas/chat_session.json */
  readonly status: ChatSessionRecord['status']
  /** hours since it was opened */
  readonly ago: number
  readonly reason?: string
  readonly score?: number
  readonly comment?: string
}

/** The asker says. */
export const ask = (text: string): SampleMessage => ({ from: 'asker', text })

/** The expert says. */
export const reply = (text: string): SampleMessage => ({ from: 'expert', text })
