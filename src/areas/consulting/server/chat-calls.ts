import { callsOf, extended } from '../../../server/calls/call.ts'
import { RECORD_ID, TEXT, WHOLE } from '../../../server/calls/properties.ts'
import type { ChatMessage, ConversationAnswer } from '../answers.ts'
import { CONSULT } from './consult-ask.ts'
import { conversation, markRead } from './conversation.ts'
import { CASE, openSession } from './open-session.ts'
import { sendMessage } from './send-message.ts'
import { STEPS, takeConsultingStep } from './steps.ts'

const { get, post } = callsOf('专家咨询')

const MESSAGE: ChatMessage = {
  id: 31,
  from: 'asker',
  type: 'text',
  content: '昨天换了三分之一的水，今天又死了二十多条',
  client_msg_id: 'b1f0c2d4',
  created_at: '2026-06-15 10:00:00',
  read: 0,
}

const CONVERSATION: ConversationAnswer = {
  session_id: 5,
  session_sn: 'ZX20260615000005',
  status: 1,
  status_text: '待接诊',
  side: 'asker',
  unread: 0,
  expert: { id: 1, name: '周明远', avatar: null, title: '研究员', org: '淡水渔业研究所', is_online: true },
  asker: { name: '太湖渔业', avatar: null },
  messages: [MESSAGE],
}

const SESSION = { ...RECORD_ID, description: '会话序号', examples: [5] } as const

/** Consultations: opening one, the conversation, and the steps that do more than change its state. */
export const CHAT_CALLS = [
  post('Chat/initChat', CONSULT, '发起咨询：与该专家有待接诊或咨询中的会话时返回原会话，existing 为 1', {
    input: { expert_id: RECORD_ID },
    form: { entity: 'chat_session', fields: CASE },
    required: ['expert_id'],
    example: { ...CONVERSATION, existing: 0 },
    answer: ({ ask: context, input }) => openSession(context, input.expert_id),
    say: ({ existing }) => (existing ? '您与这位专家有进行中的咨询，已为您打开' : '咨询已提交'),
  }),
  get('Chat/messages', CONSULT, '会话与消息：给出 after_id 时只返回其后的消息', {
    input: {
      session_id: SESSION,
      after_id: { ...WHOLE, default: 0, title: 'after_id', description: '最后一条消息的序号' },
    },
    required: ['session_id'],
    example: CONVERSATION,
    answer: ({ ask: context, input }) => conversation(context, input.session_id, input.after_id),
  }),
  post('Chat/send', CONSULT, '发送消息：type 为 text 或 image；client_msg_id 相同的只保存一次；专家首次回复即接诊', {
    input: {
      session_id: SESSION,
      type: { ...TEXT, default: 'text', examples: ['text'] },
      content: { examples: [MESSAGE.content] },
      client_msg_id: { type: 'string', pattern: '^[\\w-]{1,64}$', examples: [MESSAGE.client_msg_id] },
    },
    required: ['session_id', 'client_msg_id'],
    example: { message: MESSAGE, status: 1, status_text: '待接诊' },
    say: '已发送',
    answer: ({ ask: context, input }) => sendMessage(context, input),
  }),
  post('Chat/read', CONSULT, '把对方的消息标为已读', {
    input: { session_id: SESSION },
    required: ['session_id'],
    answer: ({ ask: context, input }) => markRead(context, input.session_id),
  }),
  ...STEPS.map((name) => extended('POST', `Consulting/${name}`, (context) => takeConsultingStep(context, name))),
]
