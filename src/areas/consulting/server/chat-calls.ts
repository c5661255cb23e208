import type { JsonSchema } from '../../../core/schema/kind.ts'
import { get, post } from '../../../server/openapi/parts.ts'

const MESSAGE = {
  id: 31,
  from: 'asker',
  type: 'text',
  content: '昨天换了三分之一的水，今天又死了二十多条',
  client_msg_id: 'b1f0c2d4',
  created_at: '2026-06-15 10:00:00',
  read: 0,
}

const CONVERSATION = {
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

/** Consultations of experts; the session's list, record and steps are those of its screen. */
export const CHAT_CALLS: JsonSchema = {
  '/api/Chat/initChat': post(
    '专家咨询',
    '发起咨询（需登录）：与该专家有待接诊或咨询中的会话时返回原会话，existing 为 1',
    {
      expert_id: 1,
      subject: '草鱼烂鳃，一天死十几条',
      cate2_id: 21,
      symptom: '三天前开始，鳃丝发白带黏液，停料两天没有好转',
      images: ['uploads/2026/06/example.jpg'],
    },
    { ...CONVERSATION, existing: 0 },
  ),
  '/api/Chat/messages': get(
    '专家咨询',
    '会话与消息（需登录）：给出 after_id 时只返回其后的消息',
    { session_id: ['会话序号', '5'], after_id: '最后一条消息的序号' },
    CONVERSATION,
  ),
  '/api/Chat/send': post(
    '专家咨询',
    '发送消息（需登录）：type 为 text 或 image；client_msg_id 相同的只保存一次；专家首次回复即接诊',
    { session_id: 5, type: 'text', content: MESSAGE.content, client_msg_id: MESSAGE.client_msg_id },
    { message: MESSAGE, status: 1, status_text: '待接诊' },
  ),
  '/api/Chat/read': post('专家咨询', '把对方的消息标为已读（需登录）', { session_id: 5 }, {}),
}
